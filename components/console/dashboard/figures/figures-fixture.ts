/** The overview's figures for the tests of their cards: complete on the wire, with what a test cares about changed. */
import type { Figures } from '@/lib/contract/console-trading/console-trading-schemas';

type Step = Figures['series'][number];

/** Seven days in Bangkok, 22 to 28 Nov 2026. */
export function makeFigures(changes: Partial<Figures> = {}): Figures {
  return {
    range: '7d',
    from: '2026-11-21T17:00:00.000Z',
    to: '2026-11-28T17:00:00.000Z',
    timeZone: 'Asia/Bangkok',
    activeUsers: 1234,
    signUps: 56,
    trades: 7890,
    turnover: '123456.78',
    houseResult: '-250.50',
    deposits: '5000.00',
    withdrawals: '1750.25',
    exposure: [
      { symbol: 'BTC', openTrades: 1200, openStake: '4000.00', risk: '3400.000001' },
      { symbol: 'GOLD', openTrades: 2, openStake: '150.00', risk: '127.50' },
    ],
    exposureTotal: '3527.500001',
    exposureLimit: '500000.00',
    unsettled: { overdue: 0, setAside: 0, oldestEndAt: null },
    feed: makeFeed(),
    series: [makeStep(), makeStep({ at: '2026-11-22T17:00:00.000Z', turnover: 250, houseResult: -3.25 })],
    ...changes,
  };
}

export function makeFeed(changes: Partial<Figures['feed']> = {}): Figures['feed'] {
  return {
    name: 'simulated',
    alive: true,
    tradable: 24,
    stale: [],
    closed: 0,
    viewOnly: 0,
    lastTickAt: '2026-11-28T02:00:00.000Z',
    ...changes,
  };
}

export function makeStep(changes: Partial<Step> = {}): Step {
  return {
    at: '2026-11-21T17:00:00.000Z',
    activeUsers: 40,
    signUps: 3,
    trades: 1500,
    turnover: 1000.5,
    houseResult: 12.5,
    deposits: 300,
    withdrawals: 20,
    ...changes,
  };
}

/** The answer for a role that may see neither people nor trades nor money. */
export function makeHidden(): Figures {
  const nothing = {
    activeUsers: null,
    signUps: null,
    trades: null,
    turnover: null,
    houseResult: null,
    deposits: null,
    withdrawals: null,
  };
  return makeFigures({ ...nothing, exposure: null, exposureTotal: null, series: [makeStep(nothing)] });
}
