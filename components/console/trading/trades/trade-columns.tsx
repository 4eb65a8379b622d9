'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import { UserLink } from '@/components/console/kit/facts/user-link';
import type { TableColumn } from '@/components/console/kit/table/data-table';
import { SideText } from '@/components/records/side-text';
import { Money } from '@/components/ui/facts/money';
import type { ManagedTrade } from '@/lib/contract/console-trading/console-trading-schemas';
import { formatAmount } from '@/lib/i18n/format/format-money';
import { formatPriceExactly } from '@/lib/i18n/format/format-price';
import { readMicros } from '@/lib/money/money';
import { TradeStateBadge } from './trade-state-badge';

/** The columns of the list of trades. */
export function useTradeColumns(options: {
  nowMs: number;
  timeZone: string;
  mayOpenUsers: boolean;
}): TableColumn<ManagedTrade>[] {
  const { nowMs, timeZone, mayOpenUsers } = options;
  const t = useTranslations('trades');
  const tier = useTranslations('payout-settings.tier');
  return useMemo(
    () => [
      { id: 'trade', header: t('column.trade'), cell: ({ id }) => t('label', { id }) },
      {
        id: 'user',
        header: t('column.user'),
        cell: ({ user }) => <UserLink user={user} mayOpen={mayOpenUsers} />,
      },
      {
        id: 'market',
        header: t('column.market'),
        priority: 2,
        cell: ({ coinSymbol, tradeType }) => (
          <span className="whitespace-nowrap">
            <span className="font-medium">{coinSymbol}</span> <SideText side={tradeType} />
          </span>
        ),
      },
      {
        id: 'amount',
        header: t('column.amount'),
        align: 'end',
        sorts: { ascending: 'lowest', descending: 'highest' },
        cell: ({ amount, duration }) => (
          <>
            <span className="font-semibold">{formatAmount(readMicros(amount))}</span>
            <span className="block text-xs text-text-muted">{tier('seconds', { seconds: duration })}</span>
          </>
        ),
      },
      {
        id: 'state',
        header: t('column.state'),
        cell: (trade) => <TradeStateBadge trade={trade} nowMs={nowMs} />,
      },
      {
        id: 'prices',
        header: t('column.prices'),
        align: 'end',
        priority: 3,
        cell: ({ entryPrice, exitPrice }) => (
          <span className="text-text-muted">
            {entryPrice === null ? '–' : formatPriceExactly(entryPrice)}
            <span aria-hidden="true"> → </span>
            {exitPrice === null ? '–' : formatPriceExactly(exitPrice)}
          </span>
        ),
      },
      {
        id: 'profit',
        header: t('column.profit'),
        align: 'end',
        priority: 2,
        cell: ({ profit }) => (
          <Money amount={profit === null ? undefined : readMicros(profit)} as="plain" signed />
        ),
      },
      {
        id: 'started',
        header: t('column.started'),
        align: 'end',
        priority: 3,
        sorts: { ascending: 'oldest', descending: 'newest' },
        cell: ({ startTime }) => (
          <TimeAgo at={startTime} timeZone={timeZone} className="whitespace-nowrap text-text-muted" />
        ),
      },
    ],
    [t, tier, nowMs, timeZone, mayOpenUsers],
  );
}
