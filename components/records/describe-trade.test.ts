import { buildDecided, buildTrade } from '../customer/trading/trade-fixture';
import { describeTrade } from './describe-trade';

test('a trade is processing until it has a result', () => {
  expect(describeTrade(buildTrade())).toEqual({ result: 'processing', profit: undefined });
});

test('a win brings its profit, a loss costs the stake, a refund nothing', () => {
  expect(describeTrade(buildDecided('win'))).toEqual({ result: 'win', profit: 85_000_000n });
  expect(describeTrade(buildDecided('loss'))).toEqual({ result: 'loss', profit: -100_000_000n });
  expect(describeTrade(buildDecided('refunded'))).toEqual({ result: 'refunded', profit: 0n });
});

test('of a provider that sends no profit it is payout minus amount', () => {
  expect(describeTrade(buildDecided('win', { profit: null })).profit).toBe(85_000_000n);
  expect(describeTrade(buildDecided('loss', { profit: null })).profit).toBe(-100_000_000n);
});
