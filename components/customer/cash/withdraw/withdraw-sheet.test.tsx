import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { subscribeToasts, type ToastMessage } from '@/components/ui/toasts/toasts';
import { ApiError, type ClientErrorCode } from '@/lib/api/api-error';
import type { Withdrawal } from '@/lib/contract/money/money-schemas';
import type { WithdrawalAccount } from '@/lib/contract/money/payment-method-schemas';
import { calls } from '@/tests/support/mock-calls';
import { renderInApp } from '@/tests/support/render-in-app';
import { buildQuotaLimits } from '../../quotas/quota-fixture';
import { buildAccount, FIXTURE_METHODS } from './withdraw-fixture';
import WithdrawSheet from './withdraw-sheet';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/customer/customer-stream', () => ({
  subscribeStream: jest.fn(() => () => {}),
}));

// A form takes seconds on a busy machine.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const LIMITS = {
  dailyLimit: '50000.00',
  usedToday: '0.00',
  leftToday: '50000.00',
  verifiedDailyLimit: '200000.00',
  kycStatus: 'none',
  resetsAt: '2026-11-28T17:00:00.000Z',
  timeZone: 'Asia/Bangkok',
  pausedUntil: null as string | null,
  serverTime: '2026-11-28T05:00:00.000Z',
  pauseHours: { password: 24, email: 72 },
};

const call = jest.mocked(calls);
const send = jest.fn<
  Promise<unknown>,
  [options: { body: Record<string, unknown>; idempotencyKey: string }]
>();
const saved = jest.fn<void, [body: unknown]>();
let methods: () => unknown;
let accounts: WithdrawalAccount[];
let limits: typeof LIMITS;
let quotaLimits: ReturnType<typeof buildQuotaLimits>;
let toasts: ToastMessage[];
let stopListening: () => void;

beforeEach(() => {
  methods = () => ({ success: true, message: '', paymentMethods: FIXTURE_METHODS });
  accounts = [];
  limits = LIMITS;
  quotaLimits = buildQuotaLimits();
  toasts = [];
  stopListening = subscribeToasts((toast) => toasts.push(toast));
  send.mockReset().mockImplementation(async ({ body }) => ({ success: true, data: answerTo(body) }));
  saved.mockReset();
  call.mockReset().mockImplementation((async (name: string, options: { body: never }) => {
    if (name === 'balance') return new Promise(() => undefined);
    if (name === 'paymentMethods') return methods();
    if (name === 'withdrawalAccounts') return { success: true, data: accounts };
    if (name === 'withdrawalLimits') return { success: true, data: limits };
    if (name === 'quotaLimits') return quotaLimits;
    if (name === 'createWithdrawalAccount') return saved(options.body);
    return send(options as never);
  }) as never);
});
afterEach(() => stopListening());

const answerTo = (body: Record<string, unknown>) =>
  ({ amount: body.amount, PaymentMethod: { id: '5', name: 'Kasikornbank' } }) as unknown as Withdrawal;
const fail = (code: ClientErrorCode, status: number) => new ApiError({ code, status, message: '' });

async function open() {
  const user = userEvent.setup({ delay: null });
  const onClose = jest.fn();
  renderInApp(
    <WithdrawSheet
      open
      onClose={onClose}
      initialBalance={{
        answer: {
          success: true,
          balance: 1_000.009999,
          inOpenTrades: 0,
          onHold: 0,
          currency: 'USDT-PRACTICE',
        },
        atMs: Date.now(),
      }}
      thbRate={32}
      practice
    />,
  );
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).queryByText('Loading payment methods')).toBeNull());
  return { user, dialog: within(dialog), onClose };
}
type Opened = Awaited<ReturnType<typeof open>>;

/** What is entered is checked a moment later. */
const fill = (field: HTMLElement, value: string) =>
  act(async () => void fireEvent.change(field, { target: { value } }));
async function fillBank({ user, dialog }: Opened, amount = '250') {
  await user.selectOptions(dialog.getByLabelText('Bank', { selector: 'select' }), 'Kasikornbank');
  await fill(dialog.getByLabelText('Recipient name'), 'Somchai Jaidee');
  await fill(dialog.getByLabelText('Account number'), '1234567890');
  await fill(dialog.getByLabelText('Amount'), amount);
}
/** The form is checked before the confirmation is there. */
const click = async ({ user, dialog }: Opened, name: string | RegExp) =>
  user.click(await dialog.findByRole('button', { name }));
