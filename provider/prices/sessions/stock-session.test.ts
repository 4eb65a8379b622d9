import { findNextOpen, findSession } from './market-session';
import { STOCK_HOURS } from './stock-session';

const at = (text: string) => Date.parse(text);

describe('the session of US stocks', () => {
  it.each([
    ['winter', '2026-01-05T15:00:00Z', '2026-01-05T14:30:00Z', '2026-01-05T21:00:00Z'],
    ['summer', '2026-07-06T15:00:00Z', '2026-07-06T13:30:00Z', '2026-07-06T20:00:00Z'],
    [
      'US summer time, not yet the European one',
      '2026-03-16T15:00:00Z',
      '2026-03-16T13:30:00Z',
      '2026-03-16T20:00:00Z',
    ],
    [
      'the day after Thanksgiving closes early',
      '2026-11-27T15:00:00Z',
      '2026-11-27T14:30:00Z',
      '2026-11-27T18:00:00Z',
    ],
    ['Christmas Eve closes early', '2026-12-24T15:00:00Z', '2026-12-24T14:30:00Z', '2026-12-24T18:00:00Z'],
    ['on a Sunday it is Friday’s', '2026-01-11T15:00:00Z', '2026-01-09T14:30:00Z', '2026-01-09T21:00:00Z'],
    ['Good Friday is closed', '2026-04-03T15:00:00Z', '2026-04-02T13:30:00Z', '2026-04-02T20:00:00Z'],
    [
      'Independence Day on a Saturday closes the Friday',
      '2026-07-03T15:00:00Z',
      '2026-07-02T13:30:00Z',
      '2026-07-02T20:00:00Z',
    ],
    ['Memorial Day is closed', '2026-05-25T15:00:00Z', '2026-05-22T13:30:00Z', '2026-05-22T20:00:00Z'],
    [
      'before the open it is the day before’s',
      '2026-01-06T14:29:59Z',
      '2026-01-05T14:30:00Z',
      '2026-01-05T21:00:00Z',
    ],
  ])('%s', (_, now, opens, closes) => {
    expect(findSession(STOCK_HOURS, at(now))).toEqual({ opensMs: at(opens), closesMs: at(closes) });
  });

  it.each([
    ['2026-01-09T22:00:00Z', '2026-01-12T14:30:00Z'],
    ['2026-01-05T14:00:00Z', '2026-01-05T14:30:00Z'],
    ['2026-12-24T19:00:00Z', '2026-12-28T14:30:00Z'],
    ['2026-01-16T22:00:00Z', '2026-01-20T14:30:00Z'],
  ])('after %s it opens at %s', (now, opens) => {
    expect(findNextOpen(STOCK_HOURS, at(now))).toBe(at(opens));
  });
});
