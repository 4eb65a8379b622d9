import { buildAdvertisement } from './advertisement-fixture';
import { findNextChange, listShown } from './shown-advertisements';
import { readSlideDuration } from './slides/read-slide-duration';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const at = (ms: number) => new Date(NOW + ms).toISOString();
const idsAt = (list: Parameters<typeof listShown>[0], nowMs: number | undefined = NOW) =>
  listShown(list, nowMs).map(({ id }) => id);

test('smallest order first, of equals the older one', () => {
  const list = [
    buildAdvertisement({ id: '10', order: 1 }),
    buildAdvertisement({ id: '9', order: 1 }),
    buildAdvertisement({ id: '11', order: 0 }),
  ];
  expect(idsAt(list)).toEqual(['11', '9', '10']);
  expect(list.map(({ id }) => id)).toEqual(['10', '9', '11']);
});

test.each([
  ['hidden by staff', { isActive: false }, false],
  ['begins this very moment', { startDate: at(0) }, true],
  ['begins in a millisecond', { startDate: at(1) }, false],
  ['ends this very moment', { endDate: at(0) }, false],
  ['ends in a millisecond', { endDate: at(1) }, true],
  ['without end', { endDate: null }, true],
  ['a begin that cannot be read', { startDate: '' }, true],
  ['an end that cannot be read', { endDate: 'soon' }, true],
])('%s', (_name, change, isShown) => {
  expect(idsAt([buildAdvertisement(change)])).toEqual(isShown ? ['1'] : []);
});

test('before the time is known the sender has seen to the dates, and a hidden one stays hidden', () => {
  const list = [
    buildAdvertisement({ startDate: at(1_000) }),
    buildAdvertisement({ id: '2', isActive: false }),
  ];
  expect(listShown(list, undefined).map(({ id }) => id)).toEqual(['1']);
});

test('the next change is the nearest begin or end ahead of an active one', () => {
  const list = [
    buildAdvertisement({ startDate: at(-5_000), endDate: at(9_000) }),
    buildAdvertisement({ startDate: at(7_000) }),
    buildAdvertisement({ startDate: at(2_000), isActive: false }),
    buildAdvertisement({ endDate: at(0) }),
  ];
  expect(findNextChange(list, NOW)).toBe(NOW + 7_000);
  expect(findNextChange(list, NOW + 7_000)).toBe(NOW + 9_000);
  expect(findNextChange(list, NOW + 9_000)).toBeUndefined();
});

test.each([
  [1_000, 1_000],
  [30_000, 30_000],
  [999, 1_000],
  [30_001, 30_000],
  [0, 5_000],
  [Number.NaN, 5_000],
  [undefined, 5_000],
  [null, 5_000],
])('a slide that is sent with %s ms stays %s ms', (sent, stays) => {
  expect(readSlideDuration(sent)).toBe(stays);
});
