/** Identity documents and files. */
import { makePapers } from '../kyc-fixture';
import { makePicture } from '../sample-files';
import { ofCase, REASON, type Reply, type ScenarioKit, type Scenarios, status } from './scenario-kit';

export function createKycScenarios(kit: ScenarioKit): Scenarios {
  const { fixture, provider, actor, scenario } = kit;
  async function openKyc() {
    const customer = await fixture.openCustomer();
    const { body } = await provider.callMultipart<Reply>('POST', '/users/submit', {
      token: customer.token,
      fields: { fullName: 'Somebody', idNumber: `A${customer.id}`, documentType: 'passport' },
      files: await makePapers(customer.id),
    });
    const { id } = body.kyc;
    return { customer, id, of: ofCase('kyc', id, customer), params: { id } };
  }

  return {
    async kycFile() {
      const { id, of } = await openKyc();
      const data = { which: 'selfie', fileId: expect.any(String) };
      return {
        act: () => provider.fetchFile(`/kyc/${id}/files/selfie`, { token: actor.token }),
        lines: [{ action: 'kyc.view_file', ...of, data }],
      };
    },
    async approveKyc() {
      const { of, params } = await openKyc();
      return scenario(
        'approveKyc',
        { params },
        { action: 'kyc.approve', ...of, data: status('pending', 'approved') },
      );
    },
    async rejectKyc() {
      const { of, params } = await openKyc();
      const data = { ...status('pending', 'rejected'), reason: REASON };
      return scenario(
        'rejectKyc',
        { params, body: { reason: REASON } },
        { action: 'kyc.reject', ...of, data },
      );
    },
    async requestKycDocument() {
      const { of, params } = await openKyc();
      const data = { ...status('pending', 'rejected'), reason: REASON, document: 'selfie' };
      const given = { params, body: { reason: REASON, document: 'selfie' } };
      return scenario('requestKycDocument', given, { action: 'kyc.request_document', ...of, data });
    },
    async file() {
      const customer = await fixture.openCustomer();
      const receipt = { name: 'receipt.png', bytes: await makePicture('png') };
      const { receiptId } = (await fixture.deposit(customer, {}, { receipt })).body.data;
      const line = { action: 'file.view', ...ofCase('file', receiptId ?? '', customer), data: {} };
      return { act: () => provider.fetchFile(`/files/${receiptId}`, { token: actor.token }), lines: [line] };
    },

    async viewKyc() {
      return scenario('viewKyc', { params: (await openKyc()).params }, null);
    },
    async leaveKyc() {
      return scenario('leaveKyc', { params: (await openKyc()).params }, null);
    },
  };
}
