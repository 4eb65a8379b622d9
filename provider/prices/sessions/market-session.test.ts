import { CATALOGUE, requireAsset } from '../catalogue';
import { findNextOpen, findOpening, findSession, findSessionClose } from './market-session';
import { METAL_HOURS } from './metal-session';

const at = (text: string) => Date.parse(text);
const HOUR_MS = 3_600_000;

describe('the session of metals', () => {
  it.each([
    ['winter', '2026-01-06T15:00:00Z', '2026-01-05T23:00:00Z', '2026-01-06T22:00:00Z'],
    ['summer', '2026-07-07T15:00:00Z', '2026-07-06T22:00:00Z', '2026-07-07T21:00:00Z'],
    ['begins on Sunday evening', '2026-01-11T23:00:00Z', '2026-01-11T23:00:00Z', '2026-01-12T22:00:00Z'],
    ['on a Saturday it is Friday’s', '2026-01-10T12:00:00Z', '2026-01-08T23:00:00Z', '2026-01-09T22:00:00Z'],
    [
      'in the daily rest it is the one before',
      '2026-01-06T22:30:00Z',
      '2026-01-05T23:00:00Z',
      '2026-01-06T22:00:00Z',
    ],
    [
      'on Good Friday it is Thursday’s',
      '2026-04-03T15:00:00Z',
      '2026-04-01T22:00:00Z',
      '2026-04-02T21:00:00Z',
    ],
    [
      'on the night before Christmas it is that day’s',
      '2026-12-25T01:00:00Z',
      '2026-12-23T23:00:00Z',
      '2026-12-24T22:00:00Z',
    ],
    [
      'a Christmas on a Saturday is kept on the Friday',
      '2027-12-24T15:00:00Z',
      '2027-12-22T23:00:00Z',
      '2027-12-23T22:00:00Z',
    ],
    [
      'over the change to summer time',
      '2026-03-08T22:30:00Z',
      '2026-03-08T22:00:00Z',
      '2026-03-09T21:00:00Z',
    ],
  ])('%s', (_, now, opens, closes) => {
    expect(findSession(METAL_HOURS, at(now))).toEqual({ opensMs: at(opens), closesMs: at(closes) });
  });

  it.each([
    ['the daily rest ends after an hour', '2026-01-06T22:00:00Z', '2026-01-06T23:00:00Z'],
    ['a weekend ends on Sunday evening', '2026-01-09T22:00:00Z', '2026-01-11T23:00:00Z'],
    ['Easter lasts from Thursday to Sunday', '2026-04-02T21:00:00Z', '2026-04-05T22:00:00Z'],
    ['Christmas Day ends in the evening', '2025-12-24T22:00:00Z', '2025-12-25T23:00:00Z'],
    ['New Year’s Day ends in the evening', '2025-12-31T22:00:00Z', '2026-01-01T23:00:00Z'],
  ])('%s', (_, now, opens) => {
    expect(findNextOpen(METAL_HOURS, at(now))).toBe(at(opens));
  });

  it('a year of them never overlaps, rests an hour at least, and opens when it was said to open', () => {
    let nowMs = at('2026-01-02T12:00:00Z');
    let sessions = 0;
    while (nowMs < at('2027-01-02T12:00:00Z')) {
      const { opensMs, closesMs } = findSession(METAL_HOURS, nowMs);
      const nextMs = findNextOpen(METAL_HOURS, closesMs);
      expect(closesMs - opensMs).toBe(23 * HOUR_MS);
      expect(nextMs - closesMs).toBeGreaterThanOrEqual(HOUR_MS);
      expect(findSession(METAL_HOURS, nextMs - 1).closesMs).toBe(closesMs);
      expect(findSession(METAL_HOURS, nextMs).opensMs).toBe(nextMs);
      nowMs = nextMs;
      sessions += 1;
    }
    // 261 weekdays without Good Friday, Christmas Day and the New Year of 2027.
    expect(sessions).toBe(258);
  });
});

describe('hours', () => {
  const live = { source: 'finnhub', kind: 'live', intervalMs: 2_000, delayMs: 500 } as const;
  const now = at('2026-01-05T15:00:00Z');

  it('bind live stocks, metals and raw materials, tradable or listed', () => {
    const closes = CATALOGUE.map((asset) => [asset.category, findSessionClose(asset, live, now)] as const);
    expect(new Map(closes)).toEqual(
      new Map([
        ['crypto', null],
        ['metals', at('2026-01-05T22:00:00Z')],
        ['stocks', at('2026-01-05T21:00:00Z')],
        ['forex', null],
        ['commodities', at('2026-01-05T22:00:00Z')],
      ]),
    );
  });

  it.each(['simulated', 'replay'] as const)('bind no %s price', (kind) => {
    for (const asset of CATALOGUE) expect(findSessionClose(asset, { ...live, kind }, now)).toBeNull();
  });

  it('end with the next opening, where there is one', () => {
    expect(findOpening(requireAsset('APPLE'), at('2026-01-09T21:00:00Z'))).toBe(at('2026-01-12T14:30:00Z'));
    expect(findOpening(requireAsset('GOLD'), at('2026-01-09T22:00:00Z'))).toBe(at('2026-01-11T23:00:00Z'));
    expect(findOpening(requireAsset('BTC'), now)).toBeNull();
  });
});
