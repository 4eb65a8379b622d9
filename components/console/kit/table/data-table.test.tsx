import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ApiError } from '@/lib/api/api-error';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { DataTable, type DataTableProps, type TableColumn } from './data-table';

interface Case {
  id: string;
  name: string;
  amount: string;
}
const ROWS: Case[] = [
  { id: '1', name: 'DP-1', amount: '10.00' },
  { id: '2', name: 'DP-2', amount: '20.00' },
  { id: '3', name: 'DP-3', amount: '30.00' },
];
const COLUMNS: TableColumn<Case>[] = [
  { id: 'name', header: 'No.', cell: ({ name }) => name },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    sorts: { ascending: 'lowest', descending: 'highest' },
    cell: ({ amount }) => amount,
  },
];

function show(props: Partial<DataTableProps<Case>> = {}) {
  const table = (
    <DataTable
      label="Deposits"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ id }) => id}
      empty={{ title: 'Nothing waits' }}
      {...props}
    />
  );
  return renderWithTexts(table);
}

test('a row opens with a click anywhere, Enter on its first cell, and arrows go from row to row', async () => {
  const user = userEvent.setup();
  const onOpen = jest.fn();
  show({ onOpen });
  await user.click(screen.getByText('20.00'));
  expect(onOpen).toHaveBeenLastCalledWith(ROWS[1]);
  screen.getByRole('button', { name: 'DP-1' }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'DP-3' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onOpen).toHaveBeenLastCalledWith(ROWS[1]);
  expect(onOpen).toHaveBeenCalledTimes(2);
});

test('a button in a row does its own thing and does not open the row', async () => {
  const user = userEvent.setup();
  const onOpen = jest.fn();
  const onAct = jest.fn();
  show({
    onOpen,
    actions: ({ id }) => (
      <button type="button" onClick={() => onAct(id)}>
        Act on {id}
      </button>
    ),
  });
  await user.click(screen.getByRole('button', { name: 'Act on 2' }));
  expect(onAct).toHaveBeenCalledWith('2');
  expect(onOpen).not.toHaveBeenCalled();
});

test('a column header sorts ascending first, then descending, and announces its state', async () => {
  const user = userEvent.setup();
  const onSort = jest.fn();
  const { rerender } = show({ sort: 'oldest', onSort });
  const head = () => screen.getByRole('columnheader', { name: 'Amount' });
  expect(head()).toHaveAttribute('aria-sort', 'none');
  await user.click(within(head()).getByRole('button'));
  expect(onSort).toHaveBeenLastCalledWith('lowest');
  rerender(
    <DataTable
      label="Deposits"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ id }) => id}
      empty={{ title: 'Nothing waits' }}
      sort="lowest"
      onSort={onSort}
    />,
  );
  expect(head()).toHaveAttribute('aria-sort', 'ascending');
  await user.click(within(head()).getByRole('button'));
  expect(onSort).toHaveBeenLastCalledWith('highest');
  expect(screen.getByRole('columnheader', { name: 'No.' })).not.toHaveAttribute('aria-sort');
});

test('the row whose details are open is marked', () => {
  show({ openKey: '2', onOpen: jest.fn() });
  const rows = screen.getAllByRole('row');
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'true', null]);
});

test('loading, empty and failed have their own faces', async () => {
  const user = userEvent.setup();
  const { unmount } = show({ rows: undefined });
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  unmount();
  const empty = show({ rows: [] });
  expect(screen.getByText('Nothing waits')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  empty.unmount();
  const onRetry = jest.fn();
  const failed = show({
    rows: undefined,
    error: new ApiError({ code: 'provider_unreachable', status: 503, message: '' }),
    onRetry,
  });
  expect(screen.getByRole('alert')).toHaveTextContent('The service cannot be reached');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  failed.unmount();
});

test('a failure of a later load leaves the rows that are there', () => {
  show({ error: new ApiError({ code: 'network_error', status: 0, message: '' }) });
  expect(screen.getByText('DP-1')).toBeVisible();
});

/** A table with row selection. */
function Choosing({ onOpen }: { onOpen: (row: Case) => void }) {
  const [selected, onSelect] = useState<ReadonlySet<string>>(new Set());
  return (
    <DataTable
      label="Deposits"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ id }) => id}
      empty={{ title: 'Nothing waits' }}
      onOpen={onOpen}
      selection={{ selected, onSelect, labelOf: ({ name }) => `Select ${name}`, allLabel: 'Select all' }}
    />
  );
}

test('rows are chosen one by one or all that are shown, and choosing does not open', async () => {
  const user = userEvent.setup();
  const onOpen = jest.fn();
  renderWithTexts(<Choosing onOpen={onOpen} />);
  const all = screen.getByRole('checkbox', { name: 'Select all' });
  await user.click(screen.getByRole('checkbox', { name: 'Select DP-2' }));
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
  await user.click(screen.getByRole('checkbox', { name: 'Select DP-1' }));
  expect(all).toBePartiallyChecked();
  await user.click(all);
  await user.click(all);
  expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
  expect(onOpen).not.toHaveBeenCalled();
});
