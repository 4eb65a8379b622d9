import type { Market } from '@/lib/contract/core/market-schemas';

/** A market for tests: a rising, tradable, simulated Bitcoin unless told otherwise. */
export function marketFixture(overrides: Partial<Market> = {}): Market {
  const symbol = overrides.symbol ?? 'BTC';
  return {
    id: symbol,
    symbol,
    name: 'Bitcoin',
    currency: 'USDT',
    pair: `${symbol}_USDT`,
    category: 'crypto',
    aliases: [],
    tradingViewSymbol: `BINANCE:${symbol}USDT`,
    price: '68000.00',
    lastTickMs: 1_764_280_800_000,
    lastSeq: 100,
    priceDecimals: 2,
    change: 1.24,
    changeAmount: '832.87',
    high24h: '68500.00',
    low24h: '67000.00',
    volume: '28.4B',
    volumeValue: 28_400_000_000,
    volumeSimulated: true,
    chartData: [67_167.13, 67_500, 68_000],
    isFavorite: false,
    feed: 'simulated',
    simulated: true,
    tradable: true,
    reason: null,
    stale: false,
    tickIntervalMs: 1_000,
    staleBoundMs: 5_000,
    nextOpenMs: null,
    ...overrides,
  };
}
