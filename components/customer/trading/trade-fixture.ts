/** Builders for tests of this feature: a trade, a market and the tiers of a fresh install. */
import type { Market } from '@/lib/contract/core/market-schemas';
import type { Trade, TradeSetting } from '@/lib/contract/core/trade-schemas';

export const FIXTURE_START_MS = Date.UTC(2026, 10, 27, 12, 0, 0);

export function buildTrade(overrides: Partial<Trade> = {}): Trade {
  return {
    id: '7',
    amount: 100,
    tradeType: 'buy',
    coinName: 'Bitcoin',
    coinSymbol: 'BTC',
    symbol: 'BTCUSDT',
    currency: 'USDT',
    duration: 60,
    payoutMultiplier: 1.85,
    startTime: new Date(FIXTURE_START_MS).toISOString(),
    endTime: new Date(FIXTURE_START_MS + 60_000).toISOString(),
    createdAt: new Date(FIXTURE_START_MS).toISOString(),
    status: 'processing',
    finalResult: null,
    outcome: null,
    isProcessed: false,
    profit: null,
    payout: null,
    payoutAmount: null,
    entry: null,
    exit: null,
    entryPrice: null,
    exitPrice: null,
    voidReason: null,
    breakEvenWinRate: 1 / 1.85,
    settingVersion: 1,
    ruleVersion: 1,
    staleBoundMs: 5_000,
    headSeq: 41,
    practice: true,
    ...overrides,
  };
}

export function buildTick(price: string, seq: number, timeMs: number) {
  return { seq, epoch: 1, timeMs, sourceMs: timeMs, price, source: 'simulated' };
}

/** The same trade with its entry, and, for a result, decided. */
export function buildDecided(result: 'win' | 'loss' | 'refunded', overrides: Partial<Trade> = {}): Trade {
  const profit = { win: 85, loss: -100, refunded: 0 }[result];
  const payout = { win: 185, loss: 0, refunded: 100 }[result];
  const exitPrice = result === 'win' ? '68010.5' : '67990.5';
  return buildTrade({
    status: result === 'refunded' ? 'refunded' : `completed_${result}`,
    finalResult: result === 'refunded' ? null : result,
    outcome: result,
    isProcessed: true,
    profit,
    payout,
    payoutAmount: payout,
    entry: buildTick('68000', 42, FIXTURE_START_MS + 400),
    entryPrice: '68000',
    exit: buildTick(exitPrice, 101, FIXTURE_START_MS + 59_900),
    exitPrice,
    voidReason: result === 'refunded' ? 'stale_exit' : null,
    ...overrides,
  });
}

export function buildMarket(overrides: Partial<Market> = {}): Market {
  return {
    id: '1',
    symbol: 'BTC',
    name: 'Bitcoin',
    currency: 'USDT',
    pair: 'BTC_USDT',
    category: 'crypto',
    aliases: ['XBT'],
    tradingViewSymbol: 'BINANCE:BTCUSDT',
    price: '68000',
    lastTickMs: FIXTURE_START_MS,
    lastSeq: 41,
    priceDecimals: 2,
    change: 1.24,
    changeAmount: '834.22',
    high24h: '68920.1',
    low24h: '66871.45',
    volume: '12.5B',
    volumeValue: 12_500_000_000,
    volumeSimulated: true,
    chartData: [],
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

export const FIXTURE_SETTINGS: TradeSetting[] = [
  [1, 99.99, 30, 1.8],
  [100, 999.99, 60, 1.85],
  [1_000, 9_999.99, 120, 1.9],
  [10_000, 50_000, 300, 1.95],
].map(([minAmount = 0, maxAmount = 0, duration = 0, payoutMultiplier = 0], index) => ({
  setting: { id: String(index + 1), name: `Tier ${index + 1}`, description: '', minAmount, maxAmount },
  duration,
  payoutMultiplier,
}));
