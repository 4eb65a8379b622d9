'use client';

import { useTranslations } from 'next-intl';
import { describeTrade, RESULT_TONES } from '@/components/records/describe-trade';
import { SideText } from '@/components/records/side-text';
import { TradeEvidence, useExactTime } from '@/components/records/trade-evidence';
import { FactList } from '@/components/ui/facts/fact-list';
import { Money } from '@/components/ui/facts/money';
import { Badge } from '@/components/ui/feedback/badge';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { formatAmount, formatUsdt } from '@/lib/i18n/format/format-money';
import { formatMultiplier } from '@/lib/i18n/format/format-price';
import { readMicros } from '@/lib/money/money';

/** Everything about a trade (L3), so that its result can be worked out again. */
export function TradeFacts({ trade, timeZone }: { trade: Trade; timeZone: string | undefined }) {
  const t = useTranslations('history.details');
  const trading = useTranslations('trading');
  const common = useTranslations('common');
  const time = useExactTime(timeZone);
  const { result, profit } = describeTrade(trade);
  const payout = trade.payoutAmount ?? trade.payout;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col items-center gap-2 py-2 text-center">
        <p className="text-xl font-bold">
          {profit === undefined ? (
            <span className="figures text-text-muted">{formatAmount(readMicros(trade.amount))}</span>
          ) : (
            <Money amount={profit} as="plain" signed />
          )}
          <span className="text-base font-normal text-text-muted"> USDT</span>
        </p>
        <Badge tone={RESULT_TONES[result]}>{trading(`label.${result}`)}</Badge>
      </div>
      <FactList
        layout="rows"
        facts={[
          { name: t('tradeId'), value: trade.id },
          {
            name: trading('details.market'),
            value: `${trade.coinName} · ${trade.coinSymbol} / ${trade.currency}`,
          },
          {
            name: trading('details.direction'),
            value: (
              <span>
                <SideText side={trade.tradeType} /> (
                {common(trade.tradeType === 'buy' ? 'rising' : 'falling')})
              </span>
            ),
          },
          { name: trading('details.amount'), value: formatUsdt(readMicros(trade.amount)) },
          {
            name: trading('confirm.duration'),
            value: trading('ticket.duration', { seconds: trade.duration }),
          },
          { name: trading('details.multiplier'), value: formatMultiplier(trade.payoutMultiplier) },
          { name: trading('details.winRate'), value: `${(trade.breakEvenWinRate * 100).toFixed(2)}%` },
          { name: t('state'), value: t(result === 'processing' ? 'undecided' : 'decided') },
          {
            name: trading('details.result'),
            value: result === 'processing' ? '–' : trading(`label.${result}`),
          },
          {
            name: trading('details.profit'),
            value: profit === undefined ? '–' : <Money amount={profit} as="usdt" signed />,
          },
          { name: trading('details.payout'), value: payout === null ? '–' : formatUsdt(readMicros(payout)) },
          { name: trading('details.start'), value: time(Date.parse(trade.startTime)) },
          { name: trading('details.end'), value: time(Date.parse(trade.endTime)) },
        ]}
      />
      {trade.voidReason && (
        <p className="text-sm text-text-muted">{trading(`voidReason.${trade.voidReason}`)}</p>
      )}
      <p className="text-sm text-text-muted">{t('explained')}</p>
      <TradeEvidence trade={trade} timeZone={timeZone} />
    </div>
  );
}
