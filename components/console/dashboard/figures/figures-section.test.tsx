import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@/lib/api/api-error';
import type { Figures } from '@/lib/contract/console-trading/console-trading-schemas';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import type FiguresChart from './figures-chart';
import { makeFeed, makeFigures, makeHidden, makeStep } from './figures-fixture';
import { FiguresSection } from './figures-section';

jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams() }));
jest.mock('./figures-chart', () => ({
  __esModule: true,
  default: ({ points, lines }: Parameters<typeof FiguresChart>[0]) => (
    <p>
      Chart of {lines.map(({ name }) => name).join(', ')}:{' '}
      {points.map(({ values }) => values.map(String).join('/')).join(' ')}
    </p>
  ),
}));

const { figures: t, common, admin } = readTexts('en');
const call = jest.mocked(calls) as jest.Mock;

// Big trees on busy machines.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

let failure: ApiError | undefined;

beforeEach(() => {
  failure = undefined;
});

async function openSection(figures: Figures = makeFigures(), search = '') {
  window.history.replaceState(null, '', `/admin${search}`);
  call.mockReset().mockImplementation(async (_name: string, { query }: { query: Pick<Figures, 'range'> }) => {
    if (failure) throw failure;
    return { success: true, data: { ...figures, range: query.range } };
  });
  const rendered = renderWithQueries(<FiguresSection />);
  if (!failure) await screen.findByText(t.health.feed);
  return rendered;
}
const lastQuery = () => call.mock.calls.findLast(([name]) => name === 'figures')?.[1].query;
const tile = (name: keyof typeof t.name) =>
  screen.queryByRole('link', { name: new RegExp(`^${t.name[name]}`) });
const region = (name: string) => within(screen.getByRole('region', { name }));
const chart = (name: keyof typeof t.chart.of) => region(t.chart.title.replace('{name}', t.chart.of[name]));
const readTable = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
/** The value beside a name under the state of prices and results. */
const healthOf = (name: string) =>
  region(t.health.title).queryByText(name, { selector: 'dt' })?.nextElementSibling;

describe('the figures', () => {
  test.each([
    ['activeUsers', '1,234', '/admin/users?role=user&seenFrom=2026-11-22&seenTo=2026-11-28'],
    ['signUps', '56', '/admin/users?role=user&from=2026-11-22&to=2026-11-28'],
    ['trades', '7,890', '/admin/trades?from=2026-11-22&to=2026-11-28'],
    ['turnover', '123,456.78 USDT', '/admin/reports?range=own&by=day&from=2026-11-22&to=2026-11-28'],
    ['houseResult', '-250.50 USDT', '/admin/reports?range=own&by=day&from=2026-11-22&to=2026-11-28'],
    [
      'deposits',
      '5,000.00 USDT',
      '/admin/deposits?status=approved&sort=newest&decidedFrom=2026-11-22&decidedTo=2026-11-28',
    ],
    [
      'withdrawals',
      '1,750.25 USDT',
      '/admin/withdrawals?status=approved&sort=newest&decidedFrom=2026-11-22&decidedTo=2026-11-28',
    ],
  ] as const)('%s, %s, leads to the list of the same days behind it', async (name, value, href) => {
    await openSection();
    expect(tile(name)).toHaveTextContent(value);
    expect(tile(name)).toHaveAttribute('href', href);
  });

  test('lead to days in the deployment’s time zone, not in UTC', async () => {
    await openSection(makeFigures({ timeZone: 'UTC' }));
    expect(tile('trades')).toHaveAttribute('href', '/admin/trades?from=2026-11-21&to=2026-11-28');
  });

  test('without access figures are absent, never shown as 0', async () => {
    await openSection(makeHidden());
    expect(screen.queryByRole('list')).toBeEmptyDOMElement();
    expect(screen.queryByRole('region', { name: t.exposure.title })).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: t.chart.which })).not.toBeInTheDocument();
    expect(screen.queryByText(/\b0(\.00)?( USDT)?$/)).not.toBeInTheDocument();
  });

  test('that are nothing say so, and are not the same as those that are not known', async () => {
    await openSection(makeFigures({ trades: 0, turnover: '0.00', deposits: null, withdrawals: null }));
    expect(tile('trades')).toHaveTextContent(/0$/);
    expect(tile('turnover')).toHaveTextContent('0.00 USDT');
    expect(tile('deposits')).toBeNull();
    expect(tile('withdrawals')).toBeNull();
  });

  test('show no number before they have come', async () => {
    window.history.replaceState(null, '', '/admin');
    call.mockReset().mockReturnValue(new Promise(() => undefined));
    renderWithQueries(<FiguresSection />);
    expect(await screen.findByRole('region', { name: t.title })).toHaveAttribute('aria-busy', 'true');
    // A figure that is not known yet is no link.
    expect(screen.getAllByText(t.name.trades)).not.toHaveLength(0);
    expect(tile('trades')).toBeNull();
    expect(screen.queryByText(/\d(\.\d\d)?( USDT)?$/, { ignore: 'label' })).not.toBeInTheDocument();
  });
});

