import { act, fireEvent, screen } from '@testing-library/react';
import { ApiError, type ClientErrorCode } from '@/lib/api/api-error';
import { micros } from '@/lib/money/money';
import { calls } from '@/tests/support/mock-calls';
import { renderInTrading } from '@/tests/support/render-in-trading';
import { ConfirmButton } from '../sheet/confirm-view';
import { buildTrade, FIXTURE_SETTINGS, FIXTURE_START_MS } from '../trade-fixture';
import type { Call } from '../trading-queries';
import { useConfirmation } from './use-confirmation';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
const place = jest.mocked(calls);

beforeEach(() => {
  jest.useFakeTimers({ now: FIXTURE_START_MS });
  place.mockReset();
});
afterEach(() => jest.useRealTimers());

const onPlaced = jest.fn();
const onRefused = jest.fn();
const [, secondTier] = FIXTURE_SETTINGS;

function Confirming() {
  const control = useConfirmation({ onPlaced, onRefused });
  const open = () => {
    if (!secondTier) throw new Error('no tier');
    const terms = { side: 'buy', symbol: 'BTC', coinName: 'Bitcoin', amount: micros(100_000_000) } as const;
    control.open({ ...terms, setting: secondTier, settingVersion: 3 });
  };
  if (!control.confirmation)
    return (
      <button type="button" onClick={open}>
        open
      </button>
    );
  return (
    <>
      <p>
        {control.confirmation.stage} {control.confirmation.terms.setting.payoutMultiplier}
      </p>
      <ConfirmButton confirmation={control.confirmation} isBlocked={false} onConfirm={control.confirm} />
    </>
  );
}

function openConfirmation(call?: Call) {
  onPlaced.mockReset();
  onRefused.mockReset();
  renderInTrading(<Confirming />, { call });
  fireEvent.click(screen.getByText('open'));
}
const confirm = () => fireEvent.click(screen.getByRole('button'));
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const answer = () => ({ success: true as const, message: '', data: buildTrade(), nowMs: FIXTURE_START_MS });
const fail = (code: ClientErrorCode, status: number) => new ApiError({ code, status, message: '' });
const keys = () => place.mock.calls.map(([, options]) => options?.idempotencyKey);

it('ten taps make one trade', async () => {
  place.mockResolvedValue(answer());
  openConfirmation();
  const button = screen.getByRole('button');
  for (let tap = 0; tap < 10; tap++) fireEvent.click(button);
  await wait(0);
  expect(place).toHaveBeenCalledTimes(1);
  expect(place.mock.calls[0]?.[1]?.body).toEqual({
    amount: 100,
    tradeType: 'buy',
    coinName: 'Bitcoin',
    coinSymbol: 'BTC',
    symbol: 'BTCUSDT',
    currency: 'USDT',
    settingVersion: 3,
  });
  expect(onPlaced).toHaveBeenCalledTimes(1);
});

it('asks again with the same key after a lost answer', async () => {
  place.mockRejectedValueOnce(fail('network_error', 0)).mockRejectedValueOnce(fail('provider_timeout', 504));
  place.mockResolvedValue(answer());
  openConfirmation();
  confirm();
  await wait(0);
  expect(screen.getByText(/^asking/)).toBeInTheDocument();
  await wait(1_500);
  expect(keys()).toHaveLength(3);
  expect(new Set(keys()).size).toBe(1);
  expect(onPlaced).toHaveBeenCalledTimes(1);
});

it('without any answer leaves it to the person to ask again, still with the same key', async () => {
  place.mockRejectedValue(fail('timeout', 0));
  openConfirmation();
  confirm();
  await wait(30_000);
  const asked = keys().length;
  expect(screen.getByText(/^lost/)).toBeInTheDocument();
  place.mockResolvedValue(answer());
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await wait(0);
  expect(keys()).toHaveLength(asked + 1);
  expect(new Set(keys()).size).toBe(1);
  expect(onPlaced).toHaveBeenCalledTimes(1);
});

it('shows changed terms and confirms them with a key of their own', async () => {
  const changed = FIXTURE_SETTINGS.map((tier) => ({ ...tier, payoutMultiplier: 1.7 }));
  const call = (async () => ({ success: true, data: changed, settingVersion: 4 })) as unknown as Call;
  place.mockRejectedValueOnce(fail('terms_changed', 409)).mockResolvedValue(answer());
  openConfirmation(call);
  confirm();
  await wait(1);
  expect(screen.getByText('changed 1.7')).toBeInTheDocument();
  expect(onPlaced).not.toHaveBeenCalled();
  confirm();
  await wait(0);
  expect(place.mock.calls[1]?.[1]?.body).toMatchObject({ settingVersion: 4 });
  expect(new Set(keys()).size).toBe(2);
});

it('a refusal ends the confirmation and is handed on', async () => {
  const refusal = fail('insufficient_balance', 422);
  place.mockRejectedValue(refusal);
  openConfirmation();
  confirm();
  await wait(0);
  expect(onRefused).toHaveBeenCalledWith(refusal);
  expect(screen.getByText('open')).toBeInTheDocument();
  expect(place).toHaveBeenCalledTimes(1);
});
