/** Wire shapes of the audit log, the ledger of everybody, search everywhere and saved views. */
import * as z from 'zod';
import { role } from '../account/identity-schemas';
import { FIELD_PROBLEMS } from '../field-problems';
import { amountText, day, id, isoTime, queryInteger } from '../field-schemas';
import { userReference } from '../money/money-schemas';
import {
  AUDIT_SORTS,
  LEDGER_SIDES,
  LEDGER_SORTS,
  SEARCH_KINDS,
  TRANSFER_REASONS,
  VIEW_LISTS,
  VIEW_NAME_MAX,
} from './audit-rules';

export {
  LEDGER_SIDES,
  SEARCH_LIMIT,
  TRANSFER_REASONS,
  VIEWS_MAX,
  type ViewList,
} from './audit-rules';

/** Filters of the audit log and of its export. Days are of the deployment's time zone. */
const auditFilter = {
  /** A single line, as a link to it requests. */
  id: id.optional(),
  /** A whole action (deposit.approve) or the part before the dot (deposit). */
  action: z
    .string()
    .regex(/^[a-z_]{1,40}(\.[a-z_-]{1,40})?$/)
    .optional(),
  actorId: id.optional(),
  /** The customer concerned, or the person acted on. */
  userId: id.optional(),
  subjectKind: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  from: day.optional(),
  to: day.optional(),
  /**
   * Name or e-mail of the actor or of the person concerned (of a colleague whom the caller may not view, the username
   * alone), a subject's id or label, an IP address, or a request's id. One or two characters match the beginning of a
   * word.
   */
  q: z.string().trim().max(120).optional(),
};
export const auditQuery = z.strictObject({
  ...auditFilter,
  sort: z.enum(AUDIT_SORTS).default('newest'),
  page: queryInteger(1, 100_000).default(1),
  limit: queryInteger(1, 1_000).default(50),
});
export const exportAuditQuery = z.strictObject({
  ...auditFilter,
  sort: z.enum(AUDIT_SORTS).default('newest'),
});
/** With the current role; null once the account is closed. */
const userNow = userReference.extend({ role: role.nullable() });
export const auditLine = z.object({
  id,
  at: isoTime,
  actor: userNow,
  /** The role at the time. */
  actorRole: role,
  /** Subject and verb: deposit.approve. */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** The label that people use: DP-42, a username; null where the record has no more than an id. */
  subject: z.string().nullable(),
  /** The customer concerned. */
  user: userNow.nullable(),
  /** What changed, before and after by field; null where the act changed no fields. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
  /** Further facts of the record. */
  data: z.record(z.string(), z.unknown()),
  address: z.string(),
  requestId: z.string().nullable(),
});
export type AuditLine = z.output<typeof auditLine>;
const page = {
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
};
export const auditAnswer = z.object({
  success: z.literal(true),
  data: z.array(auditLine),
  ...page,
  /** Actions and actors that occur in the log, for its filters. */
  actions: z.array(z.string()),
  actors: z.array(userReference),
});

const ledgerFilter = {
  /** A single movement, as a link to it requests. */
  id: id.optional(),
  reason: z.enum(['all', ...TRANSFER_REASONS]).default('all'),
  userId: id.optional(),
  from: day.optional(),
  to: day.optional(),
  /**
   * Username, e-mail or name of a side, matched as in the audit log, or what it moved for: DP-42, WD-42, ADJ-42, a
   * trade as T-42, a transfer's id.
   */
  q: z.string().trim().max(120).optional(),
};
export const ledgerQuery = z.strictObject({
  ...ledgerFilter,
  sort: z.enum(LEDGER_SORTS).default('newest'),
  page: queryInteger(1, 100_000).default(1),
  limit: queryInteger(1, 1_000).default(50),
});
export const exportLedgerQuery = z.strictObject({
  ...ledgerFilter,
  sort: z.enum(LEDGER_SORTS).default('newest'),
});
const ledgerSide = z.object({
  kind: z.enum(LEDGER_SIDES),
  /** Null where the account is no customer's. */
  user: userReference.nullable(),
  /** Of a customer's account, after this row. */
  balanceAfter: amountText.nullable(),
});
export const ledgerRow = z.object({
  id,
  at: isoTime,
  reason: z.enum(TRANSFER_REASONS),
  amount: amountText,
  from: ledgerSide,
  to: ledgerSide,
  tradeId: id.nullable(),
  depositId: id.nullable(),
  withdrawalId: id.nullable(),
  adjustmentId: id.nullable(),
});
export type LedgerRow = z.output<typeof ledgerRow>;
export const ledgerAnswer = z.object({ success: z.literal(true), data: z.array(ledgerRow), ...page });

export const consoleSearchQuery = z.strictObject({ q: z.string().trim().min(1).max(120) });
export const searchHit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id,
  /** The label that people use: a username, DP-42, T-42. */
  label: z.string(),
  /** The person it belongs to; for a person, themselves. */
  user: userReference,
  /** A second line: an e-mail address, an amount. */
  detail: z.string().nullable(),
  status: z.string().nullable(),
  at: isoTime,
  /** Whether the caller may open a person: a colleague of the caller's rank or above has no page. */
  mayOpen: z.boolean(),
});
export type SearchHit = z.output<typeof searchHit>;
export const consoleSearchAnswer = z.object({ success: z.literal(true), data: z.array(searchHit) });

export const savedView = z.object({
  id,
  list: z.enum(VIEW_LISTS),
  name: z.string(),
  /** The address's query without page and open row: role=user&isBlocked=true. */
  query: z.string(),
});
export type SavedView = z.output<typeof savedView>;
export const savedViewsQuery = z.strictObject({ list: z.enum(VIEW_LISTS) });
export const savedViewsAnswer = z.object({ success: z.literal(true), data: z.array(savedView) });
/** An existing view of the caller with the same list and name is overwritten. */
export const saveViewBody = z.strictObject({
  list: z.enum(VIEW_LISTS),
  name: z.string().trim().min(1, FIELD_PROBLEMS.required).max(VIEW_NAME_MAX),
  query: z
    .string()
    .max(1_000)
    .regex(/^[A-Za-z0-9._~%=&+:*,@-]*$/),
});
export const saveViewAnswer = z.object({ success: z.literal(true), message: z.string(), data: savedView });
export const deleteViewAnswer = z.object({ success: z.literal(true), message: z.string() });
export const viewParams = z.object({ id });
