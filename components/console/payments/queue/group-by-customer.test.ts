import type { CaseDuplicates } from '@/lib/contract/money/money-schemas';
import { createRandom } from '@/tests/support/random';
import { groupByCustomer, placeRows } from './group-by-customer';

const row = (id: string, person: string, waiting = 0) => ({
  id,
  user: { id: person, username: person },
  repeats: (waiting ? { waiting, sum: '1.00', alike: null } : null) as CaseDuplicates,
});
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('pending rows of one customer follow their first one, in their own order', () => {
  const page = [
    row('1', 'anna', 3),
    row('2', 'bo'),
    row('3', 'anna', 3),
    row('4', 'cy', 2),
    row('5', 'anna', 3),
  ];
  const joined = groupByCustomer(page);
  expect(idsOf(joined)).toEqual(['1', '3', '5', '2', '4']);
  expect([...placeRows(joined)]).toEqual([
    ['1', 'first'],
    ['3', 'follows'],
    ['5', 'follows'],
    ['2', 'alone'],
    ['4', 'first'],
  ]);
});

test('what is decided already stays where it is', () => {
  const page = [row('1', 'anna', 2), row('2', 'bo'), row('3', 'anna')];
  expect(idsOf(groupByCustomer(page))).toEqual(['1', '2', '3']);
});

test('whatever a page holds, each of its rows is there once', () => {
  const random = createRandom(20_261);
  for (const size of Array(60).keys()) {
    const page = Array.from({ length: size % 21 }, (_, index) =>
      row(String(index), `p${Math.floor(random() * 5)}`, Math.floor(random() * 4)),
    );
    expect(idsOf(groupByCustomer(page)).sort()).toEqual(idsOf(page).sort());
  }
});
