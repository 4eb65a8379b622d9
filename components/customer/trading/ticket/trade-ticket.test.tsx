import { act, fireEvent, screen } from '@testing-library/react';
import { ApiError } from '@/lib/api/api-error';
import type { Route } from '@/lib/contract/route';
import { micros } from '@/lib/money/money';
import { nameOfRoute } from '@/tests/support/mock-calls';
import { renderInTrading } from '@/tests/support/render-in-trading';
import { buildMarket, FIXTURE_SETTINGS, FIXTURE_START_MS } from '../trade-fixture';
import type { Call } from '../trading-queries';
import { readTiers } from './ticket-state';
import { TradeTicket, type TradeTicketProps } from './trade-ticket';

beforeEach(() => jest.useFakeTimers({ now: FIXTURE_START_MS }));
afterEach(() => jest.useRealTimers());

function open(change: Partial<TradeTicketProps> = {}, call?: Call) {
  const onTrade = jest.fn();
  const props: TradeTicketProps = {
    market: buildMarket(),
    isStale: false,
    tiers: readTiers(FIXTURE_SETTINGS),
    settingVersion: 3,
    balance: micros(10_382_509_999),
    onTrade,
    ...change,
  };
  return { ...renderInTrading(<TradeTicket {...props} />, { call }), onTrade };
}

const type = (text: string) =>
  fireEvent.change(screen.getByLabelText('Amount (USDT)'), { target: { value: text } });
const buttons = () => [
  screen.getByRole('button', { name: /^Buy/ }),
  screen.getByRole('button', { name: /^Sell/ }),
];
const expectOff = () => {
  for (const button of buttons()) expect(button).toBeDisabled();
};
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('shows every tier, the rule and what can be spent before anything is typed', () => {
  open();
  for (const terms of ['30 s · 1.80x', '60 s · 1.85x', '120 s · 1.90x', '300 s · 1.95x']) {
    expect(screen.getByText(terms)).toBeInTheDocument();
  }
  expect(screen.getByText('Next price counts · unchanged loses')).toBeInTheDocument();
  expect(screen.getByText('Available 10,382.50')).toBeInTheDocument();
  expect(screen.getByText('Enter an amount to trade')).toBeInTheDocument();
  expectOff();
});

it('changing the amount always shows the matching duration, multiplier, profit and break-even', () => {
  open();
  type('99.99');
  expect(screen.getAllByText('30 s · 1.80x')).toHaveLength(2);
  expect(screen.getByText('+79.99')).toBeInTheDocument();
  type('100');
  expect(screen.getAllByText('60 s · 1.85x')).toHaveLength(2);
  expect(screen.getByText('+85.00')).toBeInTheDocument();
  expect(screen.getByText(/break-even 54\.1%/)).toBeInTheDocument();
  type('10000');
  expect(screen.getAllByText('300 s · 1.95x')).toHaveLength(2);
  expect(screen.getByText('+9,500.00')).toBeInTheDocument();
});

it.each([
  ['0', 'The amount must be greater than 0'],
  ['0.5', 'Minimum amount is 1.00 USDT'],
  ['10382.51', 'Insufficient balance'],
])('refuses %s with its reason', (text, reason) => {
  open();
  type(text);
  expect(screen.getByText(reason)).toBeInTheDocument();
  expectOff();
});

it('lowers an amount above the highest maximum half a second after typing stops, and says so', async () => {
  open({ balance: micros(90_000_000_000) });
  type('60000');
  await wait(400);
  type('70000');
  await wait(499);
  expect(screen.getByLabelText('Amount (USDT)')).toHaveValue('70000');
  await wait(1);
  expect(screen.getByLabelText('Amount (USDT)')).toHaveValue('50000');
  expect(screen.getByText('Amount adjusted to maximum allowed: 50,000.00')).toBeInTheDocument();
  type('500');
  expect(screen.queryByText(/Amount adjusted/)).not.toBeInTheDocument();
});

it('Max fills the largest amount that the server accepts', () => {
  const { onTrade } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Max' }));
  expect(screen.getByLabelText('Amount (USDT)')).toHaveValue('10382.50');
  fireEvent.click(screen.getByRole('button', { name: /^Buy/ }));
  expect(onTrade).toHaveBeenCalledWith(
    expect.objectContaining({ side: 'buy', amount: 10_382_500_000n, symbol: 'BTC', settingVersion: 3 }),
  );
});

it('takes no trade on a stale price, an unknown balance or missing terms, and names which', () => {
  const { rerender } = open({ isStale: true });
  type('100');
  expect(screen.getByText('No new price. Trading resumes when prices return')).toBeInTheDocument();
  expectOff();
  const rest = { market: buildMarket(), isStale: false, settingVersion: 3, onTrade: jest.fn() };
  rerender(<TradeTicket {...rest} tiers={readTiers(FIXTURE_SETTINGS)} balance={undefined} />);
  expect(screen.getByText('Your balance could not be loaded')).toBeInTheDocument();
  rerender(<TradeTicket {...rest} tiers={[]} balance={micros(1)} />);
  expect(screen.getByText('The payout terms could not be loaded')).toBeInTheDocument();
  expectOff();
});

it('asks the provider once typing has stopped, and its reason turns the buttons off', async () => {
  const asked: unknown[] = [];
  const call = (async (route: Route, options: { query: unknown }) => {
    const name = nameOfRoute(route);
    asked.push([name, options.query]);
    return { data: { settingVersion: 3, tradable: false, reason: 'closed' } };
  }) as unknown as Call;
  open({}, call);
  type('10');
  type('100');
  expect(buttons()[0]).toBeEnabled();
  await wait(500);
  await wait(1);
  expect(asked).toEqual([['checkSetting', { amount: '100.00', symbol: 'BTC' }]]);
  expect(screen.getByText('This market is closed')).toBeInTheDocument();
  expectOff();
});

it('says when the check failed, and when no setting fits the amount', async () => {
  let code: 'network_error' | 'no_trade_setting' = 'network_error';
  const call = (async () => {
    throw new ApiError({ code, status: 0, message: '' });
  }) as Call;
  open({}, call);
  type('100');
  await wait(500);
  await wait(1);
  expect(screen.getByText('Failed to check trade setting')).toBeInTheDocument();
  code = 'no_trade_setting';
  type('200');
  await wait(500);
  await wait(1);
  expect(
    screen.getByText(/No trade setting found for this amount\. Try a different amount\./),
  ).toBeInTheDocument();
  expectOff();
});
