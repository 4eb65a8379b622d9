/** @jest-environment node */
import {
  LIST_CODEC,
  type ListAddress,
  MARKET_FILTERS,
  nextSorting,
  SORT_COLUMNS,
  UNFILTERED,
} from './list-address';

const readAddress = (search: string) => LIST_CODEC.read(new URLSearchParams(search));
const writeAddress = (search: string, address: ListAddress) => {
  const params = new URLSearchParams(search);
  LIST_CODEC.write(address, params);
  return String(params);
};

test('every list that can be shown is read back from its address', () => {
  for (const query of ['', 'btc usdt', 'ทองคำ', '100%&x=1']) {
    for (const filter of MARKET_FILTERS) {
      const orders = SORT_COLUMNS.flatMap((column) => [
        { column, order: 'asc' } as const,
        { column, order: 'desc' } as const,
      ]);
      for (const sorting of [undefined, ...orders]) {
        const address = { query, filter, sorting };
        expect(readAddress(writeAddress('', address))).toEqual(address);
      }
    }
  }
});

test('the plain list has a plain address', () => {
  expect(writeAddress('?q=old&category=stocks&sort=-price', UNFILTERED)).toBe('');
  expect(writeAddress('', { ...UNFILTERED, query: '   ' })).toBe('');
});

test('what else an address says stays', () => {
  expect(writeAddress('?from=mail', { ...UNFILTERED, filter: 'metals' })).toBe('from=mail&category=metals');
});

test.each(['?sort=-', '?sort=constructor', '?sort=--price', '?category=toString', '?category=', ''])(
  'an address that makes no sense gives the plain list: %s',
  (search) => expect(readAddress(search)).toEqual(UNFILTERED),
);

test('names begin at A and figures at the highest; a second tap turns the order and a third takes it away', () => {
  const taps = (column: 'coin' | 'price') => {
    const first = nextSorting(undefined, column);
    const second = nextSorting(first, column);
    return [first?.order, second?.order, nextSorting(second, column)];
  };
  expect(taps('coin')).toEqual(['asc', 'desc', undefined]);
  expect(taps('price')).toEqual(['desc', 'asc', undefined]);
});

test('another column starts with its first order', () => {
  expect(nextSorting({ column: 'price', order: 'asc' }, 'change')).toEqual({
    column: 'change',
    order: 'desc',
  });
});
