'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { UserLink } from '@/components/console/kit/facts/user-link';
import { SideText } from '@/components/records/side-text';
import { TradeEvidence, useExactTime } from '@/components/records/trade-evidence';
import { FactList } from '@/components/ui/facts/fact-list';
import { Money } from '@/components/ui/facts/money';
import { Banner } from '@/components/ui/feedback/banner';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { ManagedTrade } from '@/lib/contract/console-trading/console-trading-schemas';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { formatMultiplier } from '@/lib/i18n/format/format-price';
import { formatShare } from '@/lib/i18n/format/format-share';
import { formatDateTime } from '@/lib/i18n/format/format-time';
import { readMicros } from '@/lib/money/money';
import { tradeQuery } from './trade-queries';
import { TradeStateBadge } from './trade-state-badge';
import { TradeTransfers } from './trade-transfers';

type Detail = AnswerOf<'managedTrade'>['data'];

/** One trade with everything needed to verify its result, and its ledger transfers. */
export function TradePanel({
  id,
  listed,
  timeZone,
  mayOpenUsers,
}: {
  id: string;
  /** The row of the list, shown until the details are loaded. */
  listed: ManagedTrade | undefined;
  timeZone: string;
  mayOpenUsers: boolean;
}) {
  const explain = useErrorText();
  const detail = useQuery(tradeQuery(id));
  const full = detail.data?.data;
  const trade = full ?? listed;
  if (detail.error && !full) {
    return (
      <ErrorState
        body={explain(detail.error)}
        onRetry={() => void detail.refetch()}
        isRetrying={detail.isFetching}
      />
    );
  }
  if (!trade) return <Skeleton className="h-64 w-full" />;
  return (
    <div className="flex flex-col gap-4">
      <Summary
        trade={trade}
        tier={full?.tier ?? null}
        nowMs={detail.data?.nowMs ?? 0}
        timeZone={timeZone}
        mayOpenUsers={mayOpenUsers}
      />
      <TradeEvidence trade={trade} timeZone={timeZone} />
      {full && <TradeTransfers transfers={full.transfers} timeZone={timeZone} />}
    </div>
  );
}

function Summary({
  trade,
  tier,
  nowMs,
  timeZone,
  mayOpenUsers,
}: {
  trade: ManagedTrade;
  tier: Detail['tier'];
  nowMs: number;
  timeZone: string;
  mayOpenUsers: boolean;
}) {
  const t = useTranslations('trades');
  const settings = useTranslations('payout-settings');
  const trading = useTranslations('trading.details');
  const language = useLocale();
  const time = useExactTime(timeZone);
  const usdt = (amount: number | null) => (amount === null ? undefined : formatUsdt(readMicros(amount)));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Money
          amount={readMicros(trade.profit ?? trade.amount)}
          as="usdt"
          signed={trade.profit !== null}
          className="text-lg font-bold"
        />
        <TradeStateBadge trade={trade} nowMs={nowMs} />
      </div>
      {trade.setAsideAt && (
        <Banner tone="danger" icon={<CircleAlert />}>
          {t('setAside', { when: formatDateTime(trade.setAsideAt, language, timeZone) ?? '–' })}
        </Banner>
      )}
      {trade.voidReason && <p className="text-sm">{t(`voidReason.${trade.voidReason}`)}</p>}
      <FactList
        facts={[
          {
            name: t('column.user'),
            value: <UserLink user={trade.user} mayOpen={mayOpenUsers} />,
          },
          { name: trading('market'), value: `${trade.coinName} · ${trade.coinSymbol} / ${trade.currency}` },
          { name: trading('direction'), value: <SideText side={trade.tradeType} /> },
          { name: trading('amount'), value: usdt(trade.amount) },
          { name: settings('tier.duration'), value: settings('tier.seconds', { seconds: trade.duration }) },
          { name: settings('tier.multiplier'), value: formatMultiplier(trade.payoutMultiplier) },
          { name: trading('winRate'), value: formatShare(trade.breakEvenWinRate) },
          { name: trading('payout'), value: usdt(trade.payout) },
          { name: trading('start'), value: time(Date.parse(trade.startTime)) },
          { name: trading('end'), value: time(Date.parse(trade.endTime)) },
          {
            name: t('settled'),
            value: trade.settledAt && time(Date.parse(trade.settledAt)),
          },
          {
            name: trading('settingVersion'),
            value: (
              <Link
                href={`/admin/payout-settings?open=${trade.settingVersion}`}
                className="text-brand underline-offset-2 hover:underline"
              >
                {settings('history.number', { version: trade.settingVersion })}
                {tier && ` · ${tier.name[language]}`}
              </Link>
            ),
          },
        ]}
      />
    </>
  );
}
