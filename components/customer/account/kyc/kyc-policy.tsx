'use client';

import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  type FetchedLimits,
  withdrawalLimitsQuery,
} from '@/components/customer/cash/withdraw/withdraw-queries';
import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/facts/description-list';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { decimalToMicros } from '@/lib/money/money';

/** What verification changes for this customer: the daily withdrawal limit, and trading where it needs it (S7). */
export function KycPolicy({
  initial,
  isVerified,
  isNeededToTrade,
}: {
  initial: FetchedLimits;
  isVerified: boolean;
  isNeededToTrade: boolean;
}) {
  const t = useTranslations('kyc.policy');
  const { data } = useQuery({
    ...withdrawalLimitsQuery,
    initialData: initial.answer,
    initialDataUpdatedAt: initial.atMs,
  });
  const now = data && decimalToMicros(data.data.dailyLimit);
  const verified = data && decimalToMicros(data.data.verifiedDailyLimit);
  const isRaised = now !== undefined && verified !== undefined && verified > now;
  const opensTrading = isNeededToTrade && !isVerified;
  if (now === undefined || (!isVerified && !isRaised && !opensTrading)) return null;
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 font-semibold">
        <ShieldCheck className="size-5 shrink-0 text-brand" aria-hidden="true" />
        {isVerified ? t('yours') : t('title')}
      </h2>
      {isVerified && <p className="figures text-lg font-bold">{formatUsdt(now)}</p>}
      {!isVerified && isRaised && (
        <div>
          <h3 className="text-sm text-text-muted">{t('limit')}</h3>
          <DescriptionList
            rows={[
              [t('now'), formatUsdt(now)],
              [
                t('after'),
                <strong key="after" className="text-brand">
                  {formatUsdt(verified)}
                </strong>,
              ],
            ]}
          />
        </div>
      )}
      {opensTrading && <p className="text-sm">{t('trading')}</p>}
    </Card>
  );
}
