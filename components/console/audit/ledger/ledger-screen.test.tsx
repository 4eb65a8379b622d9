import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { mayOpen } from '@/lib/contract/staff/console-pages';
import { mayExport } from '@/lib/contract/staff/exports';
import type { Role } from '@/lib/contract/staff/permissions';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import { fakeList, findPanel, testPagedList } from '../list/paged-list-test-kit';
import { makeLedger, makeTransfer } from './ledger-fixture';
import { LedgerScreen } from './ledger-screen';

jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

const { admin, ledger: t } = readTexts('en');
const SOMCHAI = { id: '20', username: 'somchai' };
const PROFIT = makeTransfer({
  id: '302',
  reason: 'trade_profit',
  amount: '85.000001',
  from: { kind: 'house', user: null, balanceAfter: null },
  to: { kind: 'available', user: SOMCHAI, balanceAfter: '1235.500002' },
});
const GRANT = makeTransfer({
  id: '303',
  reason: 'practice_grant',
  amount: '1000.00',
  from: { kind: 'outside', user: null, balanceAfter: null },
  to: { kind: 'available', user: SOMCHAI, balanceAfter: '0.00' },
  tradeId: null,
});

// Big trees on busy machines.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

const list = fakeList('ledger', () => ({
  answer: makeLedger([makeTransfer(), PROFIT, GRANT]),
  alone: makeLedger([]),
}));
const { provider, lastQuery } = list;

function render(search = '', role: Role = 'super_admin', mayOpenTrades = mayOpen(role, '/admin/trades')) {
  window.history.replaceState(null, '', `/admin/ledger${search}`);
  renderWithQueries(
    <LedgerScreen
      timeZone="Asia/Bangkok"
      mayExport={mayExport(role, 'exportLedger')}
      mayOpenUsers={mayOpen(role, '/admin/users/:id')}
      mayOpenTrades={mayOpenTrades}
    />,
  );
}
async function openScreen(...options: Parameters<typeof render>) {
  render(...options);
  await findMovement(t.reasons.stake);
}
/** The reason of a movement; the filter of reasons shows it too. */
const findMovement = (reason: string) => screen.findByText(reason, { selector: 'td *' });

test('each movement says when, why, from whom to whom, for what and how much to the last digit', async () => {
  await openScreen();
  const [, stake, profit, grant] = screen.getAllByRole('row');
  expect(stake).toHaveTextContent(/Trade opened.*somchai.*Available.*somchai.*In open trades.*T-7.*100\.00/);
  expect(within(stake as HTMLElement).getByTitle('28 Nov 2026 09:00:00')).toBeInTheDocument();
  expect(profit).toHaveTextContent(/Trade profit.*House.*somchai.*T-7.*85\.000001/);
  expect(grant).toHaveTextContent(/Practice money.*External.*–1,000\.00/);
  expect(screen.getByText('3 transfers')).toBeInTheDocument();
});

test('what the address narrows the ledger to is asked for', async () => {
  provider.answer = makeLedger([makeTransfer()], { total: 120, pages: 3, page: 2 });
  await openScreen('?reason=stake&user=20&from=2026-11-01&to=2026-11-28&q=T-7&sort=highest&page=2');
  expect(lastQuery()).toEqual({
    reason: 'stake',
    userId: '20',
    from: '2026-11-01',
    to: '2026-11-28',
    q: 'T-7',
    sort: 'highest',
    page: '2',
    limit: '50',
  });
});

test('a chosen reason or order changes the request and the address, and goes back to the first page', async () => {
  await openScreen('?page=2');
  fireEvent.change(screen.getByLabelText(t.column.reason), { target: { value: 'stake' } });
  await waitFor(() => expect(lastQuery()).toMatchObject({ reason: 'stake', page: '1' }));
  fireEvent.click(screen.getByRole('button', { name: t.column.amount }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'lowest' }));
  fireEvent.click(screen.getByRole('button', { name: t.column.amount }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'highest' }));
  expect(window.location.search).toBe('?reason=stake&sort=highest');
});

test('a link’s person is named and can be taken away', async () => {
  await openScreen('?user=20');
  const name = admin.table.removeFilter.replace('{label}', t.owner).replace('{value}', 'somchai');
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('userId'));
  expect(window.location.search).toBe('');
});

test('an opened movement shows both sides with whose they are and what they hold after it', async () => {
  await openScreen();
  const row = (await findMovement(t.reasons.trade_profit)).closest('tr') as HTMLElement;
  fireEvent.click(within(row).getByRole('button'));
  const movement = await findPanel();
  expect(window.location.search).toBe('?open=302');
  expect(movement.getByText('85.000001 USDT')).toBeInTheDocument();
  expect(movement.getByText('28 Nov 2026 09:00:00')).toBeInTheDocument();
  const sideOf = (name: string) => movement.getByRole('region', { name });
  expect(sideOf(t.column.from)).toHaveTextContent(/House$/);
  expect(sideOf(t.column.to)).toHaveTextContent(/somchai.*Available.*1,235\.500002 USDT/);
});

test('a zero balance is shown; a side without a balance shows none', async () => {
  await openScreen('?open=303');
  const movement = await findPanel();
  expect(movement.getByText('0.00 USDT')).toBeInTheDocument();
  expect(movement.getAllByText(t.balanceAfter)).toHaveLength(1);
});

test.each([
  ['T-7', {}, '/admin/trades?open=7'],
  ['DP-42', { tradeId: null, depositId: '42' }, '/admin/deposits?open=42'],
  ['WD-43', { tradeId: null, withdrawalId: '43' }, '/admin/withdrawals?open=43'],
  ['ADJ-44', { tradeId: null, adjustmentId: '44' }, '/admin/adjustments?open=44'],
])('a movement leads to %s, which it was for', async (label, of, href) => {
  provider.answer = makeLedger([makeTransfer(of)]);
  await openScreen('?open=301');
  expect((await findPanel()).getByRole('link', { name: label })).toHaveAttribute('href', href);
});

test('who may not see trades reads which one it was, without a way to it', async () => {
  await openScreen('?open=301', 'level1', false);
  const movement = await findPanel();
  expect(movement.getByText('T-7')).toBeInTheDocument();
  expect(movement.queryByRole('link', { name: 'T-7' })).not.toBeInTheDocument();
  expect(movement.getAllByRole('link', { name: 'somchai' })[0]).toHaveAttribute('href', '/admin/users/20');
});

testPagedList({
  name: 'ledger',
  list,
  pages: (page) => makeLedger([makeTransfer()], { total: 120, pages: 3, page }),
  empty: () => makeLedger([]),
  elsewhere: {
    answer: () => makeLedger([makeTransfer({ id: '5', amount: '12.34' })]),
    shown: '12.34 USDT',
  },
  render,
  findFirstRow: () => findMovement(t.reasons.stake),
  texts: t,
  filtered: '?reason=stake',
  mayNotExport: ['level1'],
});
