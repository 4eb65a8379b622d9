'use client';

import { Mail } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { Banner } from '@/components/ui/feedback/banner';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { call } from '@/lib/api/customer/call';
import { accountRoutes } from '@/lib/contract/account/account-routes';

/** Offers to send the confirmation link for an unconfirmed email address. */
export function ConfirmHint({ onSent }: { onSent: () => void }) {
  const t = useTranslations('profile.email');
  const explain = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  async function send() {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await call(accountRoutes.sendConfirmEmail);
      onSent();
    } catch (error) {
      setFailure(error);
    }
    setIsBusy(false);
  }
  return (
    <Banner tone={failure === undefined ? 'info' : 'warn'} icon={<Mail />}>
      <span className="block">{failure === undefined ? t('sendHint') : explain(failure)}</span>
      <Button variant="quiet" size="sm" busy={isBusy} onClick={() => void send()} className="-ms-4">
        {t('sendLink')}
      </Button>
    </Banner>
  );
}
