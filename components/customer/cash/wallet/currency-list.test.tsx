import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LiveMarketsProvider } from '@/components/customer/markets/live/live-markets-provider';
import { marketFixture } from '@/components/customer/markets/market-fixture';
import { renderInApp } from '@/tests/support/render-in-app';
import { CurrencyList } from './currency-list';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/customer/customer-stream', () => ({
  subscribeStream: jest.fn(() => () => {}),
}));

const MARKETS = {
  success: true as const,
  nowMs: Date.now(),
  data: [
    marketFixture({ symbol: 'BTC', name: 'Bitcoin', price: '68167.01', change: 1.24 }),
    marketFixture({ symbol: 'ETH', name: 'Ethereum', price: '3515.02', change: -0.38, stale: true }),
  ],
};
const titles = () =>
  ['USDT', 'BTC', 'ETH', 'BNB', 'SOL', 'ADA', 'DOT']
    .map((symbol) => screen.getByText(symbol, { selector: '.font-medium' }))
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map((title) => title.textContent);

test('the toggle sorts by name, then by price, and says what it will do next', async () => {
  const user = userEvent.setup();
  renderInApp(
    <LiveMarketsProvider initial={MARKETS}>
      <CurrencyList timeZone="Asia/Bangkok" />
    </LiveMarketsProvider>,
  );
  expect(titles()).toEqual(['USDT', 'BTC', 'ETH', 'BNB', 'SOL', 'ADA', 'DOT']);
  await user.click(screen.getByRole('button', { name: 'Sort by name' }));
  expect(titles()).toEqual(['ADA', 'BNB', 'BTC', 'DOT', 'ETH', 'SOL', 'USDT']);
  await user.click(screen.getByRole('button', { name: 'Sort by price' }));
  expect(titles()).toEqual(['BTC', 'ETH', 'USDT', 'ADA', 'BNB', 'DOT', 'SOL']);
  expect(screen.getByText('Sorted by price')).toBeInTheDocument();
});

test('a change carries arrow and sign, a stopped price its mark, an unknown price a dash', () => {
  renderInApp(
    <LiveMarketsProvider initial={MARKETS}>
      <CurrencyList timeZone="Asia/Bangkok" />
    </LiveMarketsProvider>,
  );
  expect(screen.getByText('+1.24%', { exact: false })).toHaveTextContent('▲ up +1.24%');
  expect(screen.getByText('-0.38%', { exact: false })).toHaveTextContent('▼ down -0.38%');
  expect(screen.getByText('Price stopped')).toBeInTheDocument();
  expect(screen.getAllByText('Not available').length).toBe(8);
});

test('every currency has its way to be paid in', () => {
  renderInApp(
    <LiveMarketsProvider initial={MARKETS}>
      <CurrencyList timeZone="Asia/Bangkok" />
    </LiveMarketsProvider>,
  );
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    ['USDT', 'BTC', 'ETH', 'BNB', 'SOL', 'ADA', 'DOT'].map((symbol) => `/deposit?currency=${symbol}`),
  );
  expect(screen.getByRole('link', { name: 'Deposit BTC' })).toBeInTheDocument();
});