const keys = () => send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);

test('the way on is closed until the form is complete, and a line names what is missing', async () => {
  const sheet = await open();
  const { dialog } = sheet;
  expect(dialog.getByRole('button', { name: 'Review withdrawal' })).toBeDisabled();
  expect(dialog.getByText('Still needed: Bank, Recipient name, Account number, Amount')).toBeInTheDocument();
  await fillBank(sheet);
  expect(dialog.getByRole('button', { name: 'Review 250.00 USDT' })).toBeEnabled();
});

test('only methods that serve withdrawals are offered', async () => {
  const { dialog } = await open();
  expect(within(dialog.getByLabelText('Bank', { selector: 'select' })).getAllByRole('option')).toHaveLength(
    2,
  );
  expect(dialog.queryByRole('option', { name: 'Practice Bank' })).toBeNull();
});

test('fee, total, baht, rate and today’s remaining limit are below the amount', async () => {
  const sheet = await open();
  await fillBank(sheet);
  for (const text of [
    'about ฿8,000.00',
    '0.50 USDT',
    '250.50 USDT',
    '1 USDT = 32 THB',
    'of 50,000.00 · resets at 00:00',
    'Withdrawals are processed within 1-24 hours',
  ]) {
    expect(sheet.dialog.getByText(text)).toBeInTheDocument();
  }
});

test('Max is balance less fee in whole cents', async () => {
  const sheet = await open();
  await sheet.user.selectOptions(sheet.dialog.getByLabelText('Bank', { selector: 'select' }), 'KBANK');
  await click(sheet, 'Max');
  expect(sheet.dialog.getByLabelText('Amount')).toHaveValue('999.50');
});

test('a confirmation repeats amount, destination and fee before anything is sent', async () => {
  const sheet = await open();
  await fillBank(sheet);
  await click(sheet, 'Review 250.00 USDT');
  expect(await sheet.dialog.findByRole('button', { name: 'Withdraw 250.00 USDT' })).toBeEnabled();
  for (const text of [
    '250.00 USDT',
    'Kasikornbank',
    'Somchai Jaidee',
    '123-45-67890',
    '0.50 USDT',
    '250.50 USDT',
  ]) {
    expect(sheet.dialog.getByText(text)).toBeInTheDocument();
  }
  expect(send).not.toHaveBeenCalled();
  await click(sheet, 'Change');
  expect(sheet.dialog.getByLabelText('Amount')).toHaveValue('250');
});

test('success closes the dialog and names amount, method and its id', async () => {
  const sheet = await open();
  await fillBank(sheet);
  await click(sheet, 'Review 250.00 USDT');
  await click(sheet, 'Withdraw 250.00 USDT');
  await waitFor(() => expect(sheet.onClose).toHaveBeenCalledTimes(1));
  expect(toasts).toMatchObject([
    { title: 'Withdrawal requested', body: '250.00 USDT · Kasikornbank · method 5', tone: 'success' },
  ]);
  expect(send.mock.calls[0]?.[0].body).toMatchObject({
    paymentMethodId: '5',
    amount: '250.00',
    accountNumber: '1234567890',
    expectedTHB: '8000.00',
  });
  expect(saved).not.toHaveBeenCalled();
});

test('ten taps send one request', async () => {
  let answer: (value: unknown) => void = () => {};
  send.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const sheet = await open();
  await fillBank(sheet);
  await click(sheet, 'Review 250.00 USDT');
  const button = await sheet.dialog.findByRole('button', { name: 'Withdraw 250.00 USDT' });
  for (let tap = 0; tap < 10; tap++) fireEvent.click(button);
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => answer({ success: true, data: answerTo({ amount: '250.00' }) }));
  expect(sheet.onClose).toHaveBeenCalledTimes(1);
});

