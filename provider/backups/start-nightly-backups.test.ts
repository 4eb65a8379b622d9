import { lastNightMs } from './start-nightly-backups';

describe('a backup is due', () => {
  it.each([
    ['2026-01-05T20:29:59Z', '2026-01-04T20:30:00Z'],
    ['2026-01-05T20:30:00Z', '2026-01-05T20:30:00Z'],
    ['2026-01-06T16:59:00Z', '2026-01-05T20:30:00Z'],
    ['2026-01-06T17:01:00Z', '2026-01-05T20:30:00Z'],
  ])('at %s unless there is one since %s, in Bangkok', (now, night) => {
    expect(lastNightMs(Date.parse(now), 'Asia/Bangkok')).toBe(Date.parse(night));
  });
});
