'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/facts/description-list';
import { LinkGate } from './link-gate';
import { ResetForm } from './reset-form';

export function ResetPassword({ onward }: { onward: ReactNode }) {
  const t = useTranslations('recovery.reset');
  return (
    <LinkGate kind="reset_password" invalidText={t('invalid')} onward={onward}>
      {({ token, username }, markInvalid) => (
        <div className="flex flex-col gap-4">
          <Card className="py-2">
            <DescriptionList rows={[[t('account'), username]]} />
          </Card>
          <ResetForm username={username} token={token} onInvalid={markInvalid} />
        </div>
      )}
    </LinkGate>
  );
}
