import { TRANSACTION_FILTERS } from './history-filters';
import { areUnset, createFilterCodec } from './url-filters';

const codec = createFilterCodec(TRANSACTION_FILTERS);
const read = (search: string) => codec.read(new URLSearchParams(search));

test('a filter that is absent or invalid in the address has its first value', () => {
  expect(read('')).toEqual({ kind: 'all', status: 'all', sort: 'newest' });
  expect(read('kind=withdrawal&status=stolen&sort=')).toEqual({
    kind: 'withdrawal',
    status: 'all',
    sort: 'newest',
  });
});

test('an address keeps what was chosen and other parameters, and no first values', () => {
  const url = new URL('http://a.test/history/deposit?open=deposit-3&status=pending');
  codec.write({ kind: 'deposit', status: 'all', sort: 'highest' }, url.searchParams);
  expect(url.search).toBe('?open=deposit-3&kind=deposit&sort=highest');
  expect(read(url.search)).toEqual({ kind: 'deposit', status: 'all', sort: 'highest' });
});

test('filters are unset when each, or each of the named, is its first value', () => {
  const sorted = { kind: 'all', status: 'all', sort: 'oldest' } as const;
  expect(areUnset(TRANSACTION_FILTERS, sorted)).toBe(false);
  expect(areUnset(TRANSACTION_FILTERS, sorted, ['kind', 'status'])).toBe(true);
});
