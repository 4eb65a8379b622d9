'use client';

import { useTranslations } from 'next-intl';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import { describeTrade, RESULT_TONES } from '@/components/records/describe-trade';
import { cx } from '@/components/ui/cx';
import { Money } from '@/components/ui/facts/money';
import { Badge } from '@/components/ui/feedback/badge';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import type { HistoryItem } from '@/lib/contract/money/history-schemas';
import { formatAmount } from '@/lib/i18n/format/format-money';
import { ARROWS } from '@/lib/i18n/format/format-price';
import { readMicros } from '@/lib/money/money';

/** The customer's latest trades. */
export function RecentTrades({ items }: { items: readonly HistoryItem[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {items.map(
        (item) =>
          item.kind === 'trade' && (
            <li key={item.trade.id}>
              <RecentTrade trade={item.trade} />
            </li>
          ),
      )}
    </ul>
  );
}

function RecentTrade({ trade }: { trade: Trade }) {
  const t = useTranslations('inbox.customer');
  const { result, profit } = describeTrade(trade);
  const direction = trade.tradeType === 'buy' ? 'up' : 'down';
  return (
    <div className="flex items-center justify-between gap-3 py-1 text-sm">
      <span className="min-w-0">
        <span className="font-medium">{trade.coinSymbol}</span>{' '}
        <span className={cx('text-xs', direction === 'up' ? 'text-up' : 'text-down')}>
          {t(trade.tradeType)} <span aria-hidden="true">{ARROWS[direction]}</span>
        </span>
        <TimeAgo at={trade.startTime} className="block truncate text-xs text-text-muted" />
      </span>
      <span className="flex shrink-0 flex-col items-end">
        {profit === undefined ? (
          <span className="figures text-text-muted">{formatAmount(readMicros(trade.amount))}</span>
        ) : (
          <Money amount={profit} as="plain" signed className="font-semibold" />
        )}
        <Badge tone={RESULT_TONES[result]} className="px-2! py-0!">
          {t(result)}
        </Badge>
      </span>
    </div>
  );
}
