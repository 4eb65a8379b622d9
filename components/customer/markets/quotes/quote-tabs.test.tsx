import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calls } from '@/tests/support/mock-calls';
import { renderInApp } from '@/tests/support/render-in-app';
import { LiveMarketsProvider } from '../live/live-markets-provider';
import { marketFixture } from '../market-fixture';
import { QuoteTabs } from './quote-tabs';
import { TopMarkets } from './top-markets';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/customer/customer-stream', () => ({
  subscribeStream: jest.fn(() => () => {}),
}));

function show(data: ReturnType<typeof marketFixture>[]) {
  renderInApp(
    <LiveMarketsProvider initial={{ success: true, nowMs: Date.now(), data }}>
      <TopMarkets />
      <QuoteTabs thbRate={32} timeZone="Asia/Bangkok" />
    </LiveMarketsProvider>,
  );
  return { user: userEvent.setup() };
}
const UP = marketFixture({
  symbol: 'ETH',
  name: 'Ethereum',
  change: 3,
  volumeValue: 12_500_000_000,
  price: '3515.02',
});
const DOWN = marketFixture({ symbol: 'BTC', name: 'Bitcoin', change: -2, volumeValue: 28_400_000_000 });
const rows = () =>
  Array.from(screen.getByRole('tabpanel').querySelectorAll('li')).map((row) => row.textContent ?? '');

test('popular is by volume, with volume and price in baht; a tap leads to trading', () => {
  show([UP, DOWN]);
  expect(rows()[0]).toContain('Bitcoin');
  expect(rows()[1]).toContain('12.5B');
  expect(rows()[1]).toContain('฿400B');
  expect(rows()[1]).toContain('112,480.64');
  expect(screen.getByRole('tabpanel').querySelector('a')).toHaveAttribute('href', '/trading?market=BTC_USDT');
});

test('gainers and losers each have a tab', async () => {
  const { user } = show([UP, DOWN]);
  await user.click(screen.getByRole('tab', { name: 'Top gainers' }));
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toContain('Ethereum');
  await user.click(screen.getByRole('tab', { name: 'Top losers' }));
  expect(rows()[0]).toContain('Bitcoin');
});

test('a tab without rows says why', async () => {
  const { user } = show([UP]);
  await user.click(screen.getByRole('tab', { name: 'Top losers' }));
  expect(screen.getByText('No market has fallen in the last 24 hours')).toBeInTheDocument();
});

test('the three most traded are cards above the list', () => {
  show([
    UP,
    DOWN,
    { ...UP, symbol: 'GOLD', name: 'Gold', volumeValue: 1 },
    { ...UP, symbol: 'ADA', volumeValue: 0 },
  ]);
  const cards = screen.getByRole('region', { name: 'Most traded' });
  expect(Array.from(cards.querySelectorAll('li')).map((card) => card.textContent?.slice(0, 4))).toEqual([
    'Bitc',
    'Ethe',
    'Gold',
  ]);
});

test('without prices every tab shows samples without links, until the prices are back', async () => {
  jest.useFakeTimers();
  const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const ask = jest.mocked(calls).mockRejectedValue(new Error('down'));
  renderInApp(
    <LiveMarketsProvider initial={undefined}>
      <QuoteTabs thbRate={32} timeZone="Asia/Bangkok" />
    </LiveMarketsProvider>,
  );
  await pass(5_000);
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.getByRole('alert')).toHaveTextContent('Prices could not be loaded');
  expect(panel.getAllByText('Sample')).toHaveLength(8);
  expect(panel.queryAllByRole('link')).toHaveLength(0);
  ask.mockResolvedValue({ success: true, nowMs: Date.now(), data: [UP] });
  await user.click(panel.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(rows()[0]).toContain('Ethereum');
  expect(screen.queryByText('Sample')).not.toBeInTheDocument();
  jest.useRealTimers();
});
