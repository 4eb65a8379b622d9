'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, lazy, Suspense, useCallback, useDeferredValue, useState } from 'react';
import { findCommonOrigin } from '../asset/market-badge';
import type { MarketIcons } from '../asset/market-icons';
import { FavoriteStar } from '../favorites/favorite-star';
import { useFavorites } from '../favorites/use-favorites';
import { useLiveMarkets } from '../live/live-markets-provider';
import { MarketNotes } from '../market-notes';
import { findMarkets } from '../search/find-markets';
import { MarketSearchField } from '../search/market-search-field';
import { sortMarkets } from '../search/sort-markets';
import { useSearchAliases } from '../search/use-search-aliases';
import { UNFILTERED } from './list-address';
import { MarketFilters } from './market-filters';
import { MarketGroups } from './market-groups';
import { MarketListFallback } from './market-list-fallback';
import { MarketRow } from './market-row';
import type { NothingFoundProps } from './nothing-found';
import { SortHeader } from './sort-header';
import { useListAddress } from './use-list-address';

const NONE: ReadonlySet<string> = new Set();

/** Not in the first load; a plain sentence is shown while it cannot be loaded. */
const NothingFound = lazy<ComponentType<NothingFoundProps>>(() =>
  import('./nothing-found').catch(() => ({ default: NoneFound })),
);

/** The list of /market: searched, narrowed to a category or the favourites, and ordered by a column. */
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
  const [typed, change] = useListAddress();
  // Deferred, so that typing never waits for a long list to render.
  const { query, filter, sorting } = useDeferredValue(typed);
  const { choices, choose } = useFavorites();
  /** Removed while the favourites are shown: they stay listed until the filter changes, so that it can be undone. */
  const [released, setReleased] = useState(NONE);
  const aliases = useSearchAliases(query !== '');
  const onChoose = useCallback(
    (symbol: string, isOn: boolean) => {
      if (filter === 'favorites') setReleased((before) => new Set(before).add(symbol));
      choose(symbol, isOn);
    },
    [filter, choose],
  );

  const isOn = (market: { symbol: string; isFavorite: boolean }) =>
    choices.get(market.symbol) ?? market.isFavorite;
  const within = markets?.filter(
    (market) =>
      filter === 'all' ||
      (filter === 'favorites' ? isOn(market) || released.has(market.symbol) : market.category === filter),
  );
  const found = within && sortMarkets(findMarkets(within, query, aliases), sorting);
  const isStillLooking = found?.length === 0 && query !== '' && aliases === undefined;
  const isMixed = findCommonOrigin(markets ?? []) === 'mixed';
  return (
    <>
      <div className="sticky top-(--top) z-10 bg-bg">
        <div className="flex flex-col gap-1 px-4 pt-2">
          <MarketSearchField query={typed.query} icons={icons} onChange={(text) => change({ query: text })} />
          <MarketFilters
            filter={typed.filter}
            onChange={(name) => {
              setReleased(NONE);
              change({ filter: name });
            }}
          />
          <p role="status" className="sr-only">
            {found && !isStillLooking && (query || filter !== 'all')
              ? t('search.count', { count: found.length })
              : ''}
          </p>
        </div>
        <SortHeader
          sorting={typed.sorting}
          icon={icons.sort}
          onChange={(next) => change({ sorting: next })}
        />
      </div>
      <div className="pt-2 empty:hidden">
        <MarketNotes timeZone={timeZone} icons={icons} />
      </div>
      <MarketListFallback />
      {found && found.length > 0 && (
        <MarketGroups markets={found} isGrouped={!sorting}>
          {(market) => (
            <>
              <FavoriteStar
                symbol={market.symbol}
                name={market.name}
                icon={icons.star}
                isOn={isOn(market)}
                onChoose={onChoose}
              />
              <MarketRow
                market={market}
                thbRate={thbRate}
                timeZone={timeZone}
                isMixed={isMixed}
                isGrouped={!sorting}
              />
            </>
          )}
        </MarketGroups>
      )}
      {found?.length === 0 && !isStillLooking && (
        <Suspense fallback={<NoneFound />}>
          <NothingFound
            query={query.trim()}
            filter={filter}
            icons={icons}
            onShowAll={() => change(UNFILTERED)}
          />
        </Suspense>
      )}
    </>
  );
}

function NoneFound() {
  const t = useTranslations('market');
  return <p className="px-4 py-8 text-center">{t('search.count', { count: 0 })}</p>;
}
