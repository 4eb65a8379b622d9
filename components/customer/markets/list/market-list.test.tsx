import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { subscribeToasts } from '@/components/ui/toasts/toasts';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import type { StreamListener } from '@/lib/api/stream-client';
import { calls } from '@/tests/support/mock-calls';
import { renderInApp } from '@/tests/support/render-in-app';
import { MARKET_ICONS } from '../asset/market-icons';
import { LiveMarketsProvider } from '../live/live-markets-provider';
import type { MarketsAnswer } from '../live/markets-query';
import { marketFixture } from '../market-fixture';
import { MarketList } from './market-list';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/customer/customer-stream', () => ({ subscribeStream: jest.fn() }));
jest.mock('next/navigation', () => ({ useSearchParams: () => new URLSearchParams(window.location.search) }));

const callMarkets = jest.fn();
const callFavorites = jest.fn();
const NOW = 1_764_280_800_000;
const answer = (data: MarketsAnswer['data'], nowMs = NOW): MarketsAnswer => ({ success: true, data, nowMs });
const LIST = answer([
  marketFixture({
    symbol: 'COPPER',
    name: 'Copper',
    category: 'commodities',
    price: '4.1',
    change: -2.5,
    volumeValue: 5.2e9,
    reason: 'listed_only',
    tradable: false,
  }),
  marketFixture({ symbol: 'BTC', name: 'Bitcoin', price: '68000.00' }),
  marketFixture({
    symbol: 'GOLD',
    name: 'Gold',
    category: 'metals',
    aliases: ['XAU'],
    price: '4282.00',
    change: null,
    volumeValue: null,
    volume: null,
    isFavorite: true,
  }),
]);

let stream: StreamListener | undefined;
const stopped = jest.fn();

// jsdom lays nothing out, so it can not scroll.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  window.history.replaceState(null, '', '/market');
  jest.useFakeTimers({ now: NOW });
  stopped.mockReset();
  callMarkets.mockReset().mockResolvedValue(LIST as never);
  callFavorites.mockReset();
  calls.mockImplementation((name: string, ...options: unknown[]) =>
    (name === 'markets' ? callMarkets : callFavorites)(name, ...options),
  );
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

test('a market without ticks is marked stale when its bound has passed, and unmarked by its next tick', async () => {
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
  expect(
    screen.getByText('Prices could not be refreshed. Showing prices from 05:00:00.'),
  ).toBeInTheDocument();
  expect(screen.queryByText('Sample')).not.toBeInTheDocument();
});

test('leaving the screen stops the stream', () => {
  const { unmount } = show(LIST);
  unmount();
  expect(stopped).toHaveBeenCalled();
});

const chip = (name: string) => screen.getByRole('button', { name });
const star = (name: string) => screen.getByRole('button', { name: `Add ${name} to favourites` });
const isOn = (name: string) => star(name).getAttribute('aria-pressed') === 'true';
/** A provider that answers when it is told to. */
function answerLater() {
  const calls: { name: string; answer: (favorites: string[]) => void; fail: () => void }[] = [];
  callFavorites.mockImplementation(
    (name) =>
      new Promise((resolve, reject) => {
        calls.push({
          name,
          answer: (favorites) => resolve({ success: true, favorites } as never),
          fail: () => reject(new Error('down')),
        });
      }),
  );
  return calls;
}

test('a category narrows the list, stays in the address, and all comes back', async () => {
  const { user } = show(LIST);
  await user.click(chip('Metals'));
  expect(names()).toEqual(['Gold']);
  expect(window.location.search).toBe('?category=metals');
  expect(chip('Metals')).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip('Forex'));
  expect(await screen.findByText('No markets yet')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all markets' }));
  expect(names()).toHaveLength(3);
  expect(window.location.search).toBe('');
});

test('a copied address shows the same list', async () => {
  window.history.replaceState(null, '', '/market?category=favorites&sort=-change&q=xau');
  show(LIST);
  await pass(0);
  expect(names()).toEqual(['Gold']);
  expect(chip('Favourites')).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: '24 h change, sorted highest first' })).toBeInTheDocument();
});

test('a search that finds nothing in a category says where else to look', async () => {
  const { user } = show(LIST);
  await user.click(chip('Metals'));
  await user.type(screen.getByRole('searchbox'), 'btc');
  expect(await screen.findByText('It may be in another category.')).toBeInTheDocument();
});

