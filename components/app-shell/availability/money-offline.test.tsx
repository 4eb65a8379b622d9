import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '@/components/console/kit/panel/confirm-dialog';
import { ConfirmDeposit } from '@/components/customer/cash/deposit/form/confirm-deposit';
import type { DepositForm } from '@/components/customer/cash/deposit/form/use-deposit-form';
import { ConfirmFooter } from '@/components/customer/cash/withdraw/confirm-view';
import { FormFooter } from '@/components/customer/cash/withdraw/form/form-footer';
import type { WithdrawDialog } from '@/components/customer/cash/withdraw/use-withdraw-dialog';
import { CancelWithdrawal } from '@/components/customer/history/details/cancel-withdrawal';
import { buildWithdrawal } from '@/components/customer/history/history-fixture';
import { ConfirmButton } from '@/components/customer/trading/sheet/confirm-view';
import { readTiers } from '@/components/customer/trading/ticket/ticket-state';
import { TradeTicket } from '@/components/customer/trading/ticket/trade-ticket';
import type { Confirmation } from '@/components/customer/trading/ticket/use-confirmation';
import { buildMarket, FIXTURE_SETTINGS } from '@/components/customer/trading/trade-fixture';
import { ZERO } from '@/lib/money/money';
import { renderInTrading } from '@/tests/support/render-in-trading';
import { renderWithQueries } from '@/tests/support/render-with-queries';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

// The dialog's code is loaded on demand; loading it beforehand keeps the tests from waiting.
beforeAll(() => import('@/components/ui/overlays/sheet-surface'), 60_000);

const HUNDRED = readTiers(FIXTURE_SETTINGS)[1]?.minMicros ?? ZERO;
const WHY = 'You are offline. This is available again once you are connected.';
let isConnected: boolean;

beforeEach(() => {
  isConnected = true;
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isConnected);
});
afterEach(() => jest.restoreAllMocks());

function connect(isOn: boolean): void {
  isConnected = isOn;
  act(() => void window.dispatchEvent(new Event(isOn ? 'online' : 'offline')));
}

const deposit = {
  state: { isComplete: true, amount: HUNDRED, missing: [], wrong: [] },
  failure: undefined,
  isSending: false,
  input: {},
} as unknown as DepositForm;
const withdrawal = {
  data: {},
  state: { amount: HUNDRED, total: HUNDRED, missing: [], wrong: [] },
  isPaused: false,
  canReview: true,
  request: { stage: 'ready', isBusy: false },
} as unknown as WithdrawDialog;
const trade = {
  stage: 'ready',
  terms: { side: 'buy', symbol: 'BTC', coinName: 'Bitcoin', amount: HUNDRED, setting: FIXTURE_SETTINGS[1] },
} as unknown as Confirmation;

interface Case {
  element: ReactElement;
  button: RegExp;
  isTrading?: boolean;
  open?: () => Promise<void>;
}

const CASES: [string, Case][] = [
  [
    'the confirmation of a trade',
    {
      element: <ConfirmButton confirmation={trade} isBlocked={false} onConfirm={jest.fn()} />,
      button: /^Confirm Buy/,
      isTrading: true,
    },
  ],
  ['the report of a deposit', { element: <ConfirmDeposit form={deposit} />, button: /100/ }],
  ['the form of a withdrawal', { element: <FormFooter dialog={withdrawal} />, button: /100/ }],
  ['the request of a withdrawal', { element: <ConfirmFooter dialog={withdrawal} />, button: /100/ }],
  [
    'the cancelling of a withdrawal',
    {
      element: <CancelWithdrawal withdrawal={buildWithdrawal()} onCancelled={jest.fn()} />,
      button: /^Cancel 250/,
      open: async () => {
        fireEvent.click(screen.getByRole('button', { name: 'Cancel withdrawal' }));
        await screen.findByRole('dialog');
      },
    },
  ],
  [
    'a decision of staff',
    {
      element: (
        <ConfirmDialog
          open
          title="Approve?"
          confirmLabel="Approve DP-1"
          isBusy={false}
          onConfirm={jest.fn()}
          onClose={jest.fn()}
        />
      ),
      button: /^Approve DP-1$/,
      open: async () => void (await screen.findByRole('dialog')),
    },
  ],
];

test.each(CASES)('%s waits for a network, and says so', async (_, { element, button, isTrading, open }) => {
  if (isTrading) renderInTrading(element);
  else renderWithQueries(element);
  await open?.();
  const act = () => screen.getByRole('button', { name: button });
  expect(act()).toBeEnabled();
  expect(screen.queryByText(WHY)).toBeNull();
  connect(false);
  expect(act()).toBeDisabled();
  expect(screen.getByText(WHY)).toBeInTheDocument();
  connect(true);
  expect(act()).toBeEnabled();
  expect(screen.queryByText(WHY)).toBeNull();
});

test('Buy and Sell wait for a network, and what was typed stays', () => {
  const onTrade = jest.fn();
  renderInTrading(
    <TradeTicket
      market={buildMarket()}
      isStale={false}
      tiers={readTiers(FIXTURE_SETTINGS)}
      settingVersion={3}
      balance={HUNDRED}
      onTrade={onTrade}
    />,
  );
  const amount = screen.getByLabelText('Amount (USDT)');
  fireEvent.change(amount, { target: { value: '50' } });
  const sides = () => screen.getAllByRole('button', { name: /^(Buy|Sell)/ });
  connect(false);
  for (const side of sides()) expect(side).toBeDisabled();
  expect(screen.getByText(WHY)).toBeInTheDocument();
  connect(true);
  expect(amount).toHaveValue('50');
  for (const side of sides()) fireEvent.click(side);
  expect(onTrade).toHaveBeenCalledTimes(2);
});
