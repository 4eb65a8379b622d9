import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/api/api-error';
import { calls } from '@/tests/support/mock-calls';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { buildWithdrawal } from '../history-fixture';
import { CancelWithdrawal } from './cancel-withdrawal';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));

const call = jest.mocked(calls);
const onCancelled = jest.fn();
const user = userEvent.setup({ delay: null });
const cancelled = buildWithdrawal({ status: 'rejected', cancelledAt: '2026-11-27T12:05:00.000Z' });

// The dialog's code is loaded on demand; loading it beforehand keeps the test from waiting.
beforeAll(() => import('@/components/ui/overlays/sheet-surface'), 60_000);

beforeEach(() => {
  call.mockReset();
  onCancelled.mockReset();
});

async function openQuestion() {
  const client = new QueryClient();
  const invalidated: unknown[] = [];
  jest.spyOn(client, 'invalidateQueries').mockImplementation(async (filters) => {
    invalidated.push(filters?.queryKey?.[0]);
  });
  renderWithTexts(
    <QueryClientProvider client={client}>
      <CancelWithdrawal withdrawal={buildWithdrawal()} onCancelled={onCancelled} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Cancel withdrawal' }));
  const confirm = await screen.findByRole('button', { name: 'Cancel 250.00 USDT withdrawal' });
  return { confirm, invalidated };
}
const keys = () => call.mock.calls.map(([, options]) => options?.idempotencyKey);

test('the question repeats what goes where and what comes back, fee included', async () => {
  await openQuestion();
  expect(screen.getByRole('dialog')).toHaveTextContent(
    'WD-12 to Kasikornbank will not be paid. 250.50 USDT returns to your balance immediately.',
  );
  expect(call).not.toHaveBeenCalled();
});

test('a confirmed one is cancelled once, and balance and histories are asked for again', async () => {
  call.mockResolvedValue({ success: true, message: 'OK', data: cancelled } as never);
  const { confirm, invalidated } = await openQuestion();
  await user.dblClick(confirm);
  await waitFor(() => expect(onCancelled).toHaveBeenCalledWith(cancelled));
  expect(call).toHaveBeenCalledTimes(1);
  expect(invalidated).toEqual(['history', 'balance']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a lost answer is asked for again under the same key', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    call.mockRejectedValue(new ApiError({ code: 'network_error', status: 0, message: '' }));
    const { confirm } = await openQuestion();
    await user.click(confirm);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(screen.getByRole('alert')).toHaveTextContent('It is safe to try again.');
    const asked = keys().length;
    call.mockResolvedValue({ success: true, message: 'OK', data: cancelled } as never);
    await user.click(screen.getByRole('button', { name: 'Cancel 250.00 USDT withdrawal' }));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(keys().length).toBe(asked + 1);
    expect(new Set(keys()).size).toBe(1);
    expect(onCancelled).toHaveBeenCalledTimes(1);
  } finally {
    jest.useRealTimers();
  }
});

test('one that staff decided meanwhile leaves the question and fetches its newer state', async () => {
  call.mockRejectedValue(new ApiError({ code: 'case_changed', status: 409, message: '' }));
  const { confirm, invalidated } = await openQuestion();
  await user.click(confirm);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onCancelled).not.toHaveBeenCalled();
  expect(invalidated).toEqual(['history', 'balance']);
});
