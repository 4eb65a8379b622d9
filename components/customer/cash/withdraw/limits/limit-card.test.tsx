import { act, fireEvent, screen, within } from '@testing-library/react';
import { ApiError } from '@/lib/api/api-error';
import type { Answer } from '@/lib/api/call-options';
import { LANGUAGES } from '@/lib/i18n/languages';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { LimitCard } from './limit-card';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));

type Limits = Answer<'withdrawalLimits'>['data'];

const NOW = Date.parse('2026-11-28T03:00:00.000Z');
const HOUR_MS = 3_600_000;
const call = jest.mocked(calls);

const answer = (change: Partial<Limits> = {}): Answer<'withdrawalLimits'> => ({
  success: true,
  data: {
    dailyLimit: '50000.00',
    usedToday: '12000.00',
    leftToday: '38000.00',
    verifiedDailyLimit: '200000.00',
    kycStatus: 'none',
    resetsAt: '2026-11-28T17:00:00.000Z',
    timeZone: 'Asia/Bangkok',
    pausedUntil: null,
    serverTime: new Date(Date.now()).toISOString(),
    pauseHours: { password: 24, email: 72 },
    ...change,
  },
});
const show = (change?: Partial<Limits>, language?: (typeof LANGUAGES)[number]) => {
  call.mockImplementation((async () => answer(change)) as never);
  const first = answer(change);
  return renderWithQueries(<LimitCard initial={{ answer: first, atMs: Date.now() }} />, language);
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** As when a suspended tab resumes. */
const jump = (ms: number) => {
  jest.setSystemTime(Date.now() + ms);
  return pass(1_000);
};
const timer = () => screen.getByRole('timer');

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  call.mockReset();
});
afterEach(() => jest.useRealTimers());

test('the remaining amount of today is shown with the limit and the time of its reset', async () => {
  show();
  await pass(0);
  expect(screen.getByText('38,000.00 USDT')).toBeInTheDocument();
  expect(screen.getByText('of 50,000.00 · resets at 00:00')).toBeInTheDocument();
  expect(screen.queryByRole('timer')).toBeNull();
});

test.each([
  ['none', 'Verify your identity to withdraw up to 200,000.00 USDT a day'],
  ['pending', 'Up to 200,000.00 USDT a day once your documents are approved'],
  ['rejected', 'Send your documents again to withdraw up to 200,000.00 USDT a day'],
] as const)('to somebody whose verification is "%s" it says: %s', async (kycStatus, name) => {
  show({ kycStatus });
  await pass(0);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/kyc');
});

test.each([
  [{ kycStatus: 'approved', dailyLimit: '200000.00' }],
  [{ kycStatus: 'none', verifiedDailyLimit: '50000.00' }],
] as [Partial<Limits>][])('where verification raises nothing it promises nothing: %j', async (change) => {
  show(change);
  await pass(0);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a pause counts down by the second and goes when the provider says that it is over', async () => {
  show({ pausedUntil: new Date(NOW + 24 * HOUR_MS).toISOString() });
  await pass(0);
  const pause = screen.getByRole('region', { name: 'Withdrawals are paused' });
  expect(within(pause).getByText(/reopen at 29 Nov 2026 10:00:00/)).toBeInTheDocument();
  expect(timer()).toHaveTextContent('24 h 00 min 00 s left');
  await pass(1_000);
  expect(timer()).toHaveTextContent('23 h 59 min 59 s left');
  await jump(23 * HOUR_MS);
  expect(timer()).toHaveTextContent('0 h 59 min 58 s left');
  call.mockClear();
  await jump(HOUR_MS);
  expect(timer()).toHaveTextContent('Withdrawals are reopening');
  expect(call).toHaveBeenCalled();
  call.mockImplementation((async () => answer()) as never);
  await pass(3_000);
  expect(screen.queryByRole('timer')).toBeNull();
});

test('the time left is the provider’s, whatever the device’s clock says', async () => {
  show({
    pausedUntil: new Date(NOW + 26 * HOUR_MS).toISOString(),
    serverTime: new Date(NOW + 25 * HOUR_MS).toISOString(),
  });
  await pass(0);
  expect(timer()).toHaveTextContent('1 h 00 min 00 s left');
});

test('figures that cannot be loaded are marked as missing, and fetched again', async () => {
  call.mockRejectedValue(new ApiError({ code: 'provider_unreachable', status: 503, message: '' }));
  renderWithQueries(<LimitCard initial={{ answer: undefined, atMs: 0 }} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your withdrawal limit');
  await pass(100);
  expect(screen.getByText('Your withdrawal limit could not be loaded')).toBeInTheDocument();
  call.mockImplementation((async () => answer()) as never);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(100);
  expect(screen.getByText('38,000.00 USDT')).toBeInTheDocument();
});

test.each(LANGUAGES)('in %s every sentence has its figures', async (language) => {
  const { container } = show({ pausedUntil: new Date(NOW + HOUR_MS).toISOString() }, language);
  await pass(0);
  expect(screen.getByRole('link')).toHaveTextContent('200,000.00 USDT');
  expect(timer()).toHaveTextContent(/1 .*00 .*00/);
  expect(container).not.toHaveTextContent(/[{}]|–/);
});
