'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/facts/description-list';
import { Banner } from '@/components/ui/feedback/banner';
import { callAccount } from '@/lib/api/account-client';
import { LinkGate } from './link-gate';
import { ResetForm } from './reset-form';
import { useAct } from './use-act';
import type { WorkingLink } from './use-mailed-link';

const EFFECTS = ['back', 'ended', 'password'] as const;

export function UndoEmail({ onward }: { onward: ReactNode }) {
  const t = useTranslations('recovery.undo');
  return (
    <LinkGate kind="undo_email_change" invalidText={t('invalid')} onward={onward}>
      {(link, markInvalid) => <Undo link={link} onInvalid={markInvalid} />}
    </LinkGate>
  );
}

/** The address comes back on a press; the password is void then, so the form for a new one follows at once. */
function Undo({ link: { token, username, email }, onInvalid }: { link: WorkingLink; onInvalid: () => void }) {
  const t = useTranslations('recovery.undo');
  const [undone, setUndone] = useState<{ resetToken: string; email: string }>();
  const { isBusy, failure, press } = useAct(async () => {
    setUndone(await callAccount('undoEmailChange', { body: { token } }));
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
        <DescriptionList
          rows={[
            [t('account'), username],
            [t('email'), email],
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
