'use client';

import { useTranslations } from 'next-intl';
import { describeTrade, RESULT_TONES } from '@/components/records/describe-trade';
import { SideText } from '@/components/records/side-text';
import { TradeEvidence, useExactTime } from '@/components/records/trade-evidence';
import { DescriptionList } from '@/components/ui/facts/description-list';
import { Money } from '@/components/ui/facts/money';
import { Badge } from '@/components/ui/feedback/badge';
import type { Trade } from '@/lib/contract/trades';
import { formatAmount, formatUsdt } from '@/lib/i18n/format/format-money';
import { formatMultiplier } from '@/lib/i18n/format/format-price';
import { readMicros } from '@/lib/money/money';

/** Everything about a trade (document 2 §3), so that its result can be worked out again. */
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
      <DescriptionList
        rows={[
          [t('tradeId'), trade.id],
          [trading('details.market'), `${trade.coinName} · ${trade.coinSymbol} / ${trade.currency}`],
          [
            trading('details.direction'),
            <span key="side">
              <SideText side={trade.tradeType} /> ({common(trade.tradeType === 'buy' ? 'rising' : 'falling')})
            </span>,
          ],
          [trading('details.amount'), formatUsdt(readMicros(trade.amount))],
          [trading('confirm.duration'), trading('ticket.duration', { seconds: trade.duration })],
          [trading('details.multiplier'), formatMultiplier(trade.payoutMultiplier)],
          [trading('details.winRate'), `${(trade.breakEvenWinRate * 100).toFixed(2)}%`],
          [t('state'), t(result === 'processing' ? 'undecided' : 'decided')],
          [trading('details.result'), result === 'processing' ? '–' : trading(`label.${result}`)],
          [
            trading('details.profit'),
            profit === undefined ? '–' : <Money key="profit" amount={profit} as="usdt" signed />,
          ],
          [trading('details.payout'), payout === null ? '–' : formatUsdt(readMicros(payout))],
          [trading('details.start'), time(Date.parse(trade.startTime))],
          [trading('details.end'), time(Date.parse(trade.endTime))],
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
