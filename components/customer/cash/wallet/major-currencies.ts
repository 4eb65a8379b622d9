import type { Market } from '@/lib/contract/core/market-schemas';
import { compareDecimals } from '@/lib/money/decimal';

/** The currencies of the wallet, in the order of a first visit. */
export const MAJOR_CURRENCIES = ['USDT', 'BTC', 'ETH', 'BNB', 'SOL', 'ADA', 'DOT'] as const;

/** Currencies with a market of their own; the others are priced in USDT. */
export const PRICED_CURRENCIES = MAJOR_CURRENCIES.filter((symbol) => symbol !== 'USDT');

export type CurrencyOrder = 'name' | 'price';

export interface Currency {
  symbol: string;
  name: string;
  /** Plain decimal text in USDT; null while unknown. */
  price: string | null;
  change: number | null;
  /** Undefined for USDT and for one that no market lists. */
  market: Market | undefined;
}

const NAMES: Record<(typeof MAJOR_CURRENCIES)[number], string> = {
  USDT: 'Tether',
  BTC: 'Bitcoin',
  ETH: 'Ethereum',
  BNB: 'BNB',
  SOL: 'Solana',
  ADA: 'Cardano',
  DOT: 'Polkadot',
};

/** The seven currencies with their market data; one without a market has no price. */
export function listCurrencies(markets: readonly Market[]): Currency[] {
  return MAJOR_CURRENCIES.map((symbol) => {
    const name = NAMES[symbol];
    if (symbol === 'USDT') return { symbol, name, price: '1.00', change: 0, market: undefined };
    const market = markets.find((candidate) => candidate.symbol === symbol);
    return { symbol, name, price: market?.price ?? null, change: market?.change ?? null, market };
  });
}

/** By symbol from A to Z, or by price from high to low with unknown prices last. */
export function sortCurrencies(currencies: readonly Currency[], order: CurrencyOrder): Currency[] {
  const byName = (a: Currency, b: Currency) => (a.symbol < b.symbol ? -1 : a.symbol > b.symbol ? 1 : 0);
  if (order === 'name') return currencies.toSorted(byName);
  return currencies.toSorted((a, b) => {
    if (a.price === null || b.price === null) {
      return Number(a.price === null) - Number(b.price === null) || byName(a, b);
    }
    return compareDecimals(b.price, a.price) || byName(a, b);
  });
}
