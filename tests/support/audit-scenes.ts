/** For every staff call that changes something or shows guarded data: how it is made, and the audit lines it writes. */
import { randomUUID } from 'node:crypto';
import { endpoints } from '../../lib/contract/endpoints';
import { fillPath } from '../../lib/contract/route';
import type { RouteName } from '../../lib/contract/routes';
import { makePapers } from './kyc-world';
import { type MoneyWorld, makeHash } from './money-world';
import type { Answer, Person } from './provider';
import { makePicture } from './sample-files';

export interface Scene {
  /** Makes the call; everything that it needs exists. */
  act(): Promise<{ status: number }>;
  /** The expected contents of each line, in order, besides actor, address and request. */
  lines: readonly object[];
}

interface Reply {
  data: { id: string; proposal: { approvalId: string } | null };
  kyc: { id: string };
}
type Send = (
  person: Person,
  name: RouteName,
  given?: { params?: Record<string, string>; body?: object; query?: string },
) => Promise<Answer<Reply>>;

const REASON = 'Because it has to be';
const QUOTE = { title: 'A title', text: 'A text that is long enough' };
const METHOD = {
  type: 'bank',
  name: 'A bank',
  fee: '1',
  min: '10',
  servesDeposits: false,
  servesWithdrawals: true,
};

