/** Decisions about deposits and withdrawals. */

import { makeHash } from '../payment-samples';
import { ofCase, REASON, type ScenarioKit, type Scenarios, status } from './scenario-kit';

export function createPaymentScenarios(kit: ScenarioKit): Scenarios {
  const { fixture, proposer, send, scenario, openDeposit } = kit;
  async function openWithdrawal() {
    const customer = await fixture.openCustomer();
    const { id } = (await fixture.withdraw(customer)).body.data;
    return { customer, id, of: ofCase('withdrawal', id, customer), params: { id } };
  }

  return {
    async approveDeposit() {
      const { of, params } = await openDeposit();
      const body = { amount: '100', transactionHash: makeHash() };
      const data = {
        ...status('pending', 'approved'),
        amount: '100.00',
        fee: '1.00',
        transactionHash: expect.any(String),
      };
      return scenario('approveDeposit', { params, body }, { action: 'deposit.approve', ...of, data });
    },
    async rejectDeposit() {
      const { of, params } = await openDeposit();
      const data = { ...status('pending', 'rejected'), reason: REASON };
      return scenario(
        'rejectDeposit',
        { params, body: { reason: REASON } },
        { action: 'deposit.reject', ...of, data },
      );
    },
    async processWithdrawal() {
      const { of, params } = await openWithdrawal();
      const data = status('pending', 'processing');
      return scenario('processWithdrawal', { params }, { action: 'withdrawal.process', ...of, data });
    },
    async approveWithdrawal() {
      const { of, params } = await openWithdrawal();
      const data = expect.objectContaining(status('pending', 'approved'));
      return scenario(
        'approveWithdrawal',
        { params, body: {} },
        { action: 'withdrawal.approve', ...of, data },
      );
    },
    async rejectWithdrawal() {
      const { of, params } = await openWithdrawal();
      const data = expect.objectContaining({ ...status('pending', 'rejected'), reason: REASON });
      const given = { params, body: { reason: REASON } };
      return scenario('rejectWithdrawal', given, { action: 'withdrawal.reject', ...of, data });
    },
    async reverseWithdrawal() {
      const { id, customer, params } = await openWithdrawal();
      await send(proposer, 'approveWithdrawal', { params, body: {} });
      const after = expect.objectContaining({ status: 'proposed', note: REASON, reversesWithdrawalId: id });
      return scenario(
        'reverseWithdrawal',
        { params, body: { reason: REASON } },
        { action: 'adjustment.propose', subjectKind: 'adjustment', userId: customer.id, data: { after } },
      );
    },
  };
}
