import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildDecided, buildTrade, FIXTURE_START_MS } from '@/components/customer/trading/trade-fixture';
import { ApiError } from '@/lib/api/api-error';
import type { ManagedTrade } from '@/lib/contract/console-trading/console-trading-schemas';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import { widenScreen } from '@/tests/support/widen-screen';
import { TRADE_FILTERS, toTradesFilter } from './trade-filters';
import { findTradeState } from './trade-state';
import { TradesScreen } from './trades-screen';

jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));

const { admin, trades: t, common, trading } = readTexts('en');
const call = jest.mocked(calls) as jest.Mock;
const NOW_MS = FIXTURE_START_MS + 120_000;

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

const manage = (trade: Trade, changes: Partial<ManagedTrade> = {}): ManagedTrade => ({
  ...trade,
  user: { id: '20', username: 'somchai' },
  setAsideAt: null,
  settledAt: null,
  ...changes,
});
const WON = manage(buildDecided('win', { id: '7' }), { settledAt: '2026-11-27T12:01:00.250Z' });
const VOID = manage(buildDecided('refunded', { id: '8' }));
const RUNNING = manage(buildTrade({ id: '9', endTime: new Date(NOW_MS + 1_000).toISOString() }));

let rows: ManagedTrade[];
let missing: ApiError | undefined;
let named: AnswerOf<'managedTrades'>['tier'];

beforeEach(() => {
  rows = [WON, VOID, RUNNING];
  missing = undefined;
  named = null;
  call.mockReset().mockImplementation(async (name: string, options: { params?: { id: string } }) => {
    if (name === 'savedViews') return { success: true, data: [] };
    if (name === 'managedTrades') {
      return { success: true, data: rows, tier: named, total: 45, page: 1, pages: 3, nowMs: NOW_MS };
    }
    if (missing) throw missing;
    const trade = [WON, VOID, RUNNING].find(({ id }) => id === options.params?.id) ?? WON;
    const transfers = [
      { id: '31', at: '2026-11-27T12:00:00.000Z', reason: 'stake', amount: '100.00' },
      { id: '32', at: '2026-11-27T12:01:00.250Z', reason: 'trade_profit', amount: '85.00' },
      { id: '33', at: '2026-11-27T12:01:00.250Z', reason: 'newer_reason', amount: '1.00' },
    ];
    return { success: true, data: { ...trade, tier: null, transfers }, nowMs: NOW_MS };
  });
  widenScreen();
});

async function openScreen(search = '') {
  window.history.replaceState(null, '', `/admin/trades${search}`);
  renderWithQueries(
    <TradesScreen
      markets={[{ symbol: 'BTC', name: 'Bitcoin' }]}
      timeZone="Asia/Bangkok"
      mayExport
      mayOpenUsers
    />,
  );
  await screen.findByRole('button', { name: 'T-7' });
}
const lastQuery = () => call.mock.calls.findLast(([name]) => name === 'managedTrades')?.[1].query;

test('each trade says whose it is, on what, how it ended and from which prices', async () => {
  await openScreen();
  const [, won, refunded, running] = screen.getAllByRole('row');
  expect(won).toHaveTextContent(
    /T-7.*somchai.*BTC.*Buy.*100\.00.*60 s.*Won.*68,000\.00.*68,010\.50.*\+85\.00/,
  );
  expect(refunded).toHaveTextContent(/Refunded/);
  expect(running).toHaveTextContent(/Running.*–/);
  expect(within(won as HTMLElement).getByRole('link', { name: 'somchai' })).toHaveAttribute(
    'href',
    '/admin/users/20',
  );
});

