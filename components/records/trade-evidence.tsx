'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FactList } from '@/components/ui/facts/fact-list';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import { formatPriceExactly } from '@/lib/i18n/format/format-price';
import { formatDateTime } from '@/lib/i18n/format/format-time';

/** The evidence of a result: both prices with time and source, and the rule (F1). */
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
        <FactList
          layout="rows"
          facts={[
            { name: t('price'), value: <strong>{formatPriceExactly(tick.price)}</strong> },
            { name: t('time'), value: time(tick.timeMs) },
            { name: t('sourceTime'), value: tick.sourceMs === null ? '–' : time(tick.sourceMs) },
            { name: t('source'), value: tick.source },
            { name: t('sequence'), value: tick.seq },
            { name: t('epoch'), value: tick.epoch },
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
      <FactList
        layout="rows"
        facts={[
          { name: t('ruleVersion'), value: trade.ruleVersion },
          { name: t('settingVersion'), value: trade.settingVersion },
          { name: t('headSequence'), value: trade.headSeq },
          { name: t('staleBound'), value: `${trade.staleBoundMs / 1_000} s` },
          { name: t('stakeKind'), value: t(trade.practice ? 'practice' : 'real') },
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

/** To the millisecond, since results depend on it. */
export function useExactTime(timeZone: string | undefined): (timeMs: number) => string {
  const language = useLocale();
  return (timeMs) => {
    const text = formatDateTime(timeMs, language, timeZone);
    return text === undefined ? '–' : `${text}.${String(timeMs % 1_000).padStart(3, '0')}`;
  };
}