describe('the range', () => {
  test('is seven days at first, and another one changes the request and the address', async () => {
    await openSection();
    expect(screen.getByRole('radio', { name: t.ranges['7d'] })).toBeChecked();
    expect(lastQuery()).toEqual({ range: '7d' });
    fireEvent.click(screen.getByRole('radio', { name: t.ranges['30d'] }));
    await waitFor(() => expect(lastQuery()).toEqual({ range: '30d' }));
    expect(window.location.search).toBe('?range=30d');
    expect(screen.getByRole('radio', { name: t.ranges['30d'] })).toBeChecked();
  });

  test('is the address’s', async () => {
    await openSection(makeFigures(), '?range=90d');
    expect(screen.getByRole('radio', { name: t.ranges['90d'] })).toBeChecked();
    expect(lastQuery()).toEqual({ range: '90d' });
  });

  test('is offered from the shortest to the longest', async () => {
    await openSection();
    const { today: day, '7d': week, '30d': month, '90d': quarter } = t.ranges;
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      day,
      week,
      month,
      quarter,
    ]);
  });
});

describe('the chart', () => {
  test('shows the turnover day by day, and the same as a table', async () => {
    await openSection();
    expect(await screen.findByText('Chart of Turnover: 1000.5 250')).toBeInTheDocument();
    expect(readTable(chart('turnover').getByRole('table', { hidden: true }))).toEqual([
      [t.chart.step, t.name.turnover],
      ['22 Nov 2026', '1,000.50 USDT'],
      ['23 Nov 2026', '250.00 USDT'],
    ]);
  });

  test('shows what is chosen: a result with its sign, people as a count', async () => {
    await openSection();
    fireEvent.click(screen.getByRole('button', { name: t.chart.of.houseResult }));
    expect(readTable(chart('houseResult').getByRole('table', { hidden: true })).slice(1)).toEqual([
      ['22 Nov 2026', '+12.50 USDT'],
      ['23 Nov 2026', '-3.25 USDT'],
    ]);
    fireEvent.click(screen.getByRole('button', { name: t.chart.of.people }));
    expect(readTable(chart('people').getByRole('table', { hidden: true })).slice(0, 2)).toEqual([
      [t.chart.step, t.name.activeUsers, t.name.signUps],
      ['22 Nov 2026', '40', '3'],
    ]);
  });

  test('goes hour by hour through today', async () => {
    await openSection(
      makeFigures({ series: [makeStep({ at: '2026-11-28T02:00:00.000Z' })] }),
      '?range=today',
    );
    const [, step] = readTable(chart('turnover').getByRole('table', { hidden: true }));
    expect(step?.[0]).toBe('09:00:00');
  });

  test('offers nothing of what one may not see', async () => {
    const unseen = { trades: null, turnover: null, houseResult: null };
    await openSection(makeFigures({ ...unseen, series: [makeStep(unseen)] }));
    const offered = within(screen.getByRole('group', { name: t.chart.which })).getAllByRole('button');
    expect(offered.map(({ textContent }) => textContent)).toEqual([t.chart.of.people, t.chart.of.money]);
    expect(await screen.findByText('Chart of Active customers, Sign-ups: 40/3')).toBeInTheDocument();
  });

  test('leaves a step that is not known empty and a line that is not known out: neither is drawn as 0', async () => {
    const series = [
      makeStep({ turnover: null, withdrawals: null }),
      makeStep({ turnover: 0.5, withdrawals: null }),
    ];
    await openSection(makeFigures({ series }));
    expect(await screen.findByText('Chart of Turnover: null 0.5')).toBeInTheDocument();
    const turnover = readTable(chart('turnover').getByRole('table', { hidden: true }));
    expect(turnover.slice(1).map(([, value]) => value)).toEqual(['–', '0.50 USDT']);
    fireEvent.click(screen.getByRole('button', { name: t.chart.of.money }));
    const [head] = readTable(chart('money').getByRole('table', { hidden: true }));
    expect(head).toEqual([t.chart.step, t.name.deposits]);
  });

  test('says that there was nothing instead of drawing it', async () => {
    await openSection(makeFigures({ series: [makeStep({ turnover: 0 })] }));
    expect(chart('turnover').getByText(t.chart.empty)).toBeInTheDocument();
    expect(chart('turnover').queryByRole('table', { hidden: true })).not.toBeInTheDocument();
  });
});