test('an opened trade shows both ticks to the last digit, terms, break-even, money, and what made it void', async () => {
  await openScreen('?open=7');
  const panel = within(await screen.findByRole('complementary'));
  expect(await panel.findByText('68,010.50')).toBeInTheDocument();
  expect(panel.getByText('101')).toBeInTheDocument();
  expect(panel.getByText(trading.details.winRate)).toBeInTheDocument();
  expect(panel.getByText('54.05%')).toBeInTheDocument();
  expect(await panel.findByText(t.reason.trade_profit)).toBeInTheDocument();
  expect(panel.getByText('newer_reason')).toBeInTheDocument();
  expect(panel.getByRole('link', { name: /Version 1/ })).toHaveAttribute(
    'href',
    '/admin/payout-settings?open=1',
  );
  fireEvent.click(screen.getByRole('button', { name: 'T-8' }));
  expect(await panel.findByText(t.voidReason.stale_exit)).toBeInTheDocument();
  expect(window.location.search).toBe('?open=8');
});

test('what the address narrows the list to is asked for, and each of it can be taken away', async () => {
  await openScreen(
    '?status=decided&symbol=BTC&side=buy&version=3&user=20&from=2026-11-01&overdue=true&sort=oldest',
  );
  expect(lastQuery()).toEqual({
    status: 'decided',
    symbol: 'BTC',
    side: 'buy',
    version: '3',
    userId: '20',
    from: '2026-11-01',
    overdue: 'true',
    sort: 'oldest',
    page: '1',
    limit: '20',
  });
  const remove = (label: string, value: string) =>
    screen.getByRole('button', {
      name: admin.table.removeFilter.replace('{label}', label).replace('{value}', value),
    });
  fireEvent.click(remove(t.filter.version, '3'));
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('version'));
  fireEvent.click(remove(t.column.user, 'somchai'));
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('userId'));
  fireEvent.change(screen.getByLabelText(t.column.market), { target: { value: 'all' } });
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('symbol'));
  expect(window.location.search).toContain('status=decided');
});

test('one tier is asked for and named, by its number where there is none', async () => {
  named = { id: '12', version: 3, name: { th: 'เล็ก', en: 'Small', zh: '小', vi: 'Nhỏ' } };
  await openScreen('?tier=12');
  expect(lastQuery()).toMatchObject({ tierId: '12' });
  const remove = (value: string) =>
    admin.table.removeFilter.replace('{label}', t.filter.tier).replace('{value}', value);
  fireEvent.click(screen.getByRole('button', { name: remove('Small · version 3') }));
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('tierId'));
  cleanup();
  named = null;
  await openScreen('?tier=99');
  expect(screen.getByRole('button', { name: remove('99') })).toBeInTheDocument();
});

test('what nobody can read in an address is left out', () => {
  const values = { ...Object.fromEntries(Object.keys(TRADE_FILTERS).map((name) => [name, ''])) };
  expect(
    toTradesFilter({
      ...(values as Parameters<typeof toTradesFilter>[0]),
      status: 'all',
      side: 'all',
      sort: 'newest',
      overdue: 'all',
      version: '0x1',
      tier: 'T1',
      user: 'me',
      from: 'today',
      symbol: 'B T C',
      q: '  somchai ',
    }),
  ).toEqual({ status: 'all', side: 'all', sort: 'newest', q: 'somchai' });
});

test('a trade that is over and not decided is overdue, and one whose deciding failed is set aside', () => {
  const open = manage(buildTrade());
  const endMs = Date.parse(open.endTime);
  expect(findTradeState(open, endMs)).toBe('running');
  expect(findTradeState(open, endMs + 1)).toBe('overdue');
  expect(findTradeState({ ...open, setAsideAt: open.endTime }, endMs + 1)).toBe('setAside');
});

test('an empty list says whether filters are why, and a trade that does not exist says so', async () => {
  rows = [];
  missing = new ApiError({ code: 'trade_not_found', status: 404, message: '' });
  window.history.replaceState(null, '', '/admin/trades?symbol=XYZ&open=99');
  renderWithQueries(<TradesScreen markets={[]} timeZone="UTC" mayExport={false} mayOpenUsers={false} />);
  expect(await screen.findByText(t.emptyFiltered)).toBeInTheDocument();
  expect(screen.getByLabelText(t.column.market)).toHaveValue('XYZ');
  expect(await screen.findByRole('button', { name: common.retry })).toBeInTheDocument();
});
