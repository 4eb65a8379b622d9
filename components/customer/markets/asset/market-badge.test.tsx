import { marketFixture } from '../market-fixture';
import { findCommonOrigin, findMarketBadge } from './market-badge';

test.each([
  ['a stopped price outweighs everything', { stale: true, reason: 'listed_only' }, 'stale'],
  ['a closed market', { reason: 'closed' }, 'closed'],
  ['a closed market whose price stands still', { reason: 'closed', stale: true, nextOpenMs: 1 }, 'closed'],
  ['one that is only listed, between its sessions', { reason: 'listed_only', nextOpenMs: 1 }, 'closed'],
  ['one that is only listed', { reason: 'listed_only', tradable: false }, 'viewOnly'],
  ['one whose feed is too slow to trade on', { reason: 'view_only', tradable: false }, 'viewOnly'],
  ['a tradable one needs no badge', {}, undefined],
] as const)('%s', (_, overrides, badge) => {
  expect(findMarketBadge(marketFixture(overrides), false)).toBe(badge);
});

test('where several sources feed the list each row names its own', () => {
  expect(findMarketBadge(marketFixture({ simulated: true }), true)).toBe('simulated');
  expect(findMarketBadge(marketFixture({ feed: 'replay', simulated: true }), true)).toBe('recorded');
  expect(findMarketBadge(marketFixture({ feed: 'live', simulated: false }), true)).toBeUndefined();
});

test('one source for all is named once', () => {
  const simulated = marketFixture();
  const live = marketFixture({ feed: 'live', simulated: false });
  expect(findCommonOrigin([simulated, simulated])).toBe('simulated');
  expect(findCommonOrigin([live, live])).toBeUndefined();
  expect(findCommonOrigin([simulated, live])).toBe('mixed');
  expect(findCommonOrigin([])).toBeUndefined();
});
