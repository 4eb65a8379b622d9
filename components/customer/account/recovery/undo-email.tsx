'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Card } from '@/components/ui/card';
import { FactList } from '@/components/ui/facts/fact-list';
import { Banner } from '@/components/ui/feedback/banner';
import { call } from '@/lib/api/customer/call';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import { LinkGate } from './link-gate';
import { ResetForm } from './reset-form';
import { useLinkAction } from './use-link-action';
import type { ValidLink } from './use-mailed-link';

const EFFECTS = ['back', 'ended', 'password'] as const;

export function UndoEmail({ onward }: { onward: ReactNode }) {
  const t = useTranslations('recovery.undo');
  return (
    <LinkGate kind="undo_email_change" invalidText={t('invalid')} onward={onward}>
      {(link, markInvalid) => <Undo link={link} onInvalid={markInvalid} />}
    </LinkGate>
  );
}

/** A press restores the address and voids the password, so the form for a new one follows. */
function Undo({ link: { token, username, email }, onInvalid }: { link: ValidLink; onInvalid: () => void }) {
  const t = useTranslations('recovery.undo');
  const [undone, setUndone] = useState<{ resetToken: string; email: string }>();
  const { isBusy, failure, press } = useLinkAction(async () => {
    setUndone(await call(accountRoutes.undoEmailChange, { body: { token } }));
  }, onInvalid);

  if (undone) {
    return (
      <div className="flex flex-col gap-4">
        <Banner tone="success" icon={<CircleCheck />}>
          {t('done', { email: undone.email })}
        </Banner>
        <ResetForm username={username} token={undone.resetToken} onInvalid={onInvalid} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {failure && (
        <Banner tone="danger" icon={<CircleAlert />}>
          {failure}
        </Banner>
      )}
      <Card className="py-2">
        <FactList
          layout="rows"
          facts={[
            { name: t('account'), value: username },
            { name: t('email'), value: email },
          ]}
        />
      </Card>
      <ul className="flex list-disc flex-col gap-1 ps-6 text-sm text-text-muted">
        {EFFECTS.map((name) => (
          <li key={name}>{t(`effects.${name}`)}</li>
        ))}
      </ul>
      <Button full size="lg" busy={isBusy} busyLabel={t('busy')} onClick={press}>
        {t('submit')}
      </Button>
    </div>
  );
}