describe('the exposure', () => {
  test('is shown per market beside its limit, and each market links to its open trades', async () => {
    await openSection();
    const exposure = region(t.exposure.title);
    expect(exposure.getByText('3,527.500001 USDT of at most 500,000.00 USDT (0%)')).toBeInTheDocument();
    expect(readTable(exposure.getByRole('table'))).toEqual([
      [t.exposure.market, t.exposure.openTrades, t.exposure.openStake, t.exposure.risk],
      ['BTC', '1,200', '4,000.00', '3,400.000001'],
      ['GOLD', '2', '150.00', '127.50'],
    ]);
    expect(exposure.getByRole('link', { name: 'GOLD' })).toHaveAttribute(
      'href',
      '/admin/trades?status=processing&symbol=GOLD',
    );
  });

  test('says how much of the limit is used, and that no trade is open', async () => {
    await openSection(makeFigures({ exposure: [], exposureTotal: '0.00' }));
    const exposure = region(t.exposure.title);
    expect(exposure.getByText(/^0\.00 USDT .*\(0%\)$/)).toBeInTheDocument();
    expect(exposure.getByText(t.exposure.none)).toBeInTheDocument();
    expect(exposure.queryByRole('table')).not.toBeInTheDocument();
  });

  test('past its limit is more than the whole', async () => {
    await openSection(makeFigures({ exposureTotal: '1500.00', exposureLimit: '1000.00' }));
    expect(region(t.exposure.title).getByText(/\(150%\)$/)).toBeInTheDocument();
  });

  test('an unknown total is not shown as 0', async () => {
    await openSection(makeFigures({ exposureTotal: null }));
    expect(screen.queryByRole('region', { name: t.exposure.title })).not.toBeInTheDocument();
  });
});

