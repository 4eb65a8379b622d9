import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { CaseCustomer } from './case-customer';

const user = { id: '20', username: 'anna' };
const repeats = { waiting: 4, sum: '1250.00', alike: 'receipt' as const };
const show = (props: Partial<Parameters<typeof CaseCustomer>[0]> = {}) => {
  const onUserFilter = jest.fn();
  renderWithQueries(
    <CaseCustomer of={{ user, repeats }} place="first" onUserFilter={onUserFilter} {...props} />,
  );
  return onUserFilter;
};

test('the first row of a person says how many wait and their sum, and shows these alone when it is pressed', async () => {
  const onUserFilter = show();
  expect(screen.getByText('Same receipt')).toBeInTheDocument();
  await userEvent.click(
    screen.getByRole('button', { name: '4 waiting from anna, 1,250.00 USDT in total. Show only these' }),
  );
  expect(onUserFilter).toHaveBeenCalledWith('20');
});

test('a row that follows says whose it is and no more', () => {
  show({ place: 'follows', of: { user, repeats: { ...repeats, alike: null } } });
  expect(screen.getByText('anna')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('one that waits alone has no number', () => {
  show({ of: { user, repeats: { waiting: 1, sum: '10.00', alike: 'amount' } } });
  expect(screen.getByText('Same amount')).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});
