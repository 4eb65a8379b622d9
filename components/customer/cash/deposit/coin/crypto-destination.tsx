'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { CopyField } from '@/components/ui/facts/copy-field';
import { Qr } from '@/components/ui/facts/qr';
import { Banner } from '@/components/ui/feedback/banner';
import type { DepositMethod } from '../methods/deposit-methods';

/** The crypto destination: network, warning, then the address as text and QR code. */
export function CryptoDestination({ method, address }: { method: DepositMethod; address: string }) {
  const t = useTranslations('deposit.crypto');
  const { network, note } = method;
  const coin = method.coin ?? method.name;
  return (
    <Card className="flex flex-col gap-4">
      <dl className="flex gap-8">
        {network && (
          <div className="flex flex-col">
            <dt className="text-sm text-text-muted">{t('network')}</dt>
            <dd className="text-lg font-bold">{network}</dd>
          </div>
        )}
        <div className="flex flex-col">
          <dt className="text-sm text-text-muted">{t('coin')}</dt>
          <dd className="text-lg font-bold">{coin}</dd>
        </div>
      </dl>
      <Banner tone="warn" icon={<TriangleAlert />}>
        {network ? t('warning', { coin, network }) : t('warningCoin', { coin })}
      </Banner>
      <Qr text={address} label={t('qr', { address })} />
      <CopyField label={t('address')} value={address} isCode />
      {note && <p className="text-sm whitespace-pre-line text-text-muted">{note}</p>}
    </Card>
  );
}