describe('prices and results', () => {
  test('say that prices come and every trade is decided', async () => {
    await openSection();
    const health = region(t.health.title);
    expect(health.getByText(t.health.feedLive)).toBeInTheDocument();
    expect(health.getByText(t.health.allDecided)).toBeInTheDocument();
    expect(healthOf(t.health.feed)).toHaveTextContent('simulated');
    expect(healthOf(t.health.tradable)).toHaveTextContent('24');
    expect(healthOf(t.health.stale)).toBeUndefined();
    expect(healthOf(t.health.closed)).toBeUndefined();
  });

  test('name the markets whose prices have stopped, and how many are closed', async () => {
    await openSection(makeFigures({ feed: makeFeed({ stale: ['BTC', 'GOLD'], closed: 3, viewOnly: 5 }) }));
    expect(region(t.health.title).getByText(t.health.feedStale)).toBeInTheDocument();
    expect(healthOf(t.health.stale)).toHaveTextContent('BTC, GOLD');
    expect(healthOf(t.health.closed)).toHaveTextContent('3');
    expect(healthOf(t.health.viewOnly)).toHaveTextContent('5');
  });

  test('say that no prices come, and of no last price nothing', async () => {
    await openSection(makeFigures({ feed: makeFeed({ alive: false, tradable: 0, lastTickAt: null }) }));
    expect(region(t.health.title).getByText(t.health.feedDown)).toBeInTheDocument();
    expect(region(t.health.title).queryByText(t.health.feedLive)).not.toBeInTheDocument();
    expect(healthOf(t.health.tradable)).toHaveTextContent('0');
    expect(healthOf(t.health.lastTick)).toBeUndefined();
  });

  test('show the last price in the deployment’s time zone', async () => {
    await openSection(makeFigures({ timeZone: 'UTC' }));
    expect(healthOf(t.health.lastTick)?.querySelector('time')).toHaveAttribute(
      'title',
      '28 Nov 2026 02:00:00',
    );
  });

  test('count the trades that are over and not decided, and lead to them', async () => {
    const unsettled = { overdue: 2, setAside: 1, oldestEndAt: '2026-11-28T01:00:00.000Z' };
    await openSection(makeFigures({ unsettled }));
    const health = region(t.health.title);
    expect(health.getByText('3 trades undecided')).toBeInTheDocument();
    expect(health.getByRole('link', { name: '2 overdue, 1 set aside' })).toHaveAttribute(
      'href',
      '/admin/trades?overdue=true&sort=oldest',
    );
    expect(healthOf(t.health.oldest)?.querySelector('time')).toHaveAttribute(
      'datetime',
      unsettled.oldestEndAt,
    );
  });
});

describe('figures that cannot be had', () => {
  beforeEach(() => {
    failure = new ApiError({ code: 'network_error', status: 0, message: '' });
  });

  test('say so, show no number, and are asked for again', async () => {
    await openSection();
    const retry = await screen.findByRole('button', { name: common.retry });
    expect(tile('trades')).toBeNull();
    expect(screen.queryByRole('region', { name: t.health.title })).not.toBeInTheDocument();
    failure = undefined;
    fireEvent.click(retry);
    await screen.findByText(t.health.feed);
    expect(tile('trades')).toHaveTextContent('7,890');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('of one range leave the others to choose', async () => {
    await openSection();
    await screen.findByRole('alert');
    failure = undefined;
    fireEvent.click(screen.getByRole('radio', { name: t.ranges['30d'] }));
    await screen.findByText(t.health.feed);
    expect(tile('trades')).toHaveTextContent('7,890');
  });

  test('of another range are not the ones of the range before', async () => {
    failure = undefined;
    await openSection();
    failure = new ApiError({ code: 'network_error', status: 0, message: '' });
    fireEvent.click(screen.getByRole('radio', { name: t.ranges['30d'] }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(tile('trades')).toBeNull();
  });

  test('stay on screen when a reload fails, and say that they are outdated', async () => {
    failure = undefined;
    const { queries } = await openSection();
    failure = new ApiError({ code: 'network_error', status: 0, message: '' });
    await act(() => queries.refetchQueries());
    expect(await screen.findByText(admin.notRefreshed)).toBeInTheDocument();
    expect(tile('trades')).toHaveTextContent('7,890');
    failure = undefined;
    fireEvent.click(screen.getByRole('button', { name: common.retry }));
    await waitFor(() => expect(screen.queryByText(admin.notRefreshed)).not.toBeInTheDocument());
  });
});
