/**
 * What staff leave behind: proposals for a second approver, the audit log, saved views, and who has a case
 * open.
 */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { int } from '../columns';
import { adjustment, deposit, withdrawal } from './cases';
import { paymentMethod } from './payment-methods';
import { appUser } from './users';

/** Proposals that wait for a second approver (M9). The approver is never the proposer. */
export const approval = pgTable(
  'approval',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    depositId: int('deposit_id').references(() => deposit.id),
    withdrawalId: int('withdrawal_id').references(() => withdrawal.id),
    adjustmentId: int('adjustment_id').references(() => adjustment.id),
    methodId: int('method_id').references(() => paymentMethod.id),
    userId: int('user_id').references(() => appUser.id),
    /** What will be done: the parsed body of the proposed call. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    proposedBy: int('proposed_by')
      .notNull()
      .references(() => appUser.id),
    proposedMs: int('proposed_ms').notNull(),
    status: text('status').notNull().default('waiting'),
    decidedBy: int('decided_by').references(() => appUser.id),
    decidedMs: int('decided_ms'),
    refusedReason: text('refused_reason'),
    /** The decision's own key (M5), with the name of its call; null when the record ended otherwise. */
    decisionKey: text('decision_key'),
  },
  (t) => [
    unique('approval_decision_key').on(t.decidedBy, t.decisionKey),
    index('approval_waiting').on(t.proposedMs, t.id).where(sql`${t.status} = 'waiting'`),
    uniqueIndex('approval_one_deposit').on(t.depositId).where(sql`${t.status} = 'waiting'`),
    uniqueIndex('approval_one_withdrawal').on(t.withdrawalId).where(sql`${t.status} = 'waiting'`),
    uniqueIndex('approval_one_adjustment').on(t.adjustmentId).where(sql`${t.status} = 'waiting'`),
    uniqueIndex('approval_one_method').on(t.methodId).where(sql`${t.status} = 'waiting'`),
    uniqueIndex('approval_one_role').on(t.userId).where(sql`${t.status} = 'waiting'`),
    uniqueIndex('approval_one_payout')
      .on(t.kind)
      .where(sql`${t.status} = 'waiting' AND ${t.kind} = 'payout_settings'`),
    check(
      'approval_kind',
      sql`${t.kind} IN ('deposit', 'withdrawal', 'adjustment', 'payment_method', 'role', 'colleague', 'payout_settings')`,
    ),
    check('approval_status', sql`${t.status} IN ('waiting', 'approved', 'refused')`),
    check(
      'approval_decided_whole',
      sql`(${t.status} = 'waiting') = (${t.decidedBy} IS NULL) AND (${t.status} = 'waiting') = (${t.decidedMs} IS NULL)`,
    ),
    check('approval_two_people', sql`${t.status} <> 'approved' OR ${t.decidedBy} <> ${t.proposedBy}`),
  ],
);

/**
 * The first time that two members of staff of a rank or higher were active, one row per rank, written by a trigger and
 * never deleted: from then on what needs a second person waits for one, even if people are blocked or deleted.
 */
export const secondPerson = pgTable(
  'second_person',
  {
    rank: smallint('rank').primaryKey(),
    sinceMs: int('since_ms').notNull(),
    /** The second of them. */
    userId: int('user_id')
      .notNull()
      .references(() => appUser.id),
    /** Whether it is recorded in the audit log. */
    recorded: boolean('recorded').notNull().default(false),
  },
  (t) => [check('second_person_rank', sql`${t.rank} BETWEEN 1 AND 4`)],
);

/** What staff did, to whom, from where. Append-only by triggers; holds no secret and no message text. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    atMs: int('at_ms').notNull(),
    actorId: int('actor_id')
      .notNull()
      .references(() => appUser.id),
    actorRole: text('actor_role').notNull(),
    /** deposit.approve, payment_method.update, user.role … */
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id').notNull(),
    /** The customer concerned, where there is one. */
    userId: int('user_id').references(() => appUser.id),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    address: text('address').notNull(),
    requestId: text('request_id'),
  },
  (t) => [
    index('audit_log_actor').on(t.actorId, t.id),
    index('audit_log_subject').on(t.subjectKind, t.subjectId, t.id),
    index('audit_log_user').on(t.userId, t.id),
    index('audit_log_action').on(t.action, t.id),
    index('audit_log_request').on(t.requestId),
    index('audit_log_address').on(t.address.op('text_pattern_ops')),
    index('audit_log_made').using('brin', t.atMs),
  ],
);

/** A member of staff's own filters of a list, under a name. */
export const savedView = pgTable(
  'saved_view',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id')
      .notNull()
      .references(() => appUser.id),
    /** lib/contract/audit/audit-schemas: VIEW_LISTS. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The URL's query. */
    query: text('query').notNull(),
    createdMs: int('created_ms').notNull(),
  },
  (t) => [
    uniqueIndex('saved_view_name').on(t.userId, t.list, sql`lower(${t.name})`),
    check('saved_view_size', sql`length(${t.name}) BETWEEN 1 AND 40 AND length(${t.query}) <= 1000`),
  ],
);

/** Which staff have a case open now: a row is valid for half a minute after its last heartbeat. */
export const caseViewer = pgTable(
  'case_viewer',
  {
    caseKind: text('case_kind').notNull(),
    caseId: int('case_id').notNull(),
    userId: int('user_id')
      .notNull()
      .references(() => appUser.id),
    seenMs: int('seen_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.caseKind, t.caseId, t.userId] })],
);
