import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@/lib/api/api-error';
import type { WinRateLine } from '@/lib/contract/console-trading/console-trading-schemas';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import { ReportScreen } from './report-screen';

jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));
jest.mock('./chart/win-rate-chart', () => ({
  __esModule: true,
  default: ({ rows }: { rows: { name: string }[] }) => (
    <p>Chart of {rows.map(({ name }) => name).join(', ')}</p>
  ),
}));

const { reports: t, common } = readTexts('en');
const call = jest.mocked(calls) as jest.Mock;

configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

function makeLine(changes: Partial<WinRateLine> = {}): WinRateLine {
  return {
    key: 'BTC',
    label: 'Bitcoin',
    version: null,
    trades: 1010,
    wins: 500,
    losses: 500,
    refunded: 10,
    winRate: 0.5,
    winRateLow: 0.469,
    winRateHigh: 0.531,
    breakEven: 0.5405,
    turnover: '10000.00',
    paidOut: '9250.00',
    payoutRatio: 0.925,
    houseResult: '750.00',
    ...changes,
  };
}

let report: AnswerOf<'winRates'>['data'];

beforeEach(() => {
  report = {
    from: '2026-10-30',
    to: '2026-11-28',
    timeZone: 'Asia/Bangkok',
    lines: [
      makeLine(),
      makeLine({
        key: 'GOLD',
        label: 'Gold',
        winRate: 0.55,
        winRateLow: 0.5,
        winRateHigh: 0.6,
        houseResult: '-1234.50',
      }),
    ],
    total: makeLine({ key: 'total', label: '' }),
  };
  call.mockReset().mockImplementation(async () => ({ success: true, data: report }));
  window.history.replaceState(null, '', '/admin/reports');
});

async function openScreen(search = '') {
  window.history.replaceState(null, '', `/admin/reports${search}`);
  const markets = [{ symbol: 'BTC', name: 'Bitcoin' }];
  renderWithQueries(<ReportScreen markets={markets} timeZone="Asia/Bangkok" />);
  await screen.findByText(/30 Oct 2026 to 28 Nov 2026 \(Asia\/Bangkok\)/);
}

test('each line says its rate, its interval, break-even and what that means, and leads to its trades', async () => {
  await openScreen();
  const rows = within(screen.getByRole('table', { name: t.table })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(
    /Bitcoin.*1,010.*10 refunded.*50\.00%.*46\.90% to 53\.10%.*54\.05%.*Below break-even \(1,000 trades\).*10,000\.00.*92\.50%.*\+750\.00/,
  );
  expect(rows[2]).toHaveTextContent(/Gold.*As expected.*-1,234\.50/);
  expect(screen.getByRole('link', { name: 'Gold' })).toHaveAttribute(
    'href',
    '/admin/trades?status=decided&from=2026-10-30&to=2026-11-28&symbol=GOLD',
  );
  expect(await screen.findByText('Chart of Bitcoin, Gold')).toBeInTheDocument();
  expect(screen.getByText(t.explanation.noInfluence)).toBeInTheDocument();
});

test('by day the newest comes first in the table and last in the chart; empty days are left out', async () => {
  report.lines = [
    makeLine({ key: '2026-11-26', label: '2026-11-26' }),
    makeLine({ key: '2026-11-27', label: '2026-11-27', trades: 0, winRate: null }),
    makeLine({ key: '2026-11-28', label: '2026-11-28' }),
  ];
  await openScreen('?by=day');
  const rows = within(screen.getByRole('table', { name: t.table })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent?.slice(0, 11))).toEqual(['28 Nov 2026', '26 Nov 2026']);
  expect(await screen.findByText('Chart of 26 Nov 2026, 28 Nov 2026')).toBeInTheDocument();
});

test('grouping, days and market are the address’s', async () => {
  await openScreen('?by=side&range=own&from=2026-11-01&to=2026-11-20&symbol=BTC');
  expect(call).toHaveBeenLastCalledWith(
    'winRates',
    expect.objectContaining({ query: { by: 'side', from: '2026-11-01', to: '2026-11-20', symbol: 'BTC' } }),
  );
  fireEvent.change(screen.getByLabelText(t.by), { target: { value: 'tier' } });
  await waitFor(() => expect(window.location.search).toContain('by=tier'));
  expect(window.location.search).toContain('symbol=BTC');
});

test('without decided trades it says so, and a report that cannot be had is asked for again', async () => {
  report = { ...report, lines: [], total: makeLine({ trades: 0, winRate: null }) };
  call.mockRejectedValueOnce(new ApiError({ code: 'network_error', status: 0, message: '' }));
  renderWithQueries(<ReportScreen markets={[]} timeZone="Asia/Bangkok" />);
  fireEvent.click(await screen.findByRole('button', { name: common.retry }));
  expect(await screen.findByText(t.empty)).toBeInTheDocument();
});

test.each([
  ['range_order', 'asset', t.problem.range_order.body],
  [
    'range_length',
    'asset',
    'Grouped by “Asset”, the report covers at most 1,830 days. Choose a shorter period.',
  ],
  ['range_length', 'day', 'Grouped by “Day”, the report covers at most 366 days. Choose a shorter period.'],
] as const)(
  'days that it cannot cover are named (%s, by %s), and asking again is not offered',
  async (problem, by, body) => {
    call.mockRejectedValue(
      new ApiError({ code: 'validation_failed', status: 422, message: '', errors: { from: [problem] } }),
    );
    window.history.replaceState(null, '', `/admin/reports?by=${by}&range=own&from=0001-01-01&to=9999-12-31`);
    renderWithQueries(<ReportScreen markets={[]} timeZone="Asia/Bangkok" />);
    expect(await screen.findByRole('alert')).toHaveTextContent(`${t.problem[problem].title}${body}`);
    expect(screen.queryByRole('button', { name: common.retry })).toBeNull();
  },
);
