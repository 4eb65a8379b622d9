import { HOME_BLOCKS, orderHomeBlocks } from './order-home-blocks';

test('an account that chose nothing has our order', () => {
  expect(orderHomeBlocks([])).toEqual(HOME_BLOCKS);
});

test('its own order applies', () => {
  const own = [...HOME_BLOCKS].reverse();
  expect(orderHomeBlocks(own)).toEqual(own);
});

test('unknown names are passed over, repeated ones count once, new blocks come at the end', () => {
  expect(orderHomeBlocks(['quotes', 'markets', 'quotes', 'actions'])).toEqual([
    'quotes',
    'actions',
    'announcement',
    'top',
    'advertisements',
  ]);
});
