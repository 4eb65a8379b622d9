'use client';

import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AssetIcon } from '@/components/customer/markets/asset/asset-icon';
import { cx } from '@/components/ui/cx';
import { PercentChange } from '@/components/ui/facts/percent-change';
import { Price } from '@/components/ui/facts/price';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { TextField } from '@/components/ui/fields/text-field';
import { Sheet } from '@/components/ui/overlays/sheet';
import type { Market } from '@/lib/contract/core/market-schemas';
import { useLivePrice, useTradingContext } from '../trading-context';

/** Lists repaint at most this often. */
const PRICE_REPAINT_MS = 3_000;

/** Every listed market, tradable ones first, found by symbol, alias or name. */
export default function MarketSwitcher({
  open,
  onOpenChange,
  markets,
  current,
  onPick,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  markets: readonly Market[];
  current: string;
  onPick: (pair: string) => void;
}) {
  const t = useTranslations('trading.switcher');
  const { queries } = useTradingContext();
  const fresh = useQuery({ ...queries.markets(), refetchInterval: open ? PRICE_REPAINT_MS : false });
  const [query, setQuery] = useState('');
  const found = filterMarkets(fresh.data?.data ?? markets, query);
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t('title')}>
      <div className="flex h-[68dvh] flex-col gap-2">
        <TextField
          label={<span className="sr-only">{t('search')}</span>}
          placeholder={t('search')}
          type="search"
          autoComplete="off"
          value={query}
          leading={<Search className="size-5" aria-hidden="true" />}
          onChange={(event) => setQuery(event.target.value)}
        />
        {found.length === 0 ? (
          <EmptyState icon={<Search />} title={t('empty', { query })} />
        ) : (
          <ul className="-mx-4 flex-1 divide-y divide-line overflow-y-auto overscroll-contain">
            {found.map((market) => (
              <li key={market.symbol}>
                <MarketRow
                  market={market}
                  isCurrent={market.symbol === current}
                  onPick={() => onPick(market.pair)}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}

function MarketRow({
  market,
  isCurrent,
  onPick,
}: {
  market: Market;
  isCurrent: boolean;
  onPick: () => void;
}) {
  const t = useTranslations('trading.switcher');
  const price = useLivePrice(market.symbol)?.price ?? market.price;
  const note = market.tradable ? undefined : market.reason === 'stale' ? t('stale') : t('viewOnly');
  return (
    <button
      type="button"
      onClick={onPick}
      aria-current={isCurrent ? 'true' : undefined}
      className={cx(
        'flex min-h-14 w-full items-center gap-3 px-4 py-2 text-start active:bg-bg focus-visible:-outline-offset-2',
        isCurrent && 'bg-brand-soft',
      )}
    >
      <AssetIcon symbol={market.symbol} size={36} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-semibold">
          {market.symbol} / {market.currency}
        </span>
        <span className="truncate text-sm text-text-muted">
          {market.name}
          {note && ` · ${note}`}
        </span>
      </span>
      <span className="figures flex shrink-0 flex-col items-end">
        <Price price={price} className="font-semibold" />
        <PercentChange percent={market.change} className="text-sm" />
      </span>
    </button>
  );
}

function filterMarkets(markets: readonly Market[], query: string): Market[] {
  const wanted = query.trim().toLowerCase();
  const matches = (market: Market) =>
    [market.symbol, market.pair, market.name, market.currency, ...market.aliases].some((text) =>
      text.toLowerCase().includes(wanted),
    );
  return markets
    .filter((market) => wanted === '' || matches(market))
    .sort((a, b) => Number(isListedOnly(a)) - Number(isListedOnly(b)));
}

function isListedOnly(market: Market): boolean {
  return market.reason === 'listed_only';
}
