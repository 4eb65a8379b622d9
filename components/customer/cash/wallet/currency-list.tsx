'use client';

import { ArrowDownToLine, ArrowDownUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AssetIcon } from '@/components/customer/markets/asset/asset-icon';
import {
  findCommonOrigin,
  findMarketBadge,
  MarketBadge,
} from '@/components/customer/markets/asset/market-badge';
import { MARKET_ICONS } from '@/components/customer/markets/asset/market-icons';
import { useLiveMarkets } from '@/components/customer/markets/live/live-markets-provider';
import { MarketNotes } from '@/components/customer/markets/market-notes';
import { buttonClass } from '@/components/ui/buttons/button-class';
import { Card } from '@/components/ui/card';
import { ListRow } from '@/components/ui/facts/list-row';
import { PercentChange } from '@/components/ui/facts/percent-change';
import { Price } from '@/components/ui/facts/price';
import { RetryBanner } from '@/components/ui/feedback/retry-banner';
import { ScreenLink } from '@/components/ui/navigation/screen-link';
import { type Currency, type CurrencyOrder, listCurrencies, sortCurrencies } from './major-currencies';

/** The major currencies with price and change, by name or by price. */
export function CurrencyList({ timeZone }: { timeZone: string | undefined }) {
  const t = useTranslations('wallet.currencies');
  const [order, setOrder] = useState<CurrencyOrder>();
  const { markets = [], hasFailed, isRetrying, retry } = useLiveMarkets();
  const isMixed = findCommonOrigin(markets) === 'mixed';
  const listed = listCurrencies(markets);
  const currencies = order ? sortCurrencies(listed, order) : listed;
  const next: CurrencyOrder = order === 'name' ? 'price' : 'name';
  return (
    <section aria-labelledby="currencies" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h2 id="currencies" className="text-base font-semibold">
          {t('title')}
        </h2>
        <button
          type="button"
          onClick={() => setOrder(next)}
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-3 text-sm active:opacity-80"
        >
          <ArrowDownUp className="size-4" aria-hidden="true" />
          {next === 'name' ? t('byName') : t('byPrice')}
        </button>
        <span role="status" className="sr-only">
          {order && t('sorted', { order })}
        </span>
      </div>
      {hasFailed && (
        <RetryBanner isRetrying={isRetrying} onRetry={retry}>
          {t('noPrices')}
        </RetryBanner>
      )}
      <div className="-mx-4 pb-1">
        <MarketNotes timeZone={timeZone} icons={MARKET_ICONS} />
      </div>
      <Card flush>
        {currencies.map((currency) => (
          <CurrencyRow key={currency.symbol} currency={currency} isMixed={isMixed} />
        ))}
      </Card>
    </section>
  );
}

/** Price and change of a currency, and its deposit link; an icon on the narrowest phones. */
function CurrencyRow({ currency, isMixed }: { currency: Currency; isMixed: boolean }) {
  const t = useTranslations('wallet');
  const { symbol, name, price, change, market } = currency;
  return (
    <div className="flex items-center pe-3">
      <ListRow
        className="flex-1 pe-2"
        leading={<AssetIcon symbol={symbol} size={36} />}
        title={symbol}
        subtitle={
          <>
            {name}
            {market && <BadgeAfterName badge={findMarketBadge({ ...market, reason: null }, isMixed)} />}
          </>
        }
        trailing={
          <>
            <Price price={price} unit="$" className="font-semibold" />
            <PercentChange percent={change} className="text-sm" />
          </>
        }
      />
      <ScreenLink
        href={`/deposit?currency=${symbol}`}
        aria-label={t('depositOf', { symbol })}
        className={buttonClass({
          variant: 'secondary',
          size: 'sm',
          className: 'min-w-11 px-3 max-[22.4rem]:px-0',
        })}
      >
        <ArrowDownToLine className="size-5 min-[22.5rem]:hidden" aria-hidden="true" />
        <span className="max-[22.4rem]:hidden">{t('actions.deposit')}</span>
      </ScreenLink>
    </div>
  );
}

function BadgeAfterName({ badge }: { badge: ReturnType<typeof findMarketBadge> }) {
  if (!badge) return null;
  return (
    <>
      {' · '}
      <MarketBadge badge={badge} />
    </>
  );
}
