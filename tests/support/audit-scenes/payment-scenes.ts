/** Decisions about deposits and withdrawals. */
import { makeHash } from '../money-fixture';
import { ofCase, REASON, type SceneKit, type Scenes, status } from './scene-kit';

export function createPaymentScenes(kit: SceneKit): Scenes {
  const { fixture, proposer, send, scene, openDeposit } = kit;
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
      return scene('approveDeposit', { params, body }, { action: 'deposit.approve', ...of, data });
    },
    async rejectDeposit() {
      const { of, params } = await openDeposit();
      const data = { ...status('pending', 'rejected'), reason: REASON };
      return scene(
        'rejectDeposit',
        { params, body: { reason: REASON } },
        { action: 'deposit.reject', ...of, data },
      );
    },
    async processWithdrawal() {
      const { of, params } = await openWithdrawal();
      const data = status('pending', 'processing');
      return scene('processWithdrawal', { params }, { action: 'withdrawal.process', ...of, data });
    },
    async approveWithdrawal() {
      const { of, params } = await openWithdrawal();
      const data = expect.objectContaining(status('pending', 'approved'));
      return scene('approveWithdrawal', { params, body: {} }, { action: 'withdrawal.approve', ...of, data });
    },
    async rejectWithdrawal() {
      const { of, params } = await openWithdrawal();
      const data = expect.objectContaining({ ...status('pending', 'rejected'), reason: REASON });
      const given = { params, body: { reason: REASON } };
      return scene('rejectWithdrawal', given, { action: 'withdrawal.reject', ...of, data });
    },
    async reverseWithdrawal() {
      const { id, customer, params } = await openWithdrawal();
      await send(proposer, 'approveWithdrawal', { params, body: {} });
      const after = expect.objectContaining({ status: 'proposed', note: REASON, reversesWithdrawalId: id });
      return scene(
        'reverseWithdrawal',
        { params, body: { reason: REASON } },
        { action: 'adjustment.propose', subjectKind: 'adjustment', userId: customer.id, data: { after } },
      );
    },
  };
}
