'use client';

import { useTranslations } from 'next-intl';
import type { Market } from '@/lib/contract/markets';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { findMarkets, isListedOnly } from './find-markets';
import { useLiveMarkets } from './live-markets-provider';
import type { MarketIcons } from './market-icons';
import { commonOrigin } from './market-mark';
import { MarketNotes } from './market-notes';
import { MarketRow } from './market-row';
import { MarketSearchField } from './market-search-field';
import { MissingList } from './missing-list';
import { useSearchAliases } from './use-search-aliases';
import { useUrlQuery } from './use-url-query';

/** The searchable list: what can be traded first, what is only listed after it. */
export function MarketList({
  thbRate,
  timeZone,
  icons,
}: {
  thbRate: number | undefined;
  timeZone: string | undefined;
  icons: MarketIcons;
}) {
  const t = useTranslations('market');
  const { markets } = useLiveMarkets();
  const [query, setQuery] = useUrlQuery();
  const aliases = useSearchAliases(query !== '');
  const found = markets && findMarkets(markets, query, aliases);
  const isStillLooking = found?.length === 0 && query !== '' && aliases === undefined;
  return (
    <>
      <div className="sticky top-0 z-10 bg-bg px-4 py-2">
        <MarketSearchField query={query} icons={icons} onChange={setQuery} />
        <p role="status" className="sr-only">
          {query && found && !isStillLooking ? t('search.count', { count: found.length }) : ''}
        </p>
      </div>
      <MarketNotes timeZone={timeZone} icons={icons} />
      <MissingList />
      {found && found.length > 0 && (
        <Groups markets={found} isMixed={commonOrigin(markets ?? []) === 'mixed'} thbRate={thbRate} />
      )}
      {found?.length === 0 && query && !isStillLooking && (
        <EmptyState
          icon={icons.search}
          title={t('search.emptyTitle', { query: query.trim() })}
          body={t('search.emptyHint')}
          action={
            <Button variant="secondary" size="sm" onClick={() => setQuery('')}>
              {t('search.showAll')}
            </Button>
          }
        />
      )}
      {found?.length === 0 && !query && <EmptyState title={t('empty.title')} body={t('empty.hint')} />}
    </>
  );
}

function Groups({
  markets,
  isMixed,
  thbRate,
}: {
  markets: readonly Market[];
  isMixed: boolean;
  thbRate: number | undefined;
}) {
  const t = useTranslations('market');
  const groups = [
    { name: 'tradable', members: markets.filter((market) => !isListedOnly(market)) },
    { name: 'viewOnly', members: markets.filter(isListedOnly) },
  ] as const;
  return groups.map(
    ({ name, members }) =>
      members.length > 0 && (
        <section key={name} aria-labelledby={`group-${name}`} className="pt-4">
          <div className="flex items-end justify-between gap-3 border-b border-line px-4 pb-2 text-xs text-text-muted">
            <h2 id={`group-${name}`} className="text-sm font-semibold text-text">
              {t(`groups.${name}`)}
            </h2>
            <span aria-hidden="true" className="grid grid-cols-[auto_4.5rem] gap-2 text-end">
              <span>{t('columns.price')}</span>
              <span>{t('columns.change')}</span>
            </span>
          </div>
          <ul className="divide-y divide-line">
            {members.map((market) => (
              <li key={market.symbol}>
                <MarketRow market={market} thbRate={thbRate} isMixed={isMixed} />
              </li>
            ))}
          </ul>
        </section>
      ),
  );
}
