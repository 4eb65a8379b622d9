import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildQuotaLimits } from '@/components/customer/quotas/quota-fixture';
import { QUOTA_LIMITS_KEY } from '@/components/customer/quotas/quota-keys';
import { subscribeToasts, type ToastMessage } from '@/components/ui/toasts/toasts';
import { ApiError } from '@/lib/api/api-error';
import type { PaymentMethod } from '@/lib/contract/money/payment-method-schemas';
import { hydrateInApp } from '@/tests/support/hydrate-in-app';
import { calls, uploads } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { buildMethod, buildMethods } from '../deposit-fixture';
import { CryptoDeposit } from './crypto-deposit';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/customer/upload', () => jest.requireActual('@/tests/support/mock-calls'));
const loadMethods = jest.mocked(calls);
const upload = jest.mocked(uploads);

const TRC20 = buildMethod();
const ERC20 = buildMethod({
  id: '2',
  order: 2,
  name: 'USDT (ERC20)',
  network: 'ERC20',
  coinAddress: '0xPRACTICE-2222',
});
const DEPOSIT = { id: '42', transactionId: 'DP-42', amount: '100.50' };

let toasts: ToastMessage[];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  Object.assign(URL, { createObjectURL: () => 'blob:slip', revokeObjectURL: () => undefined });
  stop = subscribeToasts((toast) => toasts.push(toast));
  push.mockReset();
  loadMethods.mockReset().mockResolvedValue(buildMethods(TRC20, ERC20) as never);
  upload.mockReset().mockResolvedValue({ success: true, message: '', data: DEPOSIT } as never);
});
afterEach(() => stop());

function show(methods: PaymentMethod[] | undefined = [TRC20, ERC20], currency?: string) {
  return renderWithQueries(
    <CryptoDeposit
      initial={{ answer: methods && buildMethods(...methods), atMs: Date.now() }}
      currency={currency}
    />,
  );
}
const confirmButton = () => screen.getByRole('button', { name: /^(Confirm deposit|Try again)/ });
const choose = (name: string) => userEvent.selectOptions(screen.getByLabelText('Payment method'), name);
const fill = (amount: string) => userEvent.type(screen.getByLabelText('Amount'), amount);

test('without the list there is no address: an error with a way to try again, which brings it', async () => {
  loadMethods.mockRejectedValueOnce(new ApiError({ code: 'provider_unreachable', status: 503, message: '' }));
  renderWithQueries(<CryptoDeposit initial={{ answer: undefined, atMs: Date.now() }} currency="USDT" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load payment methods');
  expect(document.body.textContent).not.toMatch(/PRACTICE|0x|Wallet address/);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('TPRACTICE-1111')).toBeInTheDocument();
});

test('no address is shown before a method is chosen, and the address follows the choice', async () => {
  show();
  expect(screen.queryByText(/PRACTICE-/)).not.toBeInTheDocument();
  await choose('USDT (ERC20)');
  expect(screen.getByText('0xPRACTICE-2222')).toBeInTheDocument();
  expect(screen.getByText(/Send only USDT on the ERC20 network/)).toBeInTheDocument();
  await choose('USDT (TRC20)');
  expect(screen.getByText('TPRACTICE-1111')).toBeInTheDocument();
  expect(screen.queryByText('0xPRACTICE-2222')).not.toBeInTheDocument();
});

test('a currency opens the first method of that coin, or says that there is none', () => {
  show([TRC20, ERC20], 'USDT');
  expect(screen.getByText('TPRACTICE-1111')).toBeInTheDocument();
});

test('a currency without a method says so', () => {
  show([TRC20, ERC20], 'BTC');
  expect(screen.getByText(/no deposit method for BTC/)).toBeInTheDocument();
  expect(screen.queryByText(/PRACTICE-/)).not.toBeInTheDocument();
});

test('the button waits and names what is missing, then names the act', async () => {
  show([TRC20]);
  expect(confirmButton()).toBeDisabled();
  expect(confirmButton()).toHaveAccessibleDescription('Still needed: amount');
  await fill('100.5');
  expect(confirmButton()).toBeEnabled();
  expect(confirmButton()).toHaveTextContent('Confirm deposit of 100.50 USDT');
  expect(screen.getByText('99.50 USDT')).toBeInTheDocument();
});

test('what was entered before hydration stays and is sent', async () => {
  const hash = 'ab'.repeat(32);
  const initial = { answer: buildMethods(TRC20), atMs: Date.now() };
  await hydrateInApp(<CryptoDeposit initial={initial} currency={undefined} />, () => {
    screen.getByLabelText<HTMLInputElement>('Amount').value = '100.5';
    screen.getByLabelText<HTMLInputElement>('Transaction hash (optional)').value = hash;
    screen.getByLabelText<HTMLTextAreaElement>('Note (optional)').value = ' Savings ';
  });
  await waitFor(() => expect(confirmButton()).toBeEnabled());
  expect(confirmButton()).toHaveTextContent('Confirm deposit of 100.50 USDT');
  await userEvent.click(confirmButton());
  await waitFor(() => expect(push).toHaveBeenCalledWith('/history/deposit'));
  expect(upload.mock.calls[0]?.[1].texts).toMatchObject({
    amount: '100.50',
    transactionHash: hash,
    note: 'Savings',
  });
});

