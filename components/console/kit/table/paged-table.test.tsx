import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { PagedTable } from './paged-table';

const ROWS = [
  { id: '1', name: 'DP-1' },
  { id: '2', name: 'DP-2' },
];
const SORTS = ['newest', 'oldest'] as const;

function show(
  changes: {
    values?: { sort?: 'newest' | 'oldest'; open?: string };
    error?: Error;
    rows?: [];
    page?: number;
  } = {},
) {
  const set = jest.fn();
  const refetch = jest.fn();
  const { values = { sort: 'newest', open: '' }, error = null, rows = ROWS, page = 2 } = changes;
  renderWithTexts(
    <PagedTable
      label="Deposits"
      columns={[
        {
          id: 'name',
          header: 'No.',
          sorts: { ascending: 'oldest', descending: 'newest' },
          cell: ({ name }) => name,
        },
      ]}
      rows={rows}
      empty={{ title: 'Nothing waits' }}
      query={{ data: rows, isFetching: false, isPlaceholderData: false, error, refetch }}
      page={{ page, pages: 3, total: 52 }}
      pageSize={20}
      filters={{ values: { page: String(page), ...values }, set }}
      sorts={SORTS}
    />,
  );
  return { set, refetch, user: userEvent.setup() };
}

test('rows, order and pages are written into the address', async () => {
  const { user, set } = show();
  await user.click(screen.getByRole('button', { name: 'DP-2' }));
  expect(set).toHaveBeenLastCalledWith({ open: '2' });
  await user.click(within(screen.getByRole('columnheader')).getByRole('button'));
  expect(set).toHaveBeenLastCalledWith({ sort: 'oldest' });
  await user.click(screen.getByRole('button', { name: 'Last page' }));
  expect(set).toHaveBeenLastCalledWith({ page: '3' });
});

test('the open row is marked', () => {
  show({ values: { open: '1' } });
  expect(screen.getAllByRole('row')[1]).toHaveAttribute('aria-current', 'true');
});

test('rows of a list without details are plain', () => {
  show({ values: {} });
  expect(screen.queryByRole('button', { name: 'DP-1' })).not.toBeInTheDocument();
});

test('a page behind the last one gives way to the last one', () => {
  const { set } = show({ page: 5 });
  expect(set).toHaveBeenLastCalledWith({ page: '3' }, { replace: true });
});

test('rows that could not be refreshed stay, and say so', async () => {
  const { user, refetch } = show({ error: new Error('down') });
  expect(screen.getByText('Could not refresh. This may be out of date.')).toBeInTheDocument();
  expect(screen.getByText('DP-1')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
