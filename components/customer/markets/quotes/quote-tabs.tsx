'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Tabs } from '@/components/ui/buttons/tabs';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { findCommonOrigin } from '../asset/market-badge';
import { MARKET_ICONS } from '../asset/market-icons';
import { MarketListFallback } from '../list/market-list-fallback';
import { useLiveMarkets } from '../live/live-markets-provider';
import { MarketNotes } from '../market-notes';
import { QuoteRow } from './quote-row';
import { QUOTE_TABS, type QuoteTab, rankMarkets } from './rank-markets';

/** What is popular, what rose and what fell, up to 25 each. */
export function QuoteTabs({
  thbRate,
  timeZone,
}: {
  thbRate: number | undefined;
  timeZone: string | undefined;
}) {
  const t = useTranslations('home');
  const columns = useTranslations('market.columns');
  const [tab, setTab] = useState<QuoteTab>('popular');
  const { markets } = useLiveMarkets();
  const rows = markets && rankMarkets(markets, tab);
  const isMixed = findCommonOrigin(markets ?? []) === 'mixed';
  return (
    <section aria-label={t('quotes')}>
      <Tabs
        label={t('quotes')}
        tabs={QUOTE_TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={setTab}
      >
        <div className="pt-2">
          <MarketNotes timeZone={timeZone} icons={MARKET_ICONS} />
        </div>
        <MarketListFallback />
        {rows?.length === 0 && <EmptyState title={t(`empty.${tab}`)} />}
        {rows && rows.length > 0 && (
          <>
            <div
              aria-hidden="true"
              className="grid grid-cols-[minmax(0,1fr)_auto_6.5rem] items-end gap-2 border-b border-line px-4 py-2 text-xs text-text-muted"
            >
              <span>{columns('coin')}</span>
              <span className="text-end">
                {columns('volume')}
                <br />
                {columns('volumeThb')}
              </span>
              <span className="text-end">{columns('priceThb')}</span>
            </div>
            <ul className="divide-y divide-line">
              {rows.map((market) => (
                <li key={market.symbol} className="rest-offscreen">
                  <QuoteRow market={market} thbRate={thbRate} isMixed={isMixed} />
                </li>
              ))}
            </ul>
          </>
        )}
      </Tabs>
    </section>
  );
}
