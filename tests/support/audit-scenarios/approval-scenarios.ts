/** Adjustments, and what waits for a second person. */

import { makeHash } from '../payment-samples';
import { ofCase, REASON, type ScenarioKit, type Scenarios, status } from './scenario-kit';

export function createApprovalScenarios(kit: ScenarioKit): Scenarios {
  const { fixture, actor, proposer, send, scenario, openDeposit } = kit;
  async function proposeAdjustment() {
    const customer = await fixture.openCustomer();
    const body = { userId: String(customer.id), type: 'add', amount: '5000', note: REASON };
    const { id } = (await fixture.adjust(proposer, body)).body.data;
    return { customer, id, of: ofCase('adjustment', id, customer), params: { id } };
  }
  async function proposeDeposit() {
    const found = await openDeposit();
    const body = { amount: '5000', transactionHash: makeHash() };
    const { body: answer } = await fixture.approveDeposit(proposer, found.id, body);
    return { ...found, approvalId: answer.data.proposal?.approvalId ?? '' };
  }

  return {
    async createAdjustment() {
      const customer = await fixture.openCustomer();
      const body = { userId: String(customer.id), type: 'add', amount: '5', note: REASON };
      const after = { status: 'done', type: 'add', amount: '5.00', note: REASON };
      const line = {
        action: 'adjustment.create',
        subjectKind: 'adjustment',
        userId: customer.id,
        data: { after },
      };
      return scenario('createAdjustment', { body }, line);
    },
    async approveAdjustment() {
      const { of, params } = await proposeAdjustment();
      return {
        act: () => send(actor, 'approveAdjustment', { params }),
        lines: [
          { action: 'adjustment.approve', ...of, data: expect.objectContaining(status('proposed', 'done')) },
          { action: 'approval.approve', data: expect.objectContaining(status('waiting', 'approved')) },
        ],
      };
    },
    async dropAdjustment() {
      const { of, params } = await proposeAdjustment();
      const because = { reason: REASON };
      return {
        act: () => send(actor, 'dropAdjustment', { params, body: because }),
        lines: [
          {
            action: 'adjustment.drop',
            ...of,
            data: expect.objectContaining({ ...status('proposed', 'dropped'), ...because }),
          },
          {
            action: 'approval.refuse',
            data: expect.objectContaining({ ...status('waiting', 'refused'), ...because }),
          },
        ],
      };
    },
    async approveApproval() {
      const { of, approvalId } = await proposeDeposit();
      const proposedBy = String(proposer.id);
      return {
        act: () => send(actor, 'approveApproval', { params: { id: approvalId } }),
        lines: [
          {
            action: 'deposit.approve',
            ...of,
            data: expect.objectContaining({ ...status('pending', 'approved'), proposedBy }),
          },
          {
            action: 'approval.approve',
            subjectKind: 'approval',
            subjectId: approvalId,
            data: { ...status('waiting', 'approved'), kind: 'deposit', proposedBy },
          },
        ],
      };
    },
    async refuseApproval() {
      const { approvalId } = await proposeDeposit();
      const data = {
        ...status('waiting', 'refused'),
        reason: REASON,
        kind: 'deposit',
        proposedBy: String(proposer.id),
      };
      const line = { action: 'approval.refuse', subjectKind: 'approval', subjectId: approvalId, data };
      return scenario('refuseApproval', { params: { id: approvalId }, body: { reason: REASON } }, line);
    },
  };
}
