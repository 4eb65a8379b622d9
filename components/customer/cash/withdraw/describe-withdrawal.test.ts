import { micros } from '@/lib/money/money';
import type { WithdrawalMethod } from '../withdrawal-accounts/fields/withdrawal-methods';
import { calculateMaximum, describeWithdrawal } from './describe-withdrawal';
import { EMPTY_FORM, type WithdrawValues } from './form/withdraw-form';

const usdt = (amount: number) => micros(BigInt(Math.round(amount * 1_000_000)));
const BANK: WithdrawalMethod = {
  id: '5',
  code: 'KBANK',
  type: 'bank',
  name: 'Kasikornbank',
  network: undefined,
  fee: usdt(0.5),
  min: usdt(10),
};
const COIN: WithdrawalMethod = { ...BANK, id: '1', code: 'USDT-TRC20', type: 'crypto', network: 'TRC20' };
const BANK_FORM: WithdrawValues = {
  ...EMPTY_FORM,
  bank: 'KBANK',
  recipientName: 'Somchai Jaidee',
  accountNumber: '123-45-67890',
  amount: '100',
};
const COIN_FORM: WithdrawValues = {
  ...EMPTY_FORM,
  type: 'crypto',
  coin: 'USDT-TRC20',
  coinAddress: 'T',
  isAddressVerified: true,
  amount: '100',
};

function describeForm(
  form: Partial<WithdrawValues>,
  context: Partial<Parameters<typeof describeWithdrawal>[0]> = {},
) {
  const base = form.type === 'crypto' ? COIN_FORM : BANK_FORM;
  return describeWithdrawal({
    values: { ...base, ...form },
    method: base.type === 'bank' ? BANK : COIN,
    address: 'ok',
    refused: [],
    balance: usdt(1_000),
    leftToday: usdt(500),
    ...context,
  });
}

test('a complete bank form and a complete crypto form wait for nothing', () => {
  expect(describeForm({})).toMatchObject({ isComplete: true, missing: [], wrong: [], total: usdt(100.5) });
  expect(describeForm({ type: 'crypto' })).toMatchObject({ isComplete: true, missing: [], wrong: [] });
});

test('an empty form names everything it needs, in the order of the form', () => {
  expect(describeForm(EMPTY_FORM, { method: undefined, address: 'empty' })).toMatchObject({
    isComplete: false,
    missing: ['bank', 'recipientName', 'accountNumber', 'amount'],
  });
  expect(
    describeForm({ ...EMPTY_FORM, type: 'crypto' }, { method: undefined, address: 'empty' }),
  ).toMatchObject({ isComplete: false, missing: ['network', 'coinAddress', 'amount', 'verified'] });
});

test.each([
  [{ recipientName: 'S' }, { refused: ['recipientName'] }, 'recipientName'],
  [{ accountNumber: '123-45' }, { refused: ['accountNumber'] }, 'accountNumber'],
  [{ amount: '1e3' }, {}, 'amount'],
  [{ type: 'crypto' }, { address: 'shape' }, 'coinAddress'],
  [{ type: 'crypto' }, { address: 'checksum' }, 'coinAddress'],
] as const)('%j in %j has to be corrected: %s', (form, context, field) => {
  expect(describeForm(form, context)).toMatchObject({ isComplete: false, wrong: [field] });
});

test.each([
  ['0', 'not_positive'],
  ['9.99', 'below_minimum'],
  ['10', undefined],
  ['500', undefined],
  ['500.01', 'daily_limit'],
  ['999.50', 'daily_limit'],
  ['999.51', 'insufficient'],
])('of 1,000 with 500 left today and a fee of 0.50, an amount of %s is %s', (amount, problem) => {
  expect(describeForm({ amount }).amountProblem).toBe(problem);
});

test.each([
  [1_000, 0.5, undefined, 999.5],
  [1_000, 0.5, 2_000, 999.5],
  [1_000, 0.5, 200, 200],
  [100.009999, 0.5, undefined, 99.5],
  [0.4, 0.5, undefined, 0],
  [1_000, 0.5, 0, 0],
])('of %s with a fee of %s and %s left today, Max is %s', (balance, fee, left, most) => {
  expect(
    calculateMaximum({
      balance: usdt(balance),
      fee: usdt(fee),
      leftToday: left === undefined ? undefined : usdt(left),
    }),
  ).toBe(usdt(most));
});

test('Max always passes and one cent more never does', () => {
  for (const [balance, left] of [
    [1_000, 500],
    [1_000.019999, 50_000],
    [10.5, 50_000],
  ] as const) {
    const context = { balance: usdt(balance), leftToday: usdt(left) };
    const { maximum } = describeForm({}, context);
    const most = Number(maximum) / 1_000_000;
    expect(describeForm({ amount: most.toFixed(2) }, context).isComplete).toBe(true);
    expect(describeForm({ amount: (most + 0.01).toFixed(2) }, context).isComplete).toBe(false);
  }
});

test('without fee, balance or limit nothing is made up: no Max, no total, and the provider decides', () => {
  const method = { ...BANK, fee: undefined, min: undefined };
  expect(describeForm({}, { method, balance: undefined, leftToday: undefined })).toMatchObject({
    fee: undefined,
    total: undefined,
    maximum: undefined,
    isComplete: true,
  });
});
