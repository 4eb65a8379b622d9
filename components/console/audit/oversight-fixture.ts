/** The audit log and the ledger for the tests of their desks: complete on the wire, with what a test cares about changed. */
import type { AnswerOf } from '@/lib/contract/endpoints';
import type { AuditLine, LedgerRow } from '@/lib/contract/oversight';

type AuditAnswer = AnswerOf<'audit'>;
type LedgerAnswer = AnswerOf<'ledger'>;

/** 09:00 in Bangkok. */
const AT = '2026-11-28T02:00:00.000Z';
const MALEE = { id: '9', username: 'malee', role: 'level2' } as const;
const SOMCHAI = { id: '20', username: 'somchai', role: 'user' } as const;

export function makeLine(changes: Partial<AuditLine> = {}): AuditLine {
  return {
    id: '71',
    at: AT,
    actor: MALEE,
    actorRole: 'level2',
    action: 'deposit.approve',
    subjectKind: 'deposit',
    subjectId: '42',
    subject: 'DP-42',
    user: SOMCHAI,
    before: { status: 'pending', adminNote: null },
    after: { status: 'approved', adminNote: 'Seen on chain' },
    reason: 'Receipt and amount agree',
    data: {},
    address: '203.0.113.7',
    requestId: 'req-5f1c',
    ...changes,
  };
}

/** A page of the log; of `total` lines when there are more elsewhere. */
export function makeLog(data: AuditLine[], changes: Partial<AuditAnswer> = {}): AuditAnswer {
  return {
    success: true,
    data,
    total: data.length,
    page: 1,
    pages: 1,
    actions: ['deposit.approve', 'user.block'],
    actors: [MALEE, { id: '4', username: 'arthit' }],
    ...changes,
  };
}

/** A customer's stake: from their money to what is in open trades. */
export function makeMovement(changes: Partial<LedgerRow> = {}): LedgerRow {
  return {
    id: '301',
    at: AT,
    reason: 'stake',
    amount: '100.00',
    from: { kind: 'available', user: SOMCHAI, balanceAfter: '1150.500001' },
    to: { kind: 'staked', user: SOMCHAI, balanceAfter: '100.00' },
    tradeId: '7',
    depositId: null,
    withdrawalId: null,
    adjustmentId: null,
    ...changes,
  };
}

/** A page of the ledger; of `total` movements when there are more elsewhere. */
export function makeLedger(data: LedgerRow[], changes: Partial<LedgerAnswer> = {}): LedgerAnswer {
  return { success: true, data, total: data.length, page: 1, pages: 1, ...changes };
}
