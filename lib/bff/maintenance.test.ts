import { maintenanceRetryAfterS } from './maintenance';

const NOW_MS = Date.parse('2026-11-28T12:00:00Z');

test.each([
  ['no end is announced', null, 120],
  ['the end is a quarter of an hour away', NOW_MS + 15 * 60_000, 900],
  ['the end is a day away', NOW_MS + 24 * 3_600_000, 3_600],
  ['the end is a moment away', NOW_MS + 1_000, 30],
  ['the end has passed', NOW_MS - 60_000, 30],
])('when %s, asking again is due in %s → %i s', (_, untilMs, seconds) => {
  expect(maintenanceRetryAfterS({ untilMs }, NOW_MS)).toBe(seconds);
});
