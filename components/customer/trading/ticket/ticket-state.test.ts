import { parseAmount } from '@/lib/i18n/format/parse-amount';
import { micros } from '@/lib/money/money';
import { buildMarket, FIXTURE_SETTINGS } from '../trade-fixture';
import {
  calculateLargestAmount,
  describeTicket,
  lowerToMaximum,
  readTiers,
  type TicketInput,
  toFieldText,
} from './ticket-state';

const usdt = (amount: number) => micros(Math.round(amount * 1_000_000));
const tiers = readTiers(FIXTURE_SETTINGS);
const describeText = (text: string, change: Partial<TicketInput> = {}) =>
  describeTicket({
    tiers,
    balance: usdt(10_382.5),
    market: buildMarket(),
    stale: false,
    parsed: parseAmount(text),
    ...change,
  });

describe('the terms follow the amount', () => {
  it.each([
    ['1', 30, 1.8, 0.8],
    ['99.99', 30, 1.8, 79.99],
    ['100', 60, 1.85, 85],
    ['999.99', 60, 1.85, 849.99],
    ['1000', 120, 1.9, 900],
    ['10000', 300, 1.95, 9_500],
  ])('%s USDT', (text, duration, multiplier, profit) => {
    const state = describeText(text);
    expect(state.tier?.setting.duration).toBe(duration);
    expect(state.tier?.setting.payoutMultiplier).toBe(multiplier);
    expect(state.expectedProfit).toBe(usdt(profit));
    expect(state.problems).toEqual([]);
  });

  it('names the share of wins that neither gains nor loses', () => {
    expect(describeText('100').breakEven).toBeCloseTo(0.5405, 4);
  });
});

describe('a button that is off says why', () => {
  it.each([
    ['nothing typed', '', 'amount_missing'],
    ['zero', '0', 'amount_not_positive'],
    ['a sign', '-1', 'amount_signed'],
    ['three decimals', '1.001', 'amount_step'],
    ['an exponent', '1e3', 'amount_exponent'],
    ['no number', 'NaN', 'amount_unreadable'],
    ['below the smallest tier', '0.5', 'amount_below_minimum'],
    ['above the largest tier', '50000.01', 'amount_above_maximum'],
    ['above the balance', '10382.51', 'insufficient_balance'],
  ])('%s', (_, text, problem) => {
    expect(describeText(text).problems).toEqual([problem]);
  });

  it('a hole between the tiers of a foreign provider is not "too small"', () => {
    const withHole = tiers.filter((_, index) => index !== 1);
    expect(describeText('500', { tiers: withHole }).problems).toEqual(['no_trade_setting']);
  });

  it.each([
    ['a stale price', { stale: true }, 'stale'],
    ['no price at all', { market: buildMarket({ price: null }) }, 'no_price'],
    ['view only', { market: buildMarket({ tradable: false, reason: 'view_only' }) }, 'view_only'],
    ['only listed', { market: buildMarket({ tradable: false, reason: 'listed_only' }) }, 'listed_only'],
    ['closed', { market: buildMarket({ tradable: false, reason: 'closed' }) }, 'closed'],
    ['too few prices for the duration', { market: buildMarket({ tickIntervalMs: 15_001 }) }, 'view_only'],
  ] as const)('%s', (_, change, problem) => {
    expect(describeText('100', change).problems).toEqual([problem]);
  });

  it('a market that the list still calls stale is open again once a tick has come', () => {
    const market = buildMarket({ tradable: false, reason: 'stale' });
    expect(describeText('100', { market, stale: false }).problems).toEqual([]);
  });

  it('an unknown balance or missing terms are reported, never shown as zero', () => {
    expect(describeText('100', { balance: undefined }).problems).toEqual(['balance_missing']);
    expect(describeText('100', { tiers: [] }).problems).toEqual(['settings_missing']);
  });
});

describe('Max', () => {
  it.each([
    ['the balance in whole cents', 10_382.509_999, 10_382.5],
    ['the highest maximum', 80_000, 50_000],
  ])('is %s', (_, balance, largest) => {
    expect(calculateLargestAmount(usdt(balance), tiers)).toBe(usdt(largest));
  });
  it('is nothing below the smallest tier or without a balance', () => {
    expect(calculateLargestAmount(usdt(0.99), tiers)).toBeUndefined();
    expect(calculateLargestAmount(undefined, tiers)).toBeUndefined();
  });
});

it('lowers only what is above the highest maximum', () => {
  expect(lowerToMaximum(usdt(50_000.01), tiers)).toBe(usdt(50_000));
  expect(lowerToMaximum(usdt(50_000), tiers)).toBeUndefined();
  expect(lowerToMaximum(undefined, tiers)).toBeUndefined();
});

it('writes amounts into the field without needless decimals', () => {
  expect([usdt(50_000), usdt(99.5), usdt(0.01)].map(toFieldText)).toEqual(['50000', '99.50', '0.01']);
});
