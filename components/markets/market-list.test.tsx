import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { callApi } from '@/lib/api/browser-client';
import { type StreamListener, subscribeStream } from '@/lib/api/stream-client';
import { renderInApp } from '@/tests/support/render-in-app';
import { LiveMarketsProvider } from './live-markets-provider';
import { marketFixture } from './market-fixture';
import { MARKET_ICONS } from './market-icons';
import { MarketList } from './market-list';
import type { MarketsAnswer } from './markets-query';

jest.mock('@/lib/api/browser-client', () => ({ callApi: jest.fn() }));
jest.mock('@/lib/api/stream-client', () => ({ subscribeStream: jest.fn() }));
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));

const callMarkets = jest.mocked(callApi);
const NOW = 1_764_280_800_000;
const answer = (data: MarketsAnswer['data'], nowMs = NOW): MarketsAnswer => ({ success: true, data, nowMs });
const LIST = answer([
  marketFixture({ symbol: 'COPPER', name: 'Copper', reason: 'listed_only', tradable: false }),
  marketFixture({ symbol: 'BTC', name: 'Bitcoin', price: '68000.00' }),
  marketFixture({ symbol: 'GOLD', name: 'Gold', aliases: ['XAU'], price: '4282.00' }),
]);

let stream: StreamListener | undefined;
const stopped = jest.fn();

beforeEach(() => {
  window.history.replaceState(null, '', '/market');
  jest.useFakeTimers({ now: NOW });
  stopped.mockReset();
  callMarkets.mockReset().mockResolvedValue(LIST as never);
  jest.mocked(subscribeStream).mockImplementation((listener) => {
    stream = listener;
    return stopped;
  });
});
afterEach(() => jest.useRealTimers());

function show(initial: MarketsAnswer | undefined) {
  const user = userEvent.setup({ delay: null });
  const view = renderInApp(
    <LiveMarketsProvider initial={initial}>
      <MarketList thbRate={32} timeZone="Asia/Bangkok" icons={MARKET_ICONS} />
    </LiveMarketsProvider>,
  );
  return { user, ...view };
}
const names = () =>
  screen.getAllByRole('listitem').map((row) => row.querySelector('.truncate.font-medium')?.textContent);
const tick = (seq: number, price: string, symbol = 'BTC', timeMs = Date.now()) => ({
  nowMs: timeMs,
  ticks: [{ symbol, seq, epoch: 1, timeMs, price }],
});
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
const live = () => act(async () => stream?.onState?.('live'));

test('what can be traded comes first, what is only listed is marked view only', () => {
  show(LIST);
  expect(names()).toEqual(['Bitcoin', 'Gold', 'Copper']);
  expect(within(screen.getByRole('region', { name: 'View only' })).getByRole('link')).toHaveTextContent(
    'View only',
  );
  expect(screen.getByText('Prices and volumes are simulated')).toBeInTheDocument();
});

test('a tap leads to trading with market, chart symbol and name', () => {
  show(LIST);
  expect(screen.getByRole('link', { name: /Gold/ })).toHaveAttribute(
    'href',
    '/trading?market=GOLD_USDT&symbol=BINANCE%3AGOLDUSDT&name=Gold',
  );
});

