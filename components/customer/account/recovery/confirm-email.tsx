'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Card } from '@/components/ui/card';
import { FactList } from '@/components/ui/facts/fact-list';
import { Banner } from '@/components/ui/feedback/banner';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { call } from '@/lib/api/customer/call';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import { LinkGate } from './link-gate';
import { useLinkAction } from './use-link-action';
import type { ValidLink } from './use-mailed-link';

export function ConfirmEmail({ onward, home }: { onward: ReactNode; home: ReactNode }) {
  const t = useTranslations('recovery.confirm');
  return (
    <LinkGate kind="confirm_email" invalidText={t('invalid')} onward={onward}>
      {(link, markInvalid) => <Confirmation link={link} home={home} onInvalid={markInvalid} />}
    </LinkGate>
  );
}

function Confirmation({
  link: { token, username, email },
  home,
  onInvalid,
}: {
  link: ValidLink;
  home: ReactNode;
  onInvalid: () => void;
}) {
  const t = useTranslations('recovery.confirm');
  const [isDone, setIsDone] = useState(false);
  const { isBusy, failure, press } = useLinkAction(async () => {
    await call(accountRoutes.confirmEmail, { body: { token } });
    setIsDone(true);
  }, onInvalid);

  if (isDone) {
    return (
      <div role="status">
        <EmptyState
          icon={<CircleCheck />}
          title={t('doneTitle')}
          body={t('done', { email: email ?? '' })}
          action={home}
        />
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
      <Button full size="lg" busy={isBusy} busyLabel={t('busy')} onClick={press}>
        {t('submit')}
      </Button>
    </div>
  );
}
