/**
 * Every asset the product lists. Ids are on the tape and in trades: they are stable and never reused. Seed prices are
 * round figures at which the simulated feed starts on an empty tape, not quotes of any day.
 */
import type { CATEGORIES } from '../../lib/contract/core/market-schemas';

export interface Asset {
  id: number;
  symbol: string;
  name: string;
  category: (typeof CATEGORIES)[number];
  /** Aliases by which it is found. */
  aliases: readonly string[];
  /** False: listed with its price, never traded. */
  tradable: boolean;
  tradingViewSymbol: string;
  /** Decimals of a printed or simulated price: 2 from 1,000 up, 4 below, so that ties are rare. */
  decimals: number;
  seedPrice: number;
  /** Standard deviation of one simulated second, as a share of the price. */
  volatility: number;
  /** USDT per day that the simulated feed reports as volume; shown as simulated. */
  simulatedVolume: number;
}

type Row = readonly [
  id: number,
  symbol: string,
  name: string,
  tradingViewSymbol: string,
  seedPrice: number,
  volatility: number,
  simulatedVolume: number,
  aliases?: readonly string[],
];

function list(category: Asset['category'], tradable: boolean, rows: readonly Row[]): Asset[] {
  return rows.map(
    ([id, symbol, name, tradingViewSymbol, seedPrice, volatility, simulatedVolume, aliases]) => ({
      id,
      symbol,
      name,
      category,
      aliases: aliases ?? [],
      tradable,
      tradingViewSymbol,
      decimals: seedPrice >= 1_000 ? 2 : 4,
      seedPrice,
      volatility,
      simulatedVolume,
    }),
  );
}

/** All assets in list order; the first is the default for an unknown one. */
export const CATALOGUE: readonly Asset[] = [
  ...list('crypto', true, [
    [1, 'BTC', 'Bitcoin', 'BINANCE:BTCUSDT', 64_000, 1.2e-4, 28.4e9, ['XBT']],
    [2, 'ETH', 'Ethereum', 'BINANCE:ETHUSDT', 3_200, 1.5e-4, 14.2e9],
  ]),
  ...list('metals', true, [
    [3, 'GOLD', 'Gold', 'OANDA:XAUUSD', 2_650, 8e-5, 21.5e9, ['XAU', 'XAUUSD']],
    [4, 'SILVER', 'Silver', 'OANDA:XAGUSD', 31, 1.2e-4, 4.6e9, ['XAG', 'XAGUSD']],
  ]),
  ...list('stocks', true, [
    [5, 'META', 'Meta Platforms', 'NASDAQ:META', 580, 1.4e-4, 7.1e9, ['FB']],
    [6, 'GOOGLE', 'Alphabet', 'NASDAQ:GOOGL', 175, 1.4e-4, 4.9e9, ['GOOGL', 'GOOG']],
    [7, 'MICROSOFT', 'Microsoft', 'NASDAQ:MSFT', 425, 1.2e-4, 8.8e9, ['MSFT']],
    [8, 'ADOBE', 'Adobe', 'NASDAQ:ADBE', 510, 1.4e-4, 1.7e9, ['ADBE']],
    [9, 'TESLA', 'Tesla', 'NASDAQ:TSLA', 330, 2e-4, 24.3e9, ['TSLA']],
    [10, 'NETFLIX', 'Netflix', 'NASDAQ:NFLX', 880, 1.4e-4, 3.1e9, ['NFLX']],
    [11, 'NVIDIA', 'NVIDIA', 'NASDAQ:NVDA', 140, 1.8e-4, 31.2e9, ['NVDA']],
    [12, 'AMAZON', 'Amazon', 'NASDAQ:AMZN', 205, 1.4e-4, 7.6e9, ['AMZN']],
    [13, 'APPLE', 'Apple', 'NASDAQ:AAPL', 230, 1.2e-4, 10.4e9, ['AAPL']],
  ]),
  ...list('crypto', false, [
    [20, 'BNB', 'BNB', 'BINANCE:BNBUSDT', 620, 1.3e-4, 1.8e9],
    [21, 'SOL', 'Solana', 'BINANCE:SOLUSDT', 180, 1.8e-4, 3.9e9],
    [22, 'ADA', 'Cardano', 'BINANCE:ADAUSDT', 0.75, 1.8e-4, 0.9e9],
    [23, 'DOT', 'Polkadot', 'BINANCE:DOTUSDT', 6.5, 1.8e-4, 0.3e9],
    [24, 'XRP', 'XRP', 'BINANCE:XRPUSDT', 1.2, 1.8e-4, 4.4e9],
    [25, 'DOGE', 'Dogecoin', 'BINANCE:DOGEUSDT', 0.35, 2e-4, 2.6e9],
    [26, 'LTC', 'Litecoin', 'BINANCE:LTCUSDT', 90, 1.6e-4, 0.5e9],
  ]),
  ...list('stocks', false, [
    [30, 'AMD', 'AMD', 'NASDAQ:AMD', 140, 1.8e-4, 5.6e9],
    [31, 'INTC', 'Intel', 'NASDAQ:INTC', 24, 1.6e-4, 1.4e9],
    [32, 'JPM', 'JPMorgan Chase', 'NYSE:JPM', 240, 1e-4, 2.2e9],
    [33, 'BRK.A', 'Berkshire Hathaway', 'NYSE:BRK.A', 710_000, 7e-5, 1.1e9],
    [34, 'DIS', 'Walt Disney', 'NYSE:DIS', 115, 1.2e-4, 1e9],
  ]),
  ...list('forex', false, [
    [40, 'EURUSD', 'Euro / US dollar', 'OANDA:EURUSD', 1.08, 3e-5, 6.2e9, ['EUR']],
    [41, 'GBPUSD', 'Pound / US dollar', 'OANDA:GBPUSD', 1.27, 3e-5, 3.8e9, ['GBP']],
    [42, 'USDJPY', 'US dollar / Yen', 'OANDA:USDJPY', 152, 3e-5, 5.4e9, ['JPY']],
    [43, 'USDTHB', 'US dollar / Baht', 'OANDA:USDTHB', 32, 3e-5, 400e6, ['THB']],
  ]),
  ...list('commodities', false, [
    [50, 'COPPER', 'Copper', 'COMEX:HG1!', 4.1, 8e-5, 5.2e9, ['HG', 'XCU']],
    [51, 'OIL', 'Crude oil', 'NYMEX:CL1!', 70, 1.2e-4, 2.8e9, ['WTI']],
  ]),
];

const BY_NAME = new Map<string, Asset>(
  CATALOGUE.flatMap((asset) => [asset.symbol, ...asset.aliases].map((name) => [name, asset] as const)),
);
const BY_ID = new Map(CATALOGUE.map((asset) => [asset.id, asset]));

/** The asset of a symbol or alias, case ignored. */
export function findAsset(symbolOrAlias: string): Asset | undefined {
  return BY_NAME.get(symbolOrAlias.toUpperCase());
}

export function findAssetById(id: number): Asset | undefined {
  return BY_ID.get(id);
}

/** The asset of an exact symbol. Throws RangeError when the catalogue has none. */
export function requireAsset(symbol: string): Asset {
  const asset = BY_NAME.get(symbol);
  if (asset?.symbol !== symbol) throw new RangeError(`no asset has the symbol ${symbol}`);
  return asset;
}
