/** Pending proposals, and the calls that decide about them. */
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { listApprovalKinds } from '../../lib/contract/staff/approval-kinds';
import type { Approval } from '../../lib/contract/staff/staff-schemas';
import { microsToDecimal } from '../../lib/money/money';
import type { Database, Queryable } from '../database/database';
import { approval } from '../database/schema/staff';
import { appUser } from '../database/schema/users';
import { countPages } from '../http/answers/count-pages';
import { toIsoTime } from '../http/answers/to-iso-time';
import { toUserReferenceDto } from '../http/answers/to-user-reference-dto';
import { type Caller, type RegisterEndpoint, requireCaller } from '../http/call';
import type { ApprovalRow, Approvals } from './approvals';
import { toConflictDto } from './find-approver-conflict';

export interface ApprovalRoutesDeps {
  db: Database;
  approvals: Approvals;
}

export function registerApprovalRoutes(register: RegisterEndpoint, deps: ApprovalRoutesDeps): void {
  const { db, approvals } = deps;

  register('approvals', async (call) => {
    const { kind, page, limit } = call.query;
    const kinds = listApprovalKinds(requireCaller(call).role).filter(
      (seen) => kind === 'all' || seen === kind,
    );
    const where = and(eq(approval.status, 'waiting'), inArray(approval.kind, kinds));
    const [counted] = await db.select({ total: count() }).from(approval).where(where);
    const rows = await db
      .select()
      .from(approval)
      .where(where)
      .orderBy(asc(approval.proposedMs), asc(approval.id))
      .limit(limit)
      .offset((page - 1) * limit);
    const total = counted?.total ?? 0;
    return {
      success: true,
      data: await toApprovalDtos({ db, approvals, caller: requireCaller(call) }, rows),
      total,
      page,
      pages: countPages(total, limit),
    };
  });

  register('approveApproval', async (call) => {
    await approvals.approve(Number(call.params.id), { ...call, call: 'approveApproval' });
    return { success: true, message: 'Approved' };
  });

  register('refuseApproval', async (call) => {
    await approvals.refuse(Number(call.params.id), { ...call, call: 'refuseApproval' }, call.body.reason);
    return { success: true, message: 'Refused' };
  });
}

async function toApprovalDtos(
  deps: { db: Queryable; approvals: Approvals; caller: Caller },
  rows: ApprovalRow[],
): Promise<Approval[]> {
  const names = await findNames(
    deps.db,
    rows.map((row) => row.proposedBy),
  );
  const conflicts = await findConflicts(deps, rows);
  const viewed: Approval[] = [];
  for (const row of rows) {
    const handler = deps.approvals.handlerOf(row.kind);
    const about = await handler.describe(deps.db, row);
    viewed.push({
      id: String(row.id),
      kind: row.kind as Approval['kind'],
      subjectId: String(about.subjectId),
      subject: about.subject,
      user: about.user && toUserReferenceDto(about.user),
      amount: about.amountMicros === null ? null : microsToDecimal(about.amountMicros),
      payload: (await handler.toPayloadDto?.(deps.db, row, deps.caller)) ?? row.payload,
      proposedBy: toUserReferenceDto({ id: row.proposedBy, username: names.get(row.proposedBy) ?? '' }),
      proposedAt: toIsoTime(row.proposedMs),
      status: row.status as Approval['status'],
      mayDecide: row.proposedBy !== deps.caller.userId && handler.mayDecide(deps.caller, row),
      bar: conflicts.get(row.proposedBy) ?? null,
    });
  }
  return viewed;
}

/** By proposer: many proposals come from few people. */
async function findConflicts(
  { db, approvals, caller }: { db: Queryable; approvals: Approvals; caller: Caller },
  rows: ApprovalRow[],
): Promise<Map<number, Approval['bar']>> {
  const proposers = new Set(rows.map(({ proposedBy }) => proposedBy));
  const conflicts = new Map<number, Approval['bar']>();
  for (const proposedBy of proposers) {
    if (proposedBy === caller.userId) continue;
    conflicts.set(
      proposedBy,
      toConflictDto(await approvals.findConflict(db, { proposedBy, decider: caller.userId })),
    );
  }
  return conflicts;
}

async function findNames(db: Queryable, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: appUser.id, username: appUser.username })
    .from(appUser)
    .where(inArray(appUser.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.username]));
}
