/** One record of each kind that a call's id can name, and for each such call a valid body. */
import { eq, sql } from 'drizzle-orm';
import { session } from '@/provider/database/schema/users';
import type { RouteName } from '../../lib/contract/routes';
import { listRows } from '../../provider/database/database';
import { actAsOwner } from './database';
import { makePapers } from './kyc-fixture';
import type { MoneyFixture } from './money-fixture';
import { makeHash } from './payment-samples';
import type { Person } from './provider';
import { makePicture } from './sample-files';

/** What a call's id names, so that a new call with an id cannot be left out. */
export const SUBJECTS = {
  tradeStatus: 'trade',
  trade: 'trade',
  cancelWithdrawal: 'withdrawal',
  updateWithdrawalAccount: 'withdrawalAccount',
  deleteWithdrawalAccount: 'withdrawalAccount',
  file: 'file',
  kycCase: 'submission',
  kycFile: 'submission',
  approveKyc: 'submission',
  rejectKyc: 'submission',
  requestKycDocument: 'submission',
  viewKyc: 'submission',
  leaveKyc: 'submission',
  deposit: 'deposit',
  approveDeposit: 'deposit',
  rejectDeposit: 'deposit',
  withdrawal: 'withdrawal',
  processWithdrawal: 'withdrawal',
  approveWithdrawal: 'withdrawal',
  rejectWithdrawal: 'withdrawal',
  reverseWithdrawal: 'withdrawal',
  approveAdjustment: 'adjustment',
  dropAdjustment: 'adjustment',
  ledgerAccount: 'person',
  updateMethod: 'method',
  deleteMethod: 'method',
  toggleMethod: 'method',
  approveApproval: 'approval',
  refuseApproval: 'approval',
  setRole: 'person',
  resetUserPassword: 'person',
  endSession: 'session',
  conversation: 'conversation',
  conversationMessages: 'conversation',
  markConversation: 'conversation',
  updateConversation: 'conversation',
  takeConversation: 'conversation',
  handOverConversation: 'conversation',
  addChatNote: 'conversation',
  viewConversation: 'conversation',
  leaveConversation: 'conversation',
  updateCannedAnswer: 'canned',
  deleteCannedAnswer: 'canned',
  quote: 'quote',
  updateQuote: 'quote',
  setQuoteStatus: 'quote',
  activateQuote: 'quote',
  deactivateQuote: 'quote',
  deleteQuote: 'quote',
  updateAdvertisement: 'advertisement',
  setSlideDuration: 'advertisement',
  toggleAdvertisement: 'advertisement',
  deleteAdvertisement: 'advertisement',
  deleteAnnouncement: 'announcement',
  user: 'person',
  updateUser: 'person',
  deleteUser: 'person',
  blockUser: 'person',
  unblockUser: 'person',
  blockStatus: 'person',
  userSessions: 'person',
  endUserSessions: 'person',
  endUserSession: 'person',
  userHistory: 'person',
  managedTrade: 'trade',
  deleteView: 'view',
} as const satisfies Partial<Record<RouteName, string>>;
export type Subject = (typeof SUBJECTS)[keyof typeof SUBJECTS];

const REASON = { reason: 'Because' };
const METHOD = {
  type: 'bank',
  code: 'ANY',
  name: 'Any',
  fee: '1',
  min: '10',
  servesDeposits: false,
  servesWithdrawals: true,
  version: 1,
};
/** Valid bodies: only the caller's identity stops the call. */
export const BODIES: Partial<Record<RouteName, object>> = {
  updateWithdrawalAccount: { name: 'Mine now' },
  approveDeposit: { amount: '100', transactionHash: 'a'.repeat(64) },
  rejectDeposit: REASON,
  approveWithdrawal: {},
  rejectWithdrawal: REASON,
  reverseWithdrawal: REASON,
  dropAdjustment: REASON,
  updateMethod: METHOD,
  toggleMethod: { active: false },
  refuseApproval: REASON,
  rejectKyc: REASON,
  requestKycDocument: { ...REASON, document: 'selfie' },
  setRole: { role: 'user' },
  resetUserPassword: {},
  markConversation: {},
  updateConversation: { status: 'resolved' },
  takeConversation: {},
  handOverConversation: { to: null },
  addChatNote: { text: 'a note' },
  updateCannedAnswer: { title: 'A title', texts: { en: 'A text' } },
  updateQuote: { title: 'A title', text: 'A text that is long enough' },
  setQuoteStatus: { status: 'inactive' },
  updateAdvertisement: { title: 'A title' },
  setSlideDuration: { slideDuration: 2_000 },
  toggleAdvertisement: { isActive: false },
  updateUser: { full_name: 'Another Name' },
  blockUser: {},
};

