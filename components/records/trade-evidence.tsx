'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DescriptionList } from '@/components/ui/facts/description-list';
import type { Trade } from '@/lib/contract/trades';
import { formatPriceExactly } from '@/lib/i18n/format/format-price';
import { formatDateTime } from '@/lib/i18n/format/format-time';

/** What a result is recomputed from: both prices with time and source, and the rule it was decided by (F1). */
export function TradeEvidence({ trade, timeZone }: { trade: Trade; timeZone: string | undefined }) {
  const t = useTranslations('trading.details');
  return (
    <>
      <Tick title={t('entry')} tick={trade.entry} timeZone={timeZone} />
      <Tick title={t('exit')} tick={trade.exit} timeZone={timeZone} />
      <Rules trade={trade} />
    </>
  );
}

function Tick({
  title,
  tick,
  timeZone,
}: {
  title: string;
  tick: Trade['entry'];
  timeZone: string | undefined;
}) {
  const t = useTranslations('trading.details');
  const time = useExactTime(timeZone);
  return (
    <Section title={title}>
      {tick ? (
        <DescriptionList
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
      <DescriptionList
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
export function useExactTime(timeZone: string | undefined): (timeMs: number) => string {
  const language = useLocale();
  return (timeMs) => {
    const text = formatDateTime(timeMs, language, timeZone);
    return text === undefined ? '–' : `${text}.${String(timeMs % 1_000).padStart(3, '0')}`;
  };
}
