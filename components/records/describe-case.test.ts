import { buildAdjustment, buildDeposit, buildWithdrawal } from '../customer/history/history-fixture';
import { describeCase } from './describe-case';

const deposit = (overrides = {}) => describeCase({ kind: 'deposit', deposit: buildDeposit(overrides) });
const withdrawal = (overrides = {}) =>
  describeCase({ kind: 'withdrawal', withdrawal: buildWithdrawal(overrides) });
const adjustment = (overrides = {}) =>
  describeCase({ kind: 'adjustment', adjustment: buildAdjustment(overrides) });

test('what comes in is above zero, what goes out below', () => {
  expect(
    [deposit(), withdrawal(), adjustment(), adjustment({ type: 'subtract' })].map((v) => v.amount),
  ).toEqual([100_000_000n, -250_000_000n, 15_000_000n, -15_000_000n]);
});

test('only money that has moved and stays where it is carries its colour', () => {
  expect(deposit({ status: 'approved' }).hasMoved).toBe(true);
  expect(adjustment().hasMoved).toBe(true);
  for (const view of [
    deposit(),
    deposit({ status: 'rejected' }),
    withdrawal(),
    withdrawal({ status: 'processing' }),
    withdrawal({ status: 'approved', reversed: true }),
  ]) {
    expect(view.hasMoved).toBe(false);
  }
});

test('a withdrawal that its customer cancelled is not called rejected, a failed payment is called returned', () => {
  expect(withdrawal({ status: 'rejected', cancelledAt: '2026-11-27T12:01:00.000Z' }).status).toBe(
    'cancelled',
  );
  expect(withdrawal({ status: 'rejected' }).status).toBe('rejected');
  expect(withdrawal({ status: 'approved', reversed: true }).status).toBe('reversed');
});

test('a record without a label of the provider has ours', () => {
  expect(withdrawal({ transactionId: '' }).label).toBe('WD-12');
  expect(deposit({ transactionId: '' }).label).toBe('DP-3');
  expect(adjustment({ adjustmentId: '' }).label).toBe('ADJ-4');
});
