/** @jest-environment node */
import { micros } from '@/lib/money/money';
import { calculateBahtTransfer } from '../bank/calculate-baht-transfer';
import { buildMethod } from '../deposit-fixture';
import { listDepositMethods } from '../methods/deposit-methods';
import { checkReceipt } from './check-receipt';
import { describeDeposit } from './describe-deposit';

const [method] = listDepositMethods([buildMethod()], 'crypto');
const readForm = (amountText: string, change: Partial<Parameters<typeof describeDeposit>[0]> = {}) =>
  describeDeposit({ amountText, method, receiptProblem: undefined, hashText: '', ...change });

test('what is credited is the amount less the fee, to the last micro', () => {
  expect(readForm('100.000001')).toMatchObject({
    amount: 100_000_001n,
    fee: 1_000_000n,
    net: 99_000_001n,
    isComplete: true,
  });
});

test.each([
  ['', [], ['amount'], undefined],
  ['abc', ['amount'], [], undefined],
  ['1.0000001', ['amount'], [], undefined],
  ['0', ['amount'], [], 'not_positive'],
  ['9.999999', ['amount'], [], 'below_minimum'],
  ['10', [], [], undefined],
])('the amount %j: wrong %j, missing %j, %s', (text, wrong, missing, problem) => {
  const state = readForm(text);
  expect([state.wrong, state.missing, state.amountProblem]).toEqual([wrong, missing, problem]);
});

test('an amount that the fee eats up is refused, even where the minimum would take it', () => {
  const [dear] = listDepositMethods([buildMethod({ min: '0.00', fee: '5.00' })], 'crypto');
  expect(readForm('5', { method: dear }).amountProblem).toBe('not_above_fee');
  expect(readForm('5.000001', { method: dear })).toMatchObject({ net: 1n, isComplete: true });
});

test('a fee that is not known is not taken for none', () => {
  const [vague] = listDepositMethods([{ ...buildMethod(), fee: undefined }], 'crypto');
  expect(readForm('50', { method: vague })).toMatchObject({ net: undefined, isComplete: true });
});

test('a hash is optional, and one that is given fits the network', () => {
  expect(readForm('50', { hashText: '  ' }).isComplete).toBe(true);
  expect(readForm('50', { hashText: 'ab'.repeat(32) }).isComplete).toBe(true);
  expect(readForm('50', { hashText: `0x${'ab'.repeat(32)}` })).toMatchObject({
    isHashWrong: true,
    wrong: ['hash'],
  });
});

test.each([
  ['image/jpeg', 5 * 1024 * 1024, undefined],
  ['application/pdf', 5 * 1024 * 1024, undefined],
  ['image/png', 5 * 1024 * 1024 + 1, 'file_too_large'],
  ['image/svg+xml', 10, 'file_type_refused'],
  ['text/html', 9 * 1024 * 1024, 'file_type_refused'],
  ['', 10, 'file_type_refused'],
])('a receipt of type %j with %d bytes: %s', (type, size, problem) =>
  expect(checkReceipt({ type, size })).toBe(problem),
);

test('baht to transfer is one figure for eye and bank, rounded to 0.01', () => {
  expect(calculateBahtTransfer(micros(100_000_000), 32)).toEqual({ decimal: '3200.00', text: '฿3,200.00' });
  expect(calculateBahtTransfer(micros(31_250_157), 32)).toEqual({ decimal: '1000.01', text: '฿1,000.01' });
});
