import { classifyWinRate } from './chart/classify-win-rate';
import { linkToTrades } from './link-to-trades';
import { findDays, toReportQuery } from './report-filters';

const interval = (winRateLow: number, winRateHigh: number, breakEven = 0.5556) =>
  classifyWinRate({ winRateLow, winRateHigh, breakEven });

test.each([
  ['the break-even rate lies in the interval', 0.48, 0.6, 'expected'],
  ['it is its upper end', 0.48, 0.5556, 'expected'],
  ['it lies over the interval, and an even chance in it', 0.47, 0.53, 'below'],
  ['even an even chance lies over the interval', 0.4, 0.49, 'underEven'],
  ['the interval lies over it', 0.5557, 0.7, 'above'],
] as const)('%s', (_, low, high, verdict) => {
  expect(interval(low, high)).toBe(verdict);
});

test('without a decided trade there is no verdict', () => {
  expect(classifyWinRate({ winRateLow: null, winRateHigh: null, breakEven: null })).toBe('none');
});

test('a ready range ends with today where the deployment is, and counts days of the calendar', () => {
  const justAfterMidnight = Date.parse('2026-11-27T17:00:01Z');
  expect(findDays(7, justAfterMidnight, 'Asia/Bangkok')).toEqual({ from: '2026-11-22', to: '2026-11-28' });
  expect(findDays(7, justAfterMidnight, 'UTC')).toEqual({ from: '2026-11-21', to: '2026-11-27' });
  // Clocks went back in between.
  expect(findDays(30, Date.parse('2026-11-10T04:30:00Z'), 'America/New_York')).toEqual({
    from: '2026-10-11',
    to: '2026-11-09',
  });
});

test('one’s own range may be open, and a market that is none is left out', () => {
  const at = { nowMs: 0, timeZone: 'UTC' };
  const own = { range: 'own', from: '2026-11-01', to: '', by: 'day', symbol: 'B T C' } as const;
  expect(toReportQuery(own, at)).toEqual({ by: 'day', from: '2026-11-01' });
  expect(toReportQuery({ ...own, symbol: 'BTC' }, at)).toMatchObject({ symbol: 'BTC' });
});

test.each([
  ['asset', { key: 'GOLD' }, '', 'from=2026-11-01&to=2026-11-28&symbol=GOLD'],
  ['side', { key: 'sell' }, 'BTC', 'from=2026-11-01&to=2026-11-28&symbol=BTC&side=sell'],
  ['tier', { key: '12' }, '', 'from=2026-11-01&to=2026-11-28&tier=12'],
  ['day', { key: '2026-11-09' }, '', 'from=2026-11-09&to=2026-11-09'],
] as const)('a line by %s leads to its trades', (by, line, symbol, query) => {
  const days = { from: '2026-11-01', to: '2026-11-28' };
  expect(linkToTrades({ by, line, days, symbol })).toBe(`/admin/trades?status=decided&${query}`);
});