test('a refusal is explained and the form is kept; a new confirmation has a new key', async () => {
  send.mockRejectedValueOnce(fail('daily_limit_reached', 422));
  const sheet = await open();
  await fillBank(sheet);
  await click(sheet, 'Review 250.00 USDT');
  await click(sheet, 'Withdraw 250.00 USDT');
  const said = 'This exceeds what is left of your daily limit';
  expect(await sheet.dialog.findByText(said)).toBeInTheDocument();
  expect(toasts).toMatchObject([{ title: 'Withdrawal not submitted', body: said, tone: 'danger' }]);
  expect(sheet.dialog.getByLabelText('Recipient name')).toHaveValue('Somchai Jaidee');
  await click(sheet, 'Review 250.00 USDT');
  await click(sheet, 'Withdraw 250.00 USDT');
  await waitFor(() => expect(sheet.onClose).toHaveBeenCalled());
  expect(new Set(keys()).size).toBe(2);
});

test('a lost answer is asked for again with the same key, and at last the person may ask', async () => {
  const sheet = await open();
  await fillBank(sheet);
  await click(sheet, 'Review 250.00 USDT');
  const confirm = await sheet.dialog.findByRole('button', { name: 'Withdraw 250.00 USDT' });
  jest.useFakeTimers();
  try {
    send.mockRejectedValue(fail('network_error', 0));
    fireEvent.click(confirm);
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(sheet.dialog.getByText(/Trying again/)).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
  } finally {
    jest.useRealTimers();
  }
  expect(keys()).toHaveLength(5);
  expect(sheet.dialog.getByText(/we do not know yet whether/)).toBeInTheDocument();
  expect(sheet.dialog.getByRole('button', { name: 'Change' })).toBeDisabled();
  send.mockResolvedValue({ success: true, data: answerTo({ amount: '250.00' }) });
  await click(sheet, 'Try again');
  await waitFor(() => expect(sheet.onClose).toHaveBeenCalled());
  expect(new Set(keys()).size).toBe(1);
});

test('an address is checked for its network, and the tick is gone when the network changes', async () => {
  const sheet = await open();
  const { user, dialog } = sheet;
  await user.click(dialog.getByLabelText('Crypto'));
  await user.click(await dialog.findByLabelText(/^TRC20/));
  await user.click(dialog.getByLabelText('Coin address'));
  await user.paste(`${TRON.slice(0, -1)}u`);
  expect(await dialog.findByText(/This address contains a typo/)).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('Coin address'));
  await user.paste(`  ${TRON}\n`);
  expect(dialog.getByLabelText('Coin address')).toHaveValue(TRON);
  await user.click(dialog.getByRole('checkbox', { name: /I have checked that this address/ }));
  await fill(dialog.getByLabelText('Amount'), '100');
  expect(dialog.getByRole('button', { name: 'Review 100.00 USDT' })).toBeEnabled();
  const verified = dialog.getByRole('checkbox', { name: /I have checked that this address/ });
  await fill(dialog.getByLabelText('Coin address'), `${TRON}x`);
  expect(verified).not.toBeChecked();
  await fill(dialog.getByLabelText('Coin address'), TRON);
  await user.click(verified);
  await fill(dialog.getByLabelText('Amount'), '100');
  expect(verified).toBeChecked();
  await user.click(dialog.getByLabelText(/^ERC20/));
  expect(dialog.getByText('This is not a valid ERC20 address')).toBeInTheDocument();
  expect(dialog.getByRole('checkbox', { name: /I have checked that this address/ })).not.toBeChecked();
  expect(dialog.getByRole('button', { name: 'Review 100.00 USDT' })).toBeDisabled();
});

test('without the methods the six banks and USDT keep the form usable, by code', async () => {
  methods = () => {
    throw fail('provider_unreachable', 503);
  };
  const sheet = await open();
  expect(await sheet.dialog.findByText(/Payment methods could not be loaded/)).toBeInTheDocument();
  expect(
    within(sheet.dialog.getByLabelText('Bank', { selector: 'select' })).getAllByRole('option'),
  ).toHaveLength(6);
  expect(sheet.dialog.queryByRole('button', { name: 'Max' })).toBeNull();
  await fillBank(sheet);
  expect(sheet.dialog.getByText('Added when you submit')).toBeInTheDocument();
  await click(sheet, 'Review 250.00 USDT');
  await click(sheet, 'Withdraw 250.00 USDT');
  await waitFor(() => expect(sheet.onClose).toHaveBeenCalled());
  expect(send.mock.calls[0]?.[0].body).toMatchObject({ code: 'KBANK', bankName: 'Kasikornbank' });
});

