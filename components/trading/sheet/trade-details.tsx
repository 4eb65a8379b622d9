'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { Trade } from '@/lib/contract/trades';
import { formatAmount, formatUsdt } from '@/lib/i18n/format-money';
import { formatMultiplier, formatPriceExactly } from '@/lib/i18n/format-price';
import { formatDateTime } from '@/lib/i18n/format-time';
import type { Language } from '@/lib/i18n/languages';
import { readMicros } from '@/lib/money/money';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Money } from '../../ui/money';
import { Sheet } from '../../ui/sheet';
import { SideText } from '../side-text';
import { findTradeLabel, LABEL_TONES } from '../trade-label';
import { useTradingContext } from '../trading-context';
import { TermList } from './term-list';

/** Everything needed to recompute a result: both ticks, the rule and the terms it was made under (F1). */
export default function TradeDetails({ trade, onClose }: { trade: Trade | undefined; onClose: () => void }) {
  const t = useTranslations('trading');
  const { clock } = useTradingContext();
  // Kept while the sheet leaves.
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
  const { queries } = useTradingContext();
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
      <Tick title={t('details.entry')} tick={trade.entry} />
      <Tick title={t('details.exit')} tick={trade.exit} />
      <Rules trade={trade} />
    </div>
  );
}

function Summary({ trade }: { trade: Trade }) {
  const t = useTranslations('trading');
  const time = useExactTime();
  return (
    <section>
      <TermList
        rows={[
          [t('details.market'), `${trade.coinName} · ${trade.coinSymbol} / ${trade.currency}`],
          [t('details.direction'), <SideText key="side" side={trade.tradeType} />],
          [t('details.amount'), formatUsdt(readMicros(trade.amount))],
          [
            t('details.multiplier'),
            t('ticket.terms', {
              seconds: trade.duration,
              multiplier: formatMultiplier(trade.payoutMultiplier),
            }),
          ],
          [
            t('details.profit'),
            trade.profit === null ? (
              '–'
            ) : (
              <Money key="profit" amount={readMicros(trade.profit)} as="plain" signed />
            ),
          ],
          [t('details.payout'), trade.payout === null ? '–' : formatAmount(readMicros(trade.payout))],
          [t('details.winRate'), `${(trade.breakEvenWinRate * 100).toFixed(2)}%`],
          [t('details.start'), time(Date.parse(trade.startTime))],
          [t('details.end'), time(Date.parse(trade.endTime))],
        ]}
      />
      {trade.voidReason && (
        <p className="pt-2 text-sm text-text-muted">{t(`voidReason.${trade.voidReason}`)}</p>
      )}
    </section>
  );
}

function Tick({ title, tick }: { title: string; tick: Trade['entry'] }) {
  const t = useTranslations('trading.details');
  const time = useExactTime();
  return (
    <Section title={title}>
      {tick ? (
        <TermList
          rows={[
            [t('price'), <strong key="price">{formatPriceExactly(tick.price)}</strong>],
            [t('time'), time(tick.timeMs)],
            [t('sourceTime'), tick.sourceMs === null ? '–' : time(tick.sourceMs)],
            [t('source'), tick.source],
            [t('sequence'), tick.seq],
            [t('epoch'), tick.epoch],
          ]}
        />
      ) : (
        <p className="py-2 text-sm text-text-muted">–</p>
      )}
    </Section>
  );
}

function Rules({ trade }: { trade: Trade }) {
  const t = useTranslations('trading.details');
  return (
    <Section title={t('rules')}>
      <TermList
        rows={[
          [t('ruleVersion'), trade.ruleVersion],
          [t('settingVersion'), trade.settingVersion],
          [t('headSequence'), trade.headSeq],
          [t('staleBound'), `${trade.staleBoundMs / 1_000} s`],
          [t('stakeKind'), t(trade.practice ? 'practice' : 'real')],
        ]}
      />
      <p className="pt-2 text-sm text-text-muted">
        {t('explain')} {t(trade.tradeType === 'buy' ? 'explainBuy' : 'explainSell')}
      </p>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="text-sm font-bold">{title}</h3>
      {children}
    </section>
  );
}

/** To the millisecond, which is what decides. */
function useExactTime() {
  const language = useLocale() as Language;
  const { timeZone } = useTradingContext();
  return (timeMs: number) => {
    const text = formatDateTime(timeMs, language, timeZone);
    return text === undefined ? '–' : `${text}.${String(timeMs % 1_000).padStart(3, '0')}`;
  };
}
