/** Wire shapes of the audit log, the ledger of everybody, search everywhere and saved views. */
import { z } from 'zod';
import { role } from '../account/identity-schemas';
import { amountText, day, id, isoTime, queryInteger } from '../field-schemas';
import { person } from '../money/money-schemas';
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

/** What the audit log is narrowed by; its export takes the same. Days are of the deployment's time zone. */
const auditFilter = {
  /** One line alone: what a link to it asks for. */
  id: id.optional(),
  /** A whole action (deposit.approve) or the part before the dot (deposit). */
  action: z
    .string()
    .regex(/^[a-z_]{1,40}(\.[a-z_-]{1,40})?$/)
    .optional(),
  actorId: id.optional(),
  /** The customer concerned, or the person it was done to. */
  userId: id.optional(),
  subjectKind: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional(),
  from: day.optional(),
  to: day.optional(),
  /**
   * Name or e-mail of the actor or of the person concerned (of a colleague whom the caller may not view, the username
   * alone), a subject's id or label, an IP address, or a request's id. One and two letters find words that begin so.
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
/** With the role of today; null once the account is closed. */
const personNow = person.extend({ role: role.nullable() });
export const auditLine = z.object({
  id,
  at: isoTime,
  actor: personNow,
  /** As it was then. */
  actorRole: role,
  /** Subject and verb: deposit.approve. */
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  /** What a person calls it: DP-42, a username; null where the record says no more than its id. */
  subject: z.string().nullable(),
  /** The customer concerned. */
  user: personNow.nullable(),
  /** What changed, before and after by field; null where the act changed nothing of the kind. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
  /** What else it keeps. */
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
  /** Actions and actors that the log holds, for its filters. */
  actions: z.array(z.string()),
  actors: z.array(person),
});

const ledgerFilter = {
  /** One movement alone: what a link to it asks for. */
  id: id.optional(),
  reason: z.enum(['all', ...TRANSFER_REASONS]).default('all'),
  userId: id.optional(),
  from: day.optional(),
  to: day.optional(),
  /**
   * Username, e-mail or name of a side, as the audit log's words find people, or what it moved for: DP-42, WD-42,
   * ADJ-42, a trade as T-42, a transfer's id.
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
  /** Null where it is no customer's. */
  user: person.nullable(),
  /** Of a customer's side, after this row. */
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
  /** What a person calls it: a username, DP-42, T-42. */
  label: z.string(),
  /** The person it belongs to; of a person, themselves. */
  user: person,
  /** A second line: an e-mail address, an amount. */
  detail: z.string().nullable(),
  status: z.string().nullable(),
  at: isoTime,
  /** Whether the caller may open a person: of a colleague of one's own rank or a higher one there is no page. */
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
/** A name that the caller's views of the list have already is saved over. */
export const saveViewBody = z.strictObject({
  list: z.enum(VIEW_LISTS),
  name: z.string().trim().min(1).max(VIEW_NAME_MAX),
  query: z
    .string()
    .max(1_000)
    .regex(/^[A-Za-z0-9._~%=&+:*,@-]*$/),
});
export const saveViewAnswer = z.object({ success: z.literal(true), message: z.string(), data: savedView });
export const deleteViewAnswer = z.object({ success: z.literal(true), message: z.string() });
export const viewParams = z.object({ id });