test('when no further one may be reported, what was typed stays, and the button says why it waits', async () => {
  const { queries } = show([TRC20]);
  await fill('100.5');
  const deposits = { waiting: 5, mostWaiting: 5, today: 5, mostToday: 20 };
  act(() => void queries.setQueryData(QUOTA_LIMITS_KEY, buildQuotaLimits({ deposits })));
  await waitFor(() => expect(confirmButton()).toBeDisabled());
  expect(screen.getByLabelText('Amount')).toHaveValue('100.5');
  expect(confirmButton()).toHaveAccessibleDescription('You have 5 deposits awaiting review');
});

test('a confirmed deposit goes out with the address that was shown, and leads to the history', async () => {
  show([TRC20]);
  await fill('100.5');
  await userEvent.type(screen.getByLabelText('Transaction hash (optional)'), 'ab'.repeat(32));
  await userEvent.click(confirmButton());
  await waitFor(() => expect(push).toHaveBeenCalledWith('/history/deposit'));
  expect(upload.mock.calls[0]?.[1].texts).toEqual({
    paymentMethodId: '1',
    amount: '100.50',
    coinName: 'USDT',
    coinAddress: 'TPRACTICE-1111',
    methodName: 'USDT (TRC20)',
    transactionHash: 'ab'.repeat(32),
    note: undefined,
  });
  expect(toasts).toMatchObject([{ title: 'Deposit DP-42 reported', tone: 'success' }]);
  // Taps while the page navigates away make no second deposit.
  await userEvent.click(screen.getByRole('button', { name: 'Sending' }));
  expect(upload).toHaveBeenCalledTimes(1);
});

test('asking again after a lost answer carries the same key; another report carries another', async () => {
  show([TRC20]);
  upload.mockRejectedValue(new ApiError({ code: 'network_error', status: 0, message: '' }));
  await fill('100');
  await userEvent.click(confirmButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('it will not be reported twice');
  await userEvent.click(screen.getByRole('button', { name: 'Try again: deposit of 100.00 USDT' }));
  await fill('0');
  await userEvent.click(confirmButton());
  const keys = upload.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('an address that changed meanwhile is replaced on the screen, and the screen says so', async () => {
  show([TRC20]);
  loadMethods.mockResolvedValue(buildMethods({ ...TRC20, coinAddress: 'TPRACTICE-9999' }) as never);
  upload.mockRejectedValue(new ApiError({ code: 'deposit_address_changed', status: 409, message: '' }));
  await fill('100');
  await userEvent.click(confirmButton());
  expect(await screen.findByText('TPRACTICE-9999')).toBeInTheDocument();
  expect(screen.queryByText('TPRACTICE-1111')).not.toBeInTheDocument();
  expect(screen.getByText(/Use only the new ones shown here/)).toBeInTheDocument();
});

test.each([
  [{ code: 'unknown_error', status: 500, message: '' }, 'HTTP error! status: 500'],
  [{ code: 'unknown_error', status: 200, message: '' }, 'Transaction failed'],
  [{ code: 'unknown_error', status: 400, message: 'Closed on Sundays' }, 'Closed on Sundays'],
  [{ code: 'too_many_requests', status: 429, message: 'x' }, 'Too many attempts. Please wait and try again'],
] as const)('a failure of %j is a toast "Server error" with its sentence', async (failure, sentence) => {
  show([TRC20]);
  upload.mockRejectedValue(new ApiError(failure));
  await fill('100');
  await userEvent.click(confirmButton());
  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: 'Server error', body: sentence, tone: 'danger' }]),
  );
  expect(push).not.toHaveBeenCalled();
});

test('too large, wrong type and a broken line are three different sentences', async () => {
  show([TRC20]);
  await fill('100');
  const input = screen.getByLabelText('Receipt (optional)');
  const applied = userEvent.setup({ applyAccept: false });
  await applied.upload(input, new File(['<svg/>'], 'slip.svg', { type: 'image/svg+xml' }));
  expect(screen.getByText('Only JPG, PNG or PDF files are accepted')).toBeInTheDocument();
  expect(confirmButton()).toBeDisabled();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove slip.svg' }));
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'slip.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('Receipt (optional)'), large);
  expect(screen.getByText('File size must be less than 5MB')).toBeInTheDocument();
  expect(confirmButton()).toHaveAccessibleDescription('Still needed: a valid receipt');
});

test('an upload can be cancelled and confirmed again with the same key', async () => {
  show([TRC20]);
  await fill('100');
  await userEvent.upload(
    screen.getByLabelText('Receipt (optional)'),
    new File(['%PDF-'], 'slip.pdf', { type: 'application/pdf' }),
  );
  upload.mockImplementationOnce((_name, { signal, onProgress }) => {
    onProgress?.(0.5);
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  await userEvent.click(confirmButton());
  expect(await screen.findByText('Uploading 50%')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(await screen.findByText(/Upload cancelled/)).toBeInTheDocument();
  await userEvent.click(confirmButton());
  await waitFor(() => expect(push).toHaveBeenCalled());
  const [first, second] = upload.mock.calls.map(([, { idempotencyKey }]) => idempotencyKey);
  expect(second).toBe(first);
});