/** One record of each kind, all of the owner's, with a pending proposal. `stranger` has submitted documents too. */
export async function fillRecords(
  fixture: MoneyFixture,
  { owner, stranger }: { owner: Person; stranger: Person },
): Promise<Record<Subject, string>> {
  const proposer = await fixture.openStaff('admin');
  const receipt = { name: 'owner-receipt.png', bytes: await makePicture('png') };
  const deposit = await fixture.deposit(owner, { note: 'the owner wrote this' }, { receipt });
  const bank = { recipientName: 'Orawan Owner', accountNumber: '9876543210' };
  const withdrawal = await fixture.withdraw(owner, bank);
  const account = await fixture.post<{ id: string }>(owner, '/bank-accounts', {
    ...bank,
    name: 'a',
    code: 'SCB',
  });
  const adjustment = await fixture.adjust(proposer, {
    userId: String(owner.id),
    type: 'add',
    amount: '5',
    note: 'the owner wrote this',
  });
  const proposed = await fixture.approveDeposit(proposer, deposit.body.data.id, {
    amount: '100',
    transactionHash: makeHash(),
  });
  await submit(fixture, stranger, { fullName: 'Somebody Else', idNumber: '1' });
  const submission = await submit(fixture, owner, { fullName: 'Orawan Owner', idNumber: '9876543210' });
  const canned = { title: 'Any', texts: { en: 'Any text' } };
  const quote = { title: 'Any', text: 'A text that is long enough' };
  const told = { title: 'Any', content: 'Any text' };
  const shown = await fixture.provider.callMultipart<{ data: { id: string } }>('POST', '/advertisements', {
    token: proposer.token,
    fields: { title: 'Any' },
  });
  const message = await fixture.post<{ conversationId: string }>(owner, '/chat/message', {
    message: 'the owner wrote this',
  });
  const [open] = await fixture.provider.db.select().from(session).where(eq(session.userId, owner.id));
  const [trade] = await fixture.provider.db.transaction(async (tx) => {
    await actAsOwner(tx);
    return listRows<{ id: string }>(
      tx,
      sql`INSERT INTO trade (user_id, currency, idempotency_key, meaning, asset_id, side, stake, tier_id, setting_version,
        duration_s, multiplier_e4, rule_version, stale_bound_ms, start_ms, end_ms, head_seq)
      SELECT ${owner.id}, 'USDT-PRACTICE', 'key', 'meaning', 1, 'buy', 10000000, min(id), 1, 30, 18000, 1, 5000, 1000, 31000, 1
      FROM payout_tier RETURNING id::text AS id`,
    );
  });
  const view = { list: 'users', name: 'Any', query: '' };
  return {
    trade: trade?.id ?? '',
    deposit: deposit.body.data.id,
    withdrawal: withdrawal.body.data.id,
    withdrawalAccount: account.body.data.id,
    file: deposit.body.data.receiptId ?? '',
    adjustment: adjustment.body.data.id,
    submission: submission.body.kyc.id,
    approval: proposed.body.data.proposal?.approvalId ?? '',
    method: await fixture.methodId('KBANK'),
    person: String(owner.id),
    session: String(open?.id),
    conversation: message.body.data.conversationId,
    canned: (await fixture.post<{ id: string }>(proposer, '/chat/admin/canned', canned)).body.data.id,
    quote: (await fixture.post<{ id: string }>(proposer, '/quotes', quote)).body.data.id,
    advertisement: shown.body.data.id,
    view: (await fixture.post<{ id: string }>(proposer, '/admin/views', view)).body.data.id,
    announcement: (await fixture.post<{ id: string }>(proposer, '/announcements', told)).body.data.id,
  };
}

async function submit(fixture: MoneyFixture, person: Person, texts: Record<string, string>) {
  return fixture.provider.callMultipart<{ kyc: { id: string } }>('POST', '/users/submit', {
    token: person.token,
    fields: { ...texts, documentType: 'passport' },
    files: await makePapers(person.id),
  });
}
