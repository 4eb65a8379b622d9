import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import type { StreamListener } from '@/lib/api/stream-client';
import { calls } from '@/tests/support/mock-calls';
import { renderInApp } from '@/tests/support/render-in-app';
import { BalanceCard } from './balance-card';
import { BalanceHeadline } from './balance-headline';
import type { BalanceAnswer } from './use-balance';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/customer/customer-stream', () => ({ subscribeStream: jest.fn(() => () => {}) }));

const callBalance = jest.mocked(calls);
const NOW = 1_764_280_800_000;
const ANSWER: BalanceAnswer = {
  success: true,
  balance: 10_382.509999,
  inOpenTrades: 100,
  onHold: 0,
  currency: 'USDT-PRACTICE',
};

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API.
  document.cookie = 'hide-balance=0; path=/';
  callBalance.mockReset().mockResolvedValue(ANSWER as never);
});
afterEach(() => jest.useRealTimers());

function show(answer: BalanceAnswer | undefined) {
  const user = userEvent.setup({ delay: null });
  renderInApp(
    <BalanceCard
      initial={{ answer, atMs: NOW }}
      isHiddenOnServer={false}
      thbRate={32}
      timeZone="Asia/Bangkok"
    />,
  );
  return { user };
}
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

test('dollars are cut to two decimals, with baht, open trades and holds below', () => {
  show(ANSWER);
  for (const text of ['$10,382.50', '฿332,240.31', '$100.00', '$0.00']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

test('while it loads the amount is a mask, never a number', async () => {
  callBalance.mockReturnValue(new Promise(() => {}) as never);
  show(undefined);
  await pass(0);
  expect(screen.getAllByText('Loading balance').length).toBe(4);
  expect(document.body.textContent).not.toMatch(/[$฿]\d/);
});

test('a balance that could not be had is a dash with a way on, never zero', async () => {
  callBalance.mockRejectedValueOnce(new Error('down') as never);
  const { user } = show(undefined);
  await pass(0);
  expect(
    screen.getByText('The balance could not be loaded. Your money is not affected.'),
  ).toBeInTheDocument();
  expect(document.body.textContent).not.toMatch(/[$฿]\d/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(0);
  expect(screen.getByText('$10,382.50')).toBeInTheDocument();
});

test('the visibility button hides every amount, here and on home, and is kept in a cookie', async () => {
  const { user } = show(ANSWER);
  renderInApp(
    <BalanceHeadline initial={{ answer: ANSWER, atMs: NOW }} isHiddenOnServer={false} thbRate={32} />,
  );
  const [eye] = screen.getAllByRole('button', { name: 'Hide balance' });
  await user.click(eye as HTMLElement);
  expect(document.body.textContent).not.toMatch(/[$฿]\d/);
  expect(screen.getAllByText('Balance hidden')).toHaveLength(6);
  expect(document.cookie).toContain('hide-balance=1');
  const [open] = screen.getAllByRole('button', { name: 'Show balance' });
  await user.click(open as HTMLElement);
  expect(screen.getAllByText('$10,382.50')).toHaveLength(2);
});

test('the balance reloads every 30 seconds, but not while a load is running', async () => {
  show(ANSWER);
  await pass(30_000);
  expect(callBalance).toHaveBeenCalledTimes(1);
  callBalance.mockReturnValue(new Promise(() => {}) as never);
  await pass(30_000);
  await pass(30_000);
  await pass(30_000);
  expect(callBalance).toHaveBeenCalledTimes(2);
});

test('a hint of the stream reloads it', async () => {
  let stream: StreamListener | undefined;
  jest.mocked(subscribeStream).mockImplementationOnce((listener) => {
    stream = listener;
    return () => {};
  });
  show(ANSWER);
  callBalance.mockResolvedValue({ ...ANSWER, balance: 12 } as never);
  await act(async () => stream?.on.balance?.({}));
  await pass(0);
  expect(screen.getByText('$12.00')).toBeInTheDocument();
});

test('the clock ticks each second while the figures are current and stops when a reload failed', async () => {
  show(ANSWER);
  expect(screen.getByText('As of 05:00:00')).toBeInTheDocument();
  await pass(2_000);
  expect(screen.getByText('As of 05:00:02')).toBeInTheDocument();
  callBalance.mockRejectedValue(new Error('down') as never);
  await pass(30_000);
  expect(screen.getByText('As of 05:00:00')).toBeInTheDocument();
  expect(
    screen.getByText('The balance could not be refreshed. Showing the balance from 05:00:00.'),
  ).toBeInTheDocument();
});
