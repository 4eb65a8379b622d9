'use client';

import { useTranslations } from 'next-intl';
import { FilterSelect } from '@/components/console/kit/filters/filter-bar';
import type { TradedMarket } from './find-traded-markets';

/** Filter by market. A symbol in the URL that is not among the markets stays selectable. */
export function MarketSelect({
  markets,
  symbol,
  onChange,
}: {
  markets: readonly TradedMarket[];
  /** Empty for every market. */
  symbol: string;
  onChange: (symbol: string) => void;
}) {
  const t = useTranslations('trades');
  const known = markets.some((market) => market.symbol === symbol) || symbol === '';
  const all = known ? markets : [...markets, { symbol, name: symbol }];
  return (
    <FilterSelect
      label={t('column.market')}
      value={symbol || 'all'}
      options={[
        { value: 'all', label: t('filter.allMarkets') },
        ...all.map(({ symbol: value, name }) => ({
          value,
          label: name === value ? name : `${value} · ${name}`,
        })),
      ]}
      onChange={(value) => onChange(value === 'all' ? '' : value)}
    />
  );
}
