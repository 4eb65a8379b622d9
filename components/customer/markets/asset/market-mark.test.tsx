import { marketFixture } from '../market-fixture';
import { commonOrigin, findMark } from './market-mark';

test.each([
  ['a stopped price outweighs everything', { stale: true, reason: 'listed_only' }, 'stale'],
  ['a closed market', { reason: 'closed' }, 'closed'],
  ['a closed market whose price stands still', { reason: 'closed', stale: true, nextOpenMs: 1 }, 'closed'],
  ['one that is only listed, between its sessions', { reason: 'listed_only', nextOpenMs: 1 }, 'closed'],
  ['one that is only listed', { reason: 'listed_only', tradable: false }, 'viewOnly'],
  ['one whose feed is too slow to trade on', { reason: 'view_only', tradable: false }, 'viewOnly'],
  ['a tradable one needs no mark', {}, undefined],
] as const)('%s', (_, overrides, mark) => {
  expect(findMark(marketFixture(overrides), false)).toBe(mark);
});

test('where several sources feed the list each row names its own', () => {
  expect(findMark(marketFixture({ simulated: true }), true)).toBe('simulated');
  expect(findMark(marketFixture({ feed: 'replay', simulated: true }), true)).toBe('recorded');
  expect(findMark(marketFixture({ feed: 'live', simulated: false }), true)).toBeUndefined();
});

test('one source for all is said once', () => {
  const simulated = marketFixture();
  const live = marketFixture({ feed: 'live', simulated: false });
  expect(commonOrigin([simulated, simulated])).toBe('simulated');
  expect(commonOrigin([live, live])).toBeUndefined();
  expect(commonOrigin([simulated, live])).toBe('mixed');
  expect(commonOrigin([])).toBeUndefined();
});
