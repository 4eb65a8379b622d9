/** Audit log entries as the provider answers them, for tests. */

import type { AuditLine } from '@/lib/contract/audit/audit-schemas';
import type { AnswerOf } from '@/lib/contract/endpoints';

type AuditAnswer = AnswerOf<'audit'>;

/** 09:00 in Bangkok. */
const AT = '2026-11-28T02:00:00.000Z';
const MALEE = { id: '9', username: 'malee', role: 'level2' } as const;
const SOMCHAI = { id: '20', username: 'somchai', role: 'user' } as const;

export function makeEntry(changes: Partial<AuditLine> = {}): AuditLine {
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

/** A page of the log, as a part of `total` if given. */
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
