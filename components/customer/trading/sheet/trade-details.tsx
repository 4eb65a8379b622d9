'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SideText } from '@/components/records/side-text';
import { TradeEvidence, useExactTime } from '@/components/records/trade-evidence';
import { Button } from '@/components/ui/buttons/button';
import { FactList } from '@/components/ui/facts/fact-list';
import { Money } from '@/components/ui/facts/money';
import { Badge } from '@/components/ui/feedback/badge';
import { Sheet } from '@/components/ui/overlays/sheet';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { formatAmount, formatUsdt } from '@/lib/i18n/format/format-money';
import { formatMultiplier } from '@/lib/i18n/format/format-price';
import { readMicros } from '@/lib/money/money';
import { findTradeLabel, LABEL_TONES } from '../tracking/trade-progress';
import { useTradingContext } from '../trading-context';

/** Everything needed to recompute a result: both ticks, the rule and the terms it was made under (F1). */
export default function TradeDetails({ trade, onClose }: { trade: Trade | undefined; onClose: () => void }) {
  const t = useTranslations('trading');
  const { clock } = useTradingContext();
  // Kept during the sheet's closing animation.
  const [shown, setShown] = useState(trade);
  if (trade && trade !== shown) setShown(trade);
  const label = shown && findTradeLabel(shown, clock.now());
  return (
    <Sheet
      open={trade !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={
        shown && (
          <span className="flex items-center gap-2">
            {t('details.title', { id: shown.id })}
            {label && <Badge tone={LABEL_TONES[label]}>{t(`label.${label}`)}</Badge>}
          </span>
        )
      }
    >
      {shown && <Details listed={shown} />}
    </Sheet>
  );
}

function Details({ listed }: { listed: Trade }) {
  const t = useTranslations('trading');
  const { queries, timeZone } = useTradingContext();
  const { data, isError, refetch, isFetching } = useQuery(queries.trade(listed.id));
  const trade = data?.data ?? listed;
  return (
    <div className="flex flex-col gap-4">
      {isError && !data && (
        <p role="alert" className="flex items-center justify-between gap-3 text-sm text-warn">
          {t('details.failed')}
          <Button variant="quiet" size="sm" busy={isFetching} onClick={() => void refetch()}>
            {t('details.retry')}
          </Button>
        </p>
      )}
      <Summary trade={trade} />
      <TradeEvidence trade={trade} timeZone={timeZone} />
    </div>
  );
}

function Summary({ trade }: { trade: Trade }) {
  const t = useTranslations('trading');
  const { timeZone } = useTradingContext();
  const time = useExactTime(timeZone);
  return (
    <section>
      <FactList
        layout="rows"
        facts={[
          { name: t('details.market'), value: `${trade.coinName} · ${trade.coinSymbol} / ${trade.currency}` },
          { name: t('details.direction'), value: <SideText side={trade.tradeType} /> },
          { name: t('details.amount'), value: formatUsdt(readMicros(trade.amount)) },
          {
            name: t('details.multiplier'),
            value: t('ticket.terms', {
              seconds: trade.duration,
              multiplier: formatMultiplier(trade.payoutMultiplier),
            }),
          },
          {
            name: t('details.profit'),
            value:
              trade.profit === null ? '–' : <Money amount={readMicros(trade.profit)} as="plain" signed />,
          },
          {
            name: t('details.payout'),
            value: trade.payout === null ? '–' : formatAmount(readMicros(trade.payout)),
          },
          { name: t('details.winRate'), value: `${(trade.breakEvenWinRate * 100).toFixed(2)}%` },
          { name: t('details.start'), value: time(Date.parse(trade.startTime)) },
          { name: t('details.end'), value: time(Date.parse(trade.endTime)) },
        ]}
      />
      {trade.voidReason && (
        <p className="pt-2 text-sm text-text-muted">{t(`voidReason.${trade.voidReason}`)}</p>
      )}
    </section>
  );
}