test('the default account fills the form, another one is a tap away, and it is not offered for saving', async () => {
  accounts = [
    buildAccount({ isDefault: true }),
    buildAccount({ id: '10', name: 'Savings', code: 'SCB', accountNumber: '9876543210' }),
  ];
  const { user, dialog } = await open();
  expect(await dialog.findByRole('button', { name: 'Salary', pressed: true })).toBeInTheDocument();
  expect(dialog.getByLabelText('Account number')).toHaveValue('123-45-67890');
  await user.click(dialog.getByRole('button', { name: 'Savings' }));
  expect(dialog.getByLabelText('Account number')).toHaveValue('987-65-43210');
  expect(dialog.queryByRole('checkbox', { name: 'Save this account for next time' })).toBeNull();
  await user.type(dialog.getByLabelText('Account number'), '1');
  expect(dialog.getByRole('checkbox', { name: 'Save this account for next time' })).not.toBeChecked();
});

test('an account is saved when that was asked for', async () => {
  const sheet = await open();
  await fillBank(sheet);
  await sheet.user.click(sheet.dialog.getByRole('checkbox', { name: 'Save this account for next time' }));
  await click(sheet, 'Review 250.00 USDT');
  await click(sheet, 'Withdraw 250.00 USDT');
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved).toHaveBeenCalledWith({
    name: 'KBANK 7890',
    code: 'KBANK',
    isDefault: false,
    recipientName: 'Somchai Jaidee',
    accountNumber: '1234567890',
  });
});

test('paused withdrawals say until when and for how long, and nothing can be sent', async () => {
  limits = { ...LIMITS, pausedUntil: '2026-11-29T01:00:00.000Z' };
  const sheet = await open();
  const pause = within(await sheet.dialog.findByRole('region', { name: 'Withdrawals are paused' }));
  expect(pause.getByText(/reopen at 29 Nov 2026 08:00:00/)).toBeInTheDocument();
  expect(pause.getByRole('timer')).toHaveTextContent(/^(20 h 00 min 00 s|19 h 59 min \d\d s) left$/);
  await fillBank(sheet);
  const review = sheet.dialog.getByRole('button', { name: 'Review 250.00 USDT' });
  expect(review).toBeDisabled();
  expect(review).toHaveAccessibleDescription('Withdrawals are paused');
});

test('what verification raises the limit to leads to it, and is not said to whom it is nothing new', async () => {
  const sheet = await open();
  const link = await sheet.dialog.findByRole('link', { name: /up to 200,000\.00 USDT a day/ });
  expect(link).toHaveAttribute('href', '/kyc');
});

test('a verified customer reads of no higher limit', async () => {
  limits = { ...LIMITS, kycStatus: 'approved', dailyLimit: '200000.00' };
  const sheet = await open();
  expect(await sheet.dialog.findByText('of 200,000.00 · resets at 00:00')).toBeInTheDocument();
  expect(sheet.dialog.queryByRole('link')).toBeNull();
});

test('at the limit of pending withdrawals a notice replaces the form', async () => {
  quotaLimits = buildQuotaLimits({ withdrawals: { waiting: 5, mostWaiting: 5, today: 5, mostToday: 20 } });
  const { dialog } = await open();
  expect(await dialog.findByText('You have 5 pending withdrawals')).toBeInTheDocument();
  expect(dialog.queryByLabelText('Amount')).toBeNull();
  expect(dialog.queryByRole('button', { name: /Review/ })).toBeNull();
  expect(dialog.getByRole('link', { name: 'View my withdrawals' })).toBeInTheDocument();
});

test('a refusal because too many wait leaves what was typed, and the button says why it waits', async () => {
  const sheet = await open();
  await fillBank(sheet);
  await click(sheet, 'Review 250.00 USDT');
  send.mockRejectedValue(fail('withdrawals_waiting', 409));
  quotaLimits = buildQuotaLimits({ withdrawals: { waiting: 5, mostWaiting: 5, today: 5, mostToday: 20 } });
  await click(sheet, /^Withdraw/);
  const { dialog } = sheet;
  expect(await dialog.findByText(/You can request another once/)).toBeInTheDocument();
  expect(dialog.getByLabelText('Amount')).toHaveValue('250');
  const review = dialog.getByRole('button', { name: 'Review 250.00 USDT' });
  expect(review).toBeDisabled();
  expect(review).toHaveAccessibleDescription('You have 5 pending withdrawals');
});
