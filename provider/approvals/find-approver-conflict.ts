/**
 * Why a member of staff may not be the second approver of another's proposal at this moment. Their own account is too
 * new or was changed too recently, or one of the two has acted on the other's account: an account under somebody else's
 * control may propose as well as approve. Read from the audit log and the sessions.
 */
import { sql } from 'drizzle-orm';
import type { ApproverConflictReason } from '../../lib/contract/staff/approval-kinds';
import type { Approval } from '../../lib/contract/staff/staff-schemas';
import { listRows, type Queryable } from '../database/database';
import { toIsoTime } from '../http/answers/to-iso-time';
import type { DualApprovalRules } from './dual-approval-rules';

export interface ApproverConflict {
  reason: ApproverConflictReason;
  /** When it ends, Unix ms. */
  untilMs: number;
}

interface Pair {
  proposedBy: number;
  decider: number;
  nowMs: number;
}

/** The conflict caused by each act on a colleague's account, by its action in the audit log. */
const ACCOUNT_CHANGES: Readonly<Record<string, ApproverConflictReason>> = {
  'user.create': 'made',
  'user.admit': 'made',
  'user.role': 'role',
  'user.address': 'address',
  'user.update': 'address',
  'user.reset_password': 'password',
  'user.block': 'block',
  'user.unblock': 'block',
  'user.sign_out': 'sign_out',
};

/** The conflict that lasts longest; undefined without one. */
export async function findApproverConflict(
  db: Queryable,
  rules: Pick<DualApprovalRules, 'ageMs' | 'independenceMs'>,
  pair: Pair,
): Promise<ApproverConflict | undefined> {
  const conflicts = [
    ...(await listOwnConflicts(db, rules.ageMs, pair)),
    ...(await listAccountChanges(db, rules.independenceMs, pair)),
    ...(await listSharedDevices(db, rules.independenceMs, pair)),
  ];
  return conflicts
    .filter(({ untilMs }) => untilMs > pair.nowMs)
    .toSorted((one, other) => other.untilMs - one.untilMs)[0];
}

async function listOwnConflicts(
  db: Queryable,
  ageMs: number,
  { decider }: Pair,
): Promise<ApproverConflict[]> {
  const [row] = await listRows<Record<'made' | 'let_in' | 'reset' | 'moved', string | null>>(
    db,
    sql`SELECT created_ms::text AS made, let_in_ms::text AS let_in, password_reset_ms::text AS reset,
        email_changed_ms::text AS moved
      FROM app_user WHERE id = ${decider}`,
  );
  if (!row) throw new Error(`person ${decider} is gone`);
  const conflict = (reason: ApproverConflictReason, atMs: string | null) =>
    atMs === null ? [] : [{ reason, untilMs: Number(atMs) + ageMs }];
  return [
    ...conflict('new_account', row.made),
    ...conflict('let_in', row.let_in),
    ...conflict('password_reset', row.reset),
    ...conflict('address_moved', row.moved),
  ];
}

/**
 * An act that was only proposed, refused or without effect counts for nobody; one that was approved counts for its
 * proposer and its approver.
 */
async function listAccountChanges(
  db: Queryable,
  independenceMs: number,
  { proposedBy, decider, nowMs }: Pair,
): Promise<ApproverConflict[]> {
  const actions = sql.join(
    Object.keys(ACCOUNT_CHANGES).map((action) => sql`${action}`),
    sql`, `,
  );
  const by = (actor: number, subject: number) =>
    sql`(subject_id = ${String(subject)} AND (actor_id = ${actor} OR data->>'proposedBy' = ${String(actor)}))`;
  const rows = await listRows<{ action: string; at_ms: string }>(
    db,
    sql`SELECT action, at_ms::text FROM audit_log
      WHERE subject_kind = 'user' AND subject_id IN (${String(proposedBy)}, ${String(decider)})
        AND at_ms > ${nowMs - independenceMs} AND action IN (${actions})
        AND (${by(proposedBy, decider)} OR ${by(decider, proposedBy)})
        AND data->>'refused' IS NULL AND data->>'unchanged' IS NULL
        AND (action = 'user.create' OR data->>'needsSecond' IS DISTINCT FROM 'true')
        AND (action <> 'user.update' OR data->'after'->>'email' IS NOT NULL)`,
  );
  return rows.flatMap(({ action, at_ms: atMs }) => {
    const reason = ACCOUNT_CHANGES[action];
    return reason ? [{ reason, untilMs: Number(atMs) + independenceMs }] : [];
  });
}

/** Both accounts in one browser: recognised by its device id, since user agents are the same in many browsers. */
async function listSharedDevices(
  db: Queryable,
  independenceMs: number,
  { proposedBy, decider, nowMs }: Pair,
): Promise<ApproverConflict[]> {
  const sinceMs = nowMs - independenceMs;
  const [row] = await listRows<{ at_ms: string | null }>(
    db,
    sql`SELECT max(least(a.last_activity_ms, b.last_activity_ms))::text AS at_ms
      FROM session a JOIN session b ON b.device_hash = a.device_hash AND b.user_id = ${decider}
      WHERE a.user_id = ${proposedBy} AND a.last_activity_ms > ${sinceMs} AND b.last_activity_ms > ${sinceMs}
        AND a.device_hash <> sha256(convert_to('agent ' || coalesce(a.user_agent, ''), 'UTF8'))
        AND b.device_hash <> sha256(convert_to('agent ' || coalesce(b.user_agent, ''), 'UTF8'))`,
  );
  const atMs = row?.at_ms;
  return atMs == null ? [] : [{ reason: 'device', untilMs: Number(atMs) + independenceMs }];
}

export function toConflictDto(conflict: ApproverConflict | undefined): Approval['bar'] {
  return conflict ? { reason: conflict.reason, until: toIsoTime(conflict.untilMs) } : null;
}