/** The scenes by name of their call; `actor` is an admin, `proposer` a colleague of higher rank. */
export function createScenes(
  world: MoneyWorld,
  { actor, proposer }: { actor: Person; proposer: Person },
): Record<string, () => Promise<Scene>> {
  const { provider } = world;
  const send: Send = (person, name, { params = {}, body, query = '' } = {}) => {
    const { route } = endpoints[name];
    return provider.call(route.method, fillPath(route.path, params) + query, {
      token: person.token,
      headers: 'movesMoney' in route ? { 'idempotency-key': randomUUID() } : {},
      ...(body ? { body } : {}),
    });
  };
  let made = 0;
  const fresh = (name: string) => {
    made += 1;
    return `${name}_${made}`;
  };

  const freshCode = () => fresh('BANK').replace('_', '-');

  /** A scene of one line about a record. */
  const scene = (
    name: RouteName,
    given: Parameters<Send>[2],
    line: object | null,
    person = actor,
  ): Scene => ({ act: () => send(person, name, given), lines: line ? [line] : [] });
  const ofCase = (subjectKind: string, subjectId: string, { id }: Person) => ({
    subjectKind,
    subjectId,
    userId: id,
  });
  const status = (before: string, after: string) => ({
    before: { status: before },
    after: { status: after },
  });
  const ofPerson = (person: Person) => ofCase('user', String(person.id), person);

  async function openDeposit(amount?: string) {
    const customer = await world.openCustomer();
    const { id } = (await world.deposit(customer, amount ? { amount } : {})).body.data;
    return { customer, id, of: ofCase('deposit', id, customer), params: { id } };
  }
  async function openWithdrawal() {
    const customer = await world.openCustomer();
    const { id } = (await world.withdraw(customer)).body.data;
    return { customer, id, of: ofCase('withdrawal', id, customer), params: { id } };
  }
  async function proposeAdjustment() {
    const customer = await world.openCustomer();
    const body = { userId: String(customer.id), type: 'add', amount: '5000', note: REASON };
    const { id } = (await world.adjust(proposer, body)).body.data;
    return { customer, id, of: ofCase('adjustment', id, customer), params: { id } };
  }
  async function proposeDeposit() {
    const found = await openDeposit();
    const body = { amount: '5000', transactionHash: makeHash() };
    const { body: answer } = await world.approveDeposit(proposer, found.id, body);
    return { ...found, approvalId: answer.data.proposal?.approvalId ?? '' };
  }
  async function openTalk() {
    const customer = await world.openCustomer();
    const { body } = await world.post<{ conversationId: string }>(customer, '/chat/message', {
      message: 'hello',
    });
    const id = body.data.conversationId;
    return { customer, id, of: ofCase('conversation', id, customer), params: { id } };
  }
  async function openKyc() {
    const customer = await world.openCustomer();
    const { body } = await provider.callMultipart<Reply>('POST', '/users/submit', {
      token: customer.token,
      fields: { fullName: 'Somebody', idNumber: `A${customer.id}`, documentType: 'passport' },
      files: await makePapers(customer.id),
    });
    const { id } = body.kyc;
    return { customer, id, of: ofCase('kyc', id, customer), params: { id } };
  }
  async function make(name: RouteName, body: object) {
    const { id } = (await send(proposer, name, { body })).body.data;
    return { id, params: { id } };
  }
  const makeQuote = (values: object = {}) => make('createQuote', { ...QUOTE, ...values });
  const makeCanned = () => make('createCannedAnswer', { title: 'Greeting', texts: { en: 'Hello' } });
  const makeMethod = () => make('createMethod', { ...METHOD, code: freshCode() });
  const multipart = (
    name: RouteName,
    fields: Record<string, string>,
    params: Record<string, string> = {},
  ) => {
    const { route } = endpoints[name];
    return provider.callMultipart<Reply>(route.method, fillPath(route.path, params), {
      token: actor.token,
      fields,
    });
  };
  async function makeAdvertisement() {
    const { id } = (await multipart('createAdvertisement', { title: 'A title', order: '0' })).body.data;
    return { id, params: { id }, of: { subjectKind: 'advertisement', subjectId: id } };
  }
  /** The expected line of an advertisement with only a title and a position. */
  const wholeAdvertisement = (order: number) => ({
    title: 'A title',
    link: null,
    startDate: new Date(provider.clock.nowMs()).toISOString(),
    endDate: null,
    isActive: true,
    order,
    slideDuration: 5_000,
    image: null,
  });
  const exported = (name: RouteName, list: string, filter: object) => async () => ({
    act: () => provider.fetchFile(endpoints[name].route.path, { token: actor.token }),
    lines: [
      {
        action: `export.${list}`,
        subjectKind: 'list',
        subjectId: list,
        data: { filter: expect.objectContaining(filter), rows: expect.any(Number) },
      },
    ],
  });

  return {
    // Money.
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
    async createAdjustment() {
      const customer = await world.openCustomer();
      const body = { userId: String(customer.id), type: 'add', amount: '5', note: REASON };
      const after = { status: 'done', type: 'add', amount: '5.00', note: REASON };
      const line = {
        action: 'adjustment.create',
        subjectKind: 'adjustment',
        userId: customer.id,
        data: { after },
      };
      return scene('createAdjustment', { body }, line);
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
      return scene('refuseApproval', { params: { id: approvalId }, body: { reason: REASON } }, line);
    },
    exportDeposits: exported('exportDeposits', 'deposits', { status: 'all', sort: 'oldest' }),
    exportWithdrawals: exported('exportWithdrawals', 'withdrawals', { status: 'all', sort: 'oldest' }),
    exportLedger: exported('exportLedger', 'ledger', { reason: 'all', sort: 'newest' }),
    exportAudit: exported('exportAudit', 'audit', { sort: 'newest' }),
    exportUsers: exported('exportUsers', 'users', {}),
    exportTrades: exported('exportTrades', 'trades', {}),
    exportQuotes: exported('exportQuotes', 'quotes', {}),

    // Payment methods.
    async createMethod() {
      const body = { ...METHOD, code: freshCode() };
      const after = expect.objectContaining({
        code: body.code,
        name: 'A bank',
        minAmount: '10.00',
        fee: '1.00',
      });
      const line = { action: 'payment_method.create', subjectKind: 'payment_method', data: { after } };
      return scene('createMethod', { body }, line);
    },
    async updateMethod() {
      const body = { ...METHOD, code: freshCode() };
      const { id, params } = await make('createMethod', body);
      const data = { before: { minAmount: '10.00' }, after: { minAmount: '20.00' } };
      const line = { action: 'payment_method.update', subjectKind: 'payment_method', subjectId: id, data };
      return scene('updateMethod', { params, body: { ...body, min: '20', version: 1 } }, line);
    },
    async toggleMethod() {
      const { id, params } = await makeMethod();
      const data = expect.objectContaining({ before: { active: true }, after: { active: false } });
      const line = { action: 'payment_method.hide', subjectKind: 'payment_method', subjectId: id, data };
      return scene('toggleMethod', { params, body: { active: false } }, line);
    },
    async deleteMethod() {
      const { id, params } = await makeMethod();
      const before = { code: expect.any(String), name: 'A bank', active: true };
      const line = {
        action: 'payment_method.delete',
        subjectKind: 'payment_method',
        subjectId: id,
        data: { before },
      };
      return scene('deleteMethod', { params }, line);
    },
    async orderMethods() {
      const { id } = await makeMethod();
      const data = { before: { order: expect.any(Array) }, after: { order: expect.arrayContaining([id]) } };
      const line = { action: 'payment_method.order', subjectKind: 'payment_method', subjectId: 'all', data };
      return scene('orderMethods', { body: { ids: [id] } }, line);
    },

    // People.
    async updateUser() {
      const customer = await world.openCustomer();
      const data = { before: { full_name: null }, after: { full_name: 'Another Name' } };
      const given = { params: { id: String(customer.id) }, body: { full_name: 'Another Name' } };
      return scene('updateUser', given, { action: 'user.update', ...ofPerson(customer), data });
    },
    async blockUser() {
      const customer = await world.openCustomer();
      const given = { params: { id: String(customer.id) }, body: { reason: REASON } };
      const data = expect.objectContaining({ ...status('active', 'blocked'), reason: REASON });
      return scene('blockUser', given, { action: 'user.block', ...ofPerson(customer), data });
    },
    async unblockUser() {
      const customer = await world.openCustomer();
      const params = { id: String(customer.id) };
      await send(proposer, 'blockUser', { params, body: { reason: REASON } });
      const data = expect.objectContaining({
        before: { status: 'blocked', reason: REASON },
        after: { status: 'active' },
      });
      return scene('unblockUser', { params }, { action: 'user.unblock', ...ofPerson(customer), data });
    },
    async deleteUser() {
      const customer = await world.openCustomer('0');
      const given = { params: { id: String(customer.id) }, query: `?reason=${encodeURIComponent(REASON)}` };
      const before = { username: customer.username, role: 'user', status: 'active' };
      const data = expect.objectContaining({ before, reason: REASON });
      return scene('deleteUser', given, { action: 'user.delete', ...ofPerson(customer), data }, proposer);
    },
    async setRole() {
      const colleague = await world.openStaff('level1');
      const given = { params: { id: String(colleague.id) }, body: { role: 'level2' } };
      const data = expect.objectContaining({ before: { role: 'level1' }, after: { role: 'level2' } });
      return scene('setRole', given, { action: 'user.role', ...ofPerson(colleague), data });
    },
    async resetUserPassword() {
      const customer = await world.openCustomer();
      const line = { action: 'user.reset_password', ...ofPerson(customer) };
      return scene('resetUserPassword', { params: { id: String(customer.id) }, body: {} }, line);
    },
    async adminResetPassword() {
      const customer = await world.openCustomer();
      const line = { action: 'user.reset_password', ...ofPerson(customer) };
      return scene('adminResetPassword', { body: { userId: String(customer.id) } }, line);
    },
    async adminRegister() {
      const username = fresh('made_for_somebody');
      const email = `${username}@example.com`;
      const after = { username, email, role: 'user' };
      const data = expect.objectContaining({ after });
      const line = { action: 'user.create', subjectKind: 'user', data };
      return scene('adminRegister', { body: { username, email, role: 'user' } }, line);
    },
    async endUserSessions() {
      const customer = await world.openCustomer();
      const line = { action: 'user.sign_out', ...ofPerson(customer) };
      return scene('endUserSessions', { params: { id: String(customer.id) } }, line);
    },
    async endUserSession() {
      const customer = await world.openCustomer();
      const id = String(customer.id);
      const { body } = await provider.call<{ sessions: { id: string }[] }>('GET', `/users/${id}/sessions`, {
        token: actor.token,
      });
      const params = { id, sessionId: body.sessions[0]?.id ?? '' };
      return scene('endUserSession', { params }, { action: 'user.sign_out', ...ofPerson(customer) });
    },
    async changePayoutSettings() {
      const { body } = await provider.call<{
        data: { current: { version: number; tiers: Record<string, unknown>[] } };
      }>('GET', '/admin/payout-settings', { token: actor.token });
      const { version, tiers } = body.data.current;
      const wanted = tiers.map(({ minAmount, maxAmount, duration, payoutMultiplier, name, description }) => {
        return { minAmount, maxAmount, duration, payoutMultiplier, name, description };
      });
      const typed = wanted.map((tier, at) =>
        at === 0 ? { ...tier, duration: Number(tier.duration) + 30 } : tier,
      );
      const given = { body: { tiers: typed, expectedVersion: version, note: REASON } };
      const line = { action: 'payout_settings.propose', data: expect.objectContaining({ reason: REASON }) };
      return scene('changePayoutSettings', given, line);
    },

    // Identity documents and files.
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
      return scene(
        'approveKyc',
        { params },
        { action: 'kyc.approve', ...of, data: status('pending', 'approved') },
      );
    },
    async rejectKyc() {
      const { of, params } = await openKyc();
      const data = { ...status('pending', 'rejected'), reason: REASON };
      return scene('rejectKyc', { params, body: { reason: REASON } }, { action: 'kyc.reject', ...of, data });
    },
    async requestKycDocument() {
      const { of, params } = await openKyc();
      const data = { ...status('pending', 'rejected'), reason: REASON, document: 'selfie' };
      const given = { params, body: { reason: REASON, document: 'selfie' } };
      return scene('requestKycDocument', given, { action: 'kyc.request_document', ...of, data });
    },
    async file() {
      const customer = await world.openCustomer();
      const receipt = { name: 'receipt.png', bytes: await makePicture('png') };
      const { receiptId } = (await world.deposit(customer, {}, { receipt })).body.data;
      const line = { action: 'file.view', ...ofCase('file', receiptId ?? '', customer), data: {} };
      return { act: () => provider.fetchFile(`/files/${receiptId}`, { token: actor.token }), lines: [line] };
    },

    // The inbox. Messages, receipts and notes are recorded in the conversation and its own log, with who and when.
    async updateConversation() {
      const { of, params } = await openTalk();
      const line = { action: 'chat.status', ...of, data: status('open', 'resolved') };
      return scene('updateConversation', { params, body: { status: 'resolved' } }, line);
    },
    async takeConversation() {
      const { of, params } = await openTalk();
      const data = { before: { assignedTo: null }, after: { assignedTo: actor.username } };
      return scene('takeConversation', { params, body: {} }, { action: 'chat.take', ...of, data });
    },
    async handOverConversation() {
      const { of, params } = await openTalk();
      await send(actor, 'takeConversation', { params, body: {} });
      const data = { before: { assignedTo: actor.username }, after: { assignedTo: proposer.username } };
      const given = { params, body: { to: String(proposer.id) } };
      return scene('handOverConversation', given, { action: 'chat.hand_over', ...of, data });
    },
    async sendAdminMessage() {
      const { id } = await openTalk();
      return scene('sendAdminMessage', { body: { conversationId: id, message: 'Good day' } }, null);
    },
    async markConversation() {
      return scene('markConversation', { params: (await openTalk()).params, body: {} }, null);
    },
    async addChatNote() {
      return scene('addChatNote', { params: (await openTalk()).params, body: { text: 'A note' } }, null);
    },
    async viewConversation() {
      return scene('viewConversation', { params: (await openTalk()).params }, null);
    },
    async leaveConversation() {
      return scene('leaveConversation', { params: (await openTalk()).params }, null);
    },
    async viewKyc() {
      return scene('viewKyc', { params: (await openKyc()).params }, null);
    },
    async leaveKyc() {
      return scene('leaveKyc', { params: (await openKyc()).params }, null);
    },
    async createCannedAnswer() {
      const after = { title: 'Greeting', shortcut: null, languages: ['en'] };
      const line = { action: 'canned.create', subjectKind: 'canned_answer', data: { after } };
      return scene('createCannedAnswer', { body: { title: 'Greeting', texts: { en: 'Hello' } } }, line);
    },
    async updateCannedAnswer() {
      const { id, params } = await makeCanned();
      const data = { before: { title: 'Greeting' }, after: { title: 'Another' }, changed: ['texts'] };
      const line = { action: 'canned.update', subjectKind: 'canned_answer', subjectId: id, data };
      return scene('updateCannedAnswer', { params, body: { title: 'Another', texts: { en: 'Hi' } } }, line);
    },
    async deleteCannedAnswer() {
      const { id, params } = await makeCanned();
      const before = { title: 'Greeting', shortcut: null, languages: ['en'] };
      const line = { action: 'canned.delete', subjectKind: 'canned_answer', subjectId: id, data: { before } };
      return scene('deleteCannedAnswer', { params }, line);
    },

    // What is published.
    async createQuote() {
      const after = { title: 'A title', status: 'active' };
      return scene(
        'createQuote',
        { body: QUOTE },
        { action: 'quote.create', subjectKind: 'quote', data: { after } },
      );
    },
    async updateQuote() {
      const { id, params } = await makeQuote();
      const data = { before: { title: 'A title' }, after: { title: 'Another title' } };
      const line = { action: 'quote.update', subjectKind: 'quote', subjectId: id, data };
      return scene('updateQuote', { params, body: { ...QUOTE, title: 'Another title' } }, line);
    },
    async setQuoteStatus() {
      const { id, params } = await makeQuote();
      const line = { action: 'quote.update', subjectId: id, data: status('active', 'inactive') };
      return scene('setQuoteStatus', { params, body: { status: 'inactive' } }, line);
    },
    async activateQuote() {
      const { id, params } = await makeQuote({ status: 'inactive' });
      return scene(
        'activateQuote',
        { params },
        { action: 'quote.update', subjectId: id, data: status('inactive', 'active') },
      );
    },
    async deactivateQuote() {
      const { id, params } = await makeQuote();
      return scene(
        'deactivateQuote',
        { params },
        { action: 'quote.update', subjectId: id, data: status('active', 'inactive') },
      );
    },
    async setQuoteStatuses() {
      const ids = [(await makeQuote()).id, (await makeQuote()).id];
      return {
        act: () => send(actor, 'setQuoteStatuses', { body: { ids, status: 'inactive' } }),
        lines: ids.map((subjectId) => ({
          action: 'quote.update',
          subjectId,
          data: status('active', 'inactive'),
        })),
      };
    },
    async deleteQuote() {
      const { id, params } = await makeQuote();
      const before = { title: 'A title', status: 'active' };
      return scene('deleteQuote', { params }, { action: 'quote.delete', subjectId: id, data: { before } });
    },
    async createAdvertisement() {
      const after = wholeAdvertisement(3);
      return {
        act: () => multipart('createAdvertisement', { title: 'A title', order: '3' }),
        lines: [{ action: 'advertisement.create', subjectKind: 'advertisement', data: { after } }],
      };
    },
    async updateAdvertisement() {
      const { of, params } = await makeAdvertisement();
      const data = { before: { title: 'A title' }, after: { title: 'Another' } };
      return {
        act: () => multipart('updateAdvertisement', { title: 'Another' }, params),
        lines: [{ action: 'advertisement.update', ...of, data }],
      };
    },
    async setSlideDuration() {
      const { of, params } = await makeAdvertisement();
      const data = { before: { slideDuration: 5_000 }, after: { slideDuration: 2_000 } };
      const line = { action: 'advertisement.update', ...of, data };
      return scene('setSlideDuration', { params, body: { slideDuration: 2_000 } }, line);
    },
    async toggleAdvertisement() {
      const { of, params } = await makeAdvertisement();
      const data = { before: { isActive: true }, after: { isActive: false } };
      return scene(
        'toggleAdvertisement',
        { params, body: { isActive: false } },
        { action: 'advertisement.toggle', ...of, data },
      );
    },
    async orderAdvertisements() {
      const { id, of } = await makeAdvertisement();
      const data = { before: { order: 0 }, after: { order: 7 } };
      const given = { body: { advertisements: [{ id, order: 7 }] } };
      return scene('orderAdvertisements', given, { action: 'advertisement.order', ...of, data });
    },
    async deleteAdvertisement() {
      const { of, params } = await makeAdvertisement();
      const before = wholeAdvertisement(0);
      return scene(
        'deleteAdvertisement',
        { params },
        { action: 'advertisement.delete', ...of, data: { before } },
      );
    },
    // A picture that no record uses yet; the record that uses it is in the log.
    async uploadImage() {
      const image = { name: 'picture.png', bytes: await makePicture('png') };
      return {
        act: () => provider.callMultipart('POST', '/upload/image', { token: actor.token, files: { image } }),
        lines: [],
      };
    },
    async saveAnnouncement() {
      const after = { title: 'A title', isActive: true };
      const line = { action: 'announcement.create', subjectKind: 'announcement', data: { after } };
      return scene('saveAnnouncement', { body: { title: 'A title', content: 'Any text' } }, line);
    },
    async deleteAnnouncement() {
      const { id, params } = await make('saveAnnouncement', { title: 'A title', content: 'Any text' });
      const before = { title: 'A title', isActive: true };
      const line = { action: 'announcement.delete', subjectId: id, data: { before } };
      return scene('deleteAnnouncement', { params }, line);
    },

    // One's own saved views concern nobody else.
    async saveView() {
      return scene('saveView', { body: { list: 'users', name: fresh('View'), query: '' } }, null);
    },
    async deleteView() {
      const { id } = (
        await send(actor, 'saveView', { body: { list: 'users', name: fresh('View'), query: '' } })
      ).body.data;
      return scene('deleteView', { params: { id } }, null);
    },
  };
}
