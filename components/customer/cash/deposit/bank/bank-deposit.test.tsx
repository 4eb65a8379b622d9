import { TextEncoder } from 'node:util';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { create } from 'qrcode';
import { buildQuotaLimits } from '@/components/customer/quotas/quota-fixture';
import { drawQrPath } from '@/components/ui/facts/qr-path';
import { ApiError } from '@/lib/api/api-error';
import { promptPayPayload } from '@/lib/payments/promptpay';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { BANK_METHOD, buildMethods } from '../deposit-fixture';
import { BankDeposit } from './bank-deposit';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));
jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));

// jsdom has no canvas.
Object.assign(globalThis, { TextEncoder });

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(calls).mockResolvedValue(buildQuotaLimits() as never);
});
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));

async function show(method = BANK_METHOD) {
  const user = userEvent.setup({ delay: null });
  renderWithQueries(
    <BankDeposit initial={{ answer: buildMethods(method), atMs: Date.now() }} thbRate={32} />,
  );
  await pass(1_500);
  return user;
}
const codeOf = (payload: string | undefined) =>
  drawQrPath(create(payload ?? '', { errorCorrectionLevel: 'M' }).modules);
const shownCode = (name: string) =>
  screen.getByRole('img', { name }).querySelector('path')?.getAttribute('d');

test('the account is shown with bank, name and number to copy, and PromptPay without an amount', async () => {
  await show();
  for (const text of ['Updown Practice', '123-45-67890', '0812345678']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(shownCode('PromptPay QR code for Updown Practice')).toBe(
    codeOf(promptPayPayload({ id: '0812345678' })),
  );
});

test('an amount shows the baht to transfer, and the code carries exactly it', async () => {
  const user = await show();
  await user.type(screen.getByLabelText('Amount'), '100');
  expect(screen.getByText('฿3,200.00')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await pass(600);
  await pass(1_100);
  expect(shownCode('PromptPay QR code for Updown Practice, ฿3,200.00')).toBe(
    codeOf(promptPayPayload({ id: '0812345678', baht: '3200.00' })),
  );
});

test('a method without PromptPay has no code', async () => {
  await show({ ...BANK_METHOD, promptPayId: null });
  expect(screen.queryByText('PromptPay')).not.toBeInTheDocument();
  expect(screen.getByText('123-45-67890')).toBeInTheDocument();
});

test('the code of a practice id says nothing of an amount that it does not carry', async () => {
  const user = await show({ ...BANK_METHOD, promptPayId: 'PRACTICE-000-000' });
  await user.type(screen.getByLabelText('Amount'), '100');
  await pass(600);
  await pass(1_100);
  expect(shownCode('PromptPay QR code for Updown Practice')).toBe(codeOf('PRACTICE-000-000'));
  expect(screen.getByText('Scan with any Thai banking app.')).toBeInTheDocument();
});

test('without the list there is neither account nor code: an error with a way to try again, which brings them', async () => {
  const load = jest.mocked(calls);
  load.mockRejectedValueOnce(new ApiError({ code: 'unavailable', status: 503, message: '' }));
  renderWithQueries(<BankDeposit initial={{ answer: undefined, atMs: Date.now() }} thbRate={32} />);
  await pass(1_500);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load payment methods');
  expect(screen.queryByText('123-45-67890')).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  load.mockResolvedValue(buildMethods(BANK_METHOD) as never);
  const user = userEvent.setup({ delay: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await pass(1_500);
  expect(screen.getByText('123-45-67890')).toBeInTheDocument();
});