test('searching narrows the list and stays in the address; clearing brings all back', async () => {
  const { user } = show(LIST);
  await user.type(screen.getByRole('searchbox', { name: 'Search markets' }), 'xau');
  expect(names()).toEqual(['Gold']);
  expect(window.location.search).toBe('?q=xau');
  expect(screen.getByText('1 market found')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(names()).toHaveLength(3);
  expect(window.location.search).toBe('');
});

test('names in other languages find a market too', async () => {
  const { user } = show(LIST);
  await user.type(screen.getByRole('searchbox'), 'ทองคำ');
  expect(await screen.findByText('1 market found')).toBeInTheDocument();
  expect(names()).toEqual(['Gold']);
});

test('coming back finds the query in the address', async () => {
  window.history.replaceState(null, '', '/market?q=gold');
  show(LIST);
  await pass(0);
  expect(screen.getByRole('searchbox')).toHaveValue('gold');
  expect(names()).toEqual(['Gold']);
});

test('a search without result says how to go on', async () => {
  const { user } = show(LIST);
  await user.type(screen.getByRole('searchbox'), 'dogecoin');
  expect(await screen.findByText('No market matches “dogecoin”')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all markets' }));
  expect(names()).toHaveLength(3);
});

test('ticks repaint at once and then at most every three seconds, the change with them', async () => {
  show(LIST);
  const row = screen.getByRole('link', { name: /Bitcoin/ });
  await act(async () => stream?.on.tick?.(tick(101, '69000.00')));
  await pass(0);
  expect(row).toHaveTextContent('69,000.00');
  expect(row).toHaveTextContent('+2.73%');
  await act(async () => stream?.on.tick?.(tick(102, '70000.00')));
  await pass(2_900);
  expect(row).toHaveTextContent('69,000.00');
  await pass(200);
  expect(row).toHaveTextContent('70,000.00');
  expect(row).toHaveTextContent('฿2,240,000.00');
});

test('a market that falls silent is marked when its bound has passed, and unmarked by its next tick', async () => {
  show(LIST);
  await live();
  await act(async () => stream?.on.tick?.(tick(101, '69000.00')));
  await pass(5_000);
  expect(screen.getByRole('link', { name: /Bitcoin/ })).not.toHaveTextContent('Price stopped');
  await pass(2_000);
  expect(screen.getByRole('link', { name: /Bitcoin/ })).toHaveTextContent('Price stopped');
  await act(async () => stream?.on.tick?.(tick(102, '69001.00')));
  await pass(1_000);
  expect(screen.getByRole('link', { name: /Bitcoin/ })).not.toHaveTextContent('Price stopped');
});

test('the list is fetched every 30 seconds while the stream is down and rests while it lives', async () => {
  show(LIST);
  await act(async () => stream?.onState?.('down'));
  expect(screen.getByText(/Live prices are interrupted/)).toBeInTheDocument();
  await pass(30_000);
  await pass(30_000);
  expect(callMarkets).toHaveBeenCalledTimes(2);
  await live();
  await pass(0);
  expect(callMarkets).toHaveBeenCalledTimes(3);
  await pass(120_000);
  expect(callMarkets).toHaveBeenCalledTimes(3);
});

test('a list that cannot load shows grey samples that lead nowhere, and recovers by retry', async () => {
  callMarkets.mockRejectedValue(new Error('down') as never);
  const { user } = show(undefined);
  expect(await screen.findByText('Loading markets')).toBeInTheDocument();
  await pass(5_000);
  expect(screen.getByRole('alert')).toHaveTextContent('Prices could not be loaded');
  expect(screen.getAllByText('Sample')).toHaveLength(8);
  expect(screen.queryAllByRole('link')).toHaveLength(0);
  callMarkets.mockResolvedValue(LIST as never);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(screen.queryByText('Sample')).not.toBeInTheDocument();
  expect(names()).toEqual(['Bitcoin', 'Gold', 'Copper']);
});

test('a failed refresh keeps the prices and says of when they are', async () => {
  show(LIST);
  callMarkets.mockRejectedValue(new Error('down') as never);
  await act(async () => stream?.onState?.('down'));
  await pass(35_000);
  expect(names()).toEqual(['Bitcoin', 'Gold', 'Copper']);
  expect(screen.getByText('Prices could not be refreshed. They are from 05:00:00.')).toBeInTheDocument();
  expect(screen.queryByText('Sample')).not.toBeInTheDocument();
});

test('leaving the screen stops the stream', () => {
  const { unmount } = show(LIST);
  unmount();
  expect(stopped).toHaveBeenCalled();
});