test('a column sorts the whole list and announces how, and a third tap restores the groups', async () => {
  const { user } = show(LIST);
  await user.click(screen.getByRole('button', { name: 'Sort by 24 h change' }));
  expect(names()).toEqual(['Bitcoin', 'Copper', 'Gold']);
  expect(window.location.search).toBe('?sort=-change');
  expect(screen.getByRole('link', { name: /Copper/ })).toHaveTextContent('View only');
  await user.click(screen.getByRole('button', { name: '24 h change, sorted highest first' }));
  expect(names()).toEqual(['Copper', 'Bitcoin', 'Gold']);
  await user.click(screen.getByRole('button', { name: '24 h change, sorted lowest first' }));
  expect(names()).toEqual(['Bitcoin', 'Gold', 'Copper']);
  expect(window.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Sort by Coin' }));
  await user.click(screen.getByRole('button', { name: 'Coin, sorted A to Z' }));
  expect(names()).toEqual(['Gold', 'Copper', 'Bitcoin']);
});

test('a star shows at once, is kept, and no late list undoes it', async () => {
  const calls = answerLater();
  const { user } = show(LIST);
  expect([isOn('Bitcoin'), isOn('Gold')]).toEqual([false, true]);
  await user.click(star('Bitcoin'));
  expect(isOn('Bitcoin')).toBe(true);
  await pass(0);
  expect(calls.map(({ name }) => name)).toEqual(['addFavorite']);
  await act(async () => calls[0]?.answer(['BTC', 'GOLD']));
  await live();
  await pass(100);
  expect(isOn('Bitcoin')).toBe(true);
});

test('a star that can not be kept is undone, with words', async () => {
  const toasts: string[] = [];
  const stop = subscribeToasts(({ title }) => toasts.push(title));
  const calls = answerLater();
  const { user } = show(LIST);
  await user.click(star('Gold'));
  expect(isOn('Gold')).toBe(false);
  await pass(0);
  await act(async () => calls[0]?.fail());
  expect(isOn('Gold')).toBe(true);
  expect(toasts).toEqual(['The favourite could not be saved. Check your connection and try again.']);
  stop();
});

test('of taps in a hurry the last one counts, one call at a time', async () => {
  const calls = answerLater();
  const { user } = show(LIST);
  for (let taps = 0; taps < 4; taps += 1) await user.click(star('Bitcoin'));
  await pass(0);
  expect(calls.map(({ name }) => name)).toEqual(['addFavorite']);
  await user.click(star('Bitcoin'));
  await user.click(star('Bitcoin'));
  await act(async () => calls[0]?.answer(['BTC', 'GOLD']));
  await pass(0);
  expect(calls.map(({ name }) => name)).toEqual(['addFavorite', 'removeFavorite']);
  await act(async () => calls[1]?.answer(['GOLD']));
  expect(isOn('Bitcoin')).toBe(false);
});

test('what is let go among the favourites stays until one looks elsewhere', async () => {
  callFavorites.mockResolvedValue({ success: true, favorites: [] } as never);
  const { user } = show(LIST);
  await user.click(chip('Favourites'));
  await user.click(star('Gold'));
  await pass(0);
  expect(names()).toEqual(['Gold']);
  expect(isOn('Gold')).toBe(false);
  await user.click(chip('All'));
  await user.click(chip('Favourites'));
  expect(await screen.findByText('No favourites yet')).toBeInTheDocument();
});

describe('a closed market', () => {
  const OPENS = Date.parse('2025-12-01T14:30:00Z');
  const closed = (nextOpenMs: number | null) =>
    answer([
      marketFixture({ symbol: 'BTC', name: 'Bitcoin', feed: 'live', simulated: false }),
      marketFixture({
        symbol: 'APPLE',
        name: 'Apple',
        category: 'stocks',
        feed: 'live',
        simulated: false,
        lastTickMs: NOW - 3_600_000,
        tradable: nextOpenMs === null,
        reason: nextOpenMs === null ? null : 'closed',
        nextOpenMs,
      }),
    ]);

  test('is listed apart and says when it opens, in the screen’s time zone', async () => {
    callMarkets.mockResolvedValue(closed(OPENS) as never);
    show(closed(OPENS));
    await live();
    await pass(2_000);
    const group = screen.getByRole('region', { name: 'Closed now' });
    expect(within(group).getByRole('link', { name: /Apple/ })).toHaveTextContent('Opens Mon 21:30');
    expect(group).not.toHaveTextContent('Price stopped');
  });

  test('is asked for when its hour has come, and opens', async () => {
    callMarkets.mockResolvedValue(closed(NOW + 8_000) as never);
    show(closed(NOW + 8_000));
    await live();
    await pass(4_000);
    const before = callMarkets.mock.calls.length;
    callMarkets.mockResolvedValue({ ...closed(null), nowMs: NOW + 12_000 } as never);
    await pass(8_000);
    expect(callMarkets.mock.calls.length).toBeGreaterThan(before);
    expect(screen.queryByRole('region', { name: 'Closed now' })).not.toBeInTheDocument();
  });

  test('an unannounced session change is fetched when the price stops', async () => {
    callMarkets.mockResolvedValue(closed(null) as never);
    show(closed(null));
    await live();
    await pass(0);
    await act(async () => stream?.on.tick?.(tick(101, '230.10', 'APPLE')));
    callMarkets.mockResolvedValue(closed(OPENS) as never);
    await pass(8_000);
    await pass(0);
    expect(screen.getByRole('region', { name: 'Closed now' })).toBeInTheDocument();
  });
});

test('a longer list follows a hundred by the stream and polls for the rest', async () => {
  const many = answer(
    Array.from({ length: 130 }, (_, at) => marketFixture({ symbol: `S${at}`, name: `Share ${at}` })),
  );
  callMarkets.mockResolvedValue(many as never);
  show(many);
  await live();
  await pass(0);
  expect(jest.mocked(subscribeStream).mock.calls.at(-1)?.[0].symbols).toHaveLength(100);
  const before = callMarkets.mock.calls.length;
  await pass(30_000);
  expect(callMarkets.mock.calls.length).toBe(before + 1);
});
