import { findDay, findSpan } from './calendar-day';

const at = (text: string) => Date.parse(text);

describe('the day of a time zone', () => {
  it.each([
    ['Asia/Bangkok', '2026-01-05T16:59:59.999Z', '2026-01-04T17:00:00.000Z', '2026-01-05T17:00:00.000Z'],
    ['Asia/Bangkok', '2026-01-05T17:00:00.000Z', '2026-01-05T17:00:00.000Z', '2026-01-06T17:00:00.000Z'],
    ['UTC', '2026-02-28T12:00:00.000Z', '2026-02-28T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-05T00:00:00.000Z', '2026-01-04T18:15:00.000Z', '2026-01-05T18:15:00.000Z'],
    // 23 and 25 hours long.
    ['Europe/Berlin', '2026-03-29T12:00:00.000Z', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-25T12:00:00.000Z', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('%s at %s', (zone, moment, start, end) => {
    expect(findDay(at(moment), zone)).toEqual({ startMs: at(start), endMs: at(end) });
  });

  it('has no hole and no overlap over two years', () => {
    for (const zone of ['Asia/Bangkok', 'America/New_York', 'America/Santiago', 'Australia/Lord_Howe']) {
      let { startMs, endMs } = findDay(at('2025-01-01T00:00:00.000Z'), zone);
      for (let day = 0; day < 730; day += 1) {
        expect(endMs).toBeGreaterThan(startMs);
        expect(findDay(endMs - 1, zone)).toEqual({ startMs, endMs });
        const next = findDay(endMs, zone);
        expect(next.startMs).toBe(endMs);
        ({ startMs, endMs } = next);
      }
    }
  });
});

describe('a span of days', () => {
  it.each([
    ['Asia/Bangkok', '2026-01-05', '2026-01-06', '2026-01-04T17:00:00.000Z', '2026-01-06T17:00:00.000Z'],
    ['UTC', '2026-02-28', '2026-02-28', '2026-02-28T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    [
      'Pacific/Kiritimati',
      '2026-01-05',
      '2026-01-05',
      '2026-01-04T10:00:00.000Z',
      '2026-01-05T10:00:00.000Z',
    ],
    ['Pacific/Pago_Pago', '2026-01-05', '2026-01-05', '2026-01-05T11:00:00.000Z', '2026-01-06T11:00:00.000Z'],
    // 23 hours long.
    ['Europe/Berlin', '2026-03-29', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ])('%s from %s to %s', (zone, from, to, start, end) => {
    expect(findSpan({ from, to }, zone)).toEqual({ startMs: at(start), endMs: at(end) });
  });

  it('is open where a side is', () => {
    expect(findSpan({}, 'UTC')).toEqual({ startMs: undefined, endMs: undefined });
    expect(findSpan({ from: '2026-01-05' }, 'UTC')).toEqual({
      startMs: at('2026-01-05T00:00:00Z'),
      endMs: undefined,
    });
  });
});
