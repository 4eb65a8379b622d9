/** Cases as staff see them: with their customer and the proposal that waits for a second approver. */
import { and, eq, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, alias, type PgSelect } from 'drizzle-orm/pg-core';
import type {
  StaffAdjustment,
  StaffDeposit,
  StaffWithdrawal,
} from '../../../lib/contract/money/money-schemas';
import type { Queryable } from '../../database/database';
import { adjustment, deposit, withdrawal } from '../../database/schema/cases';
import { paymentMethod } from '../../database/schema/payment-methods';
import { approval } from '../../database/schema/staff';
import { appUser } from '../../database/schema/users';
import { toIsoTime, toIsoTimeOrNull } from '../../http/answers/to-iso-time';
import { toUserReferenceDto, toUserReferenceDtoOrNull } from '../../http/answers/to-user-reference-dto';
import { Failure } from '../../http/failure';
import { toAdjustmentDto } from '../adjustments/to-adjustment-dto';
import { IS_REVERSED } from '../cases/find-cases';
import { toDepositDto } from '../deposits/to-deposit-dto';
import { toWithdrawalDto } from '../withdrawals/to-withdrawal-dto';

const owner = alias(appUser, 'owner');
const proposer = alias(appUser, 'proposer');
const creator = alias(appUser, 'creator');
const decider = alias(appUser, 'decider');

const OWNER = { id: owner.id, username: owner.username };
const PROPOSAL = {
  approvalId: approval.id,
  proposedById: approval.proposedBy,
  proposedByName: proposer.username,
  proposedMs: approval.proposedMs,
  payload: approval.payload,
};

export interface StaffFilter {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
}

export async function findStaffDeposits(db: Queryable, filter: StaffFilter): Promise<StaffDeposit[]> {
  const query = db
    .select({ row: deposit, methodFee: paymentMethod.fee, user: OWNER, ...PROPOSAL })
    .from(deposit)
    .innerJoin(paymentMethod, eq(paymentMethod.id, deposit.methodId))
    .innerJoin(owner, eq(owner.id, deposit.userId))
    .leftJoin(approval, waitsFor(deposit.id, approval.depositId))
    .leftJoin(proposer, eq(proposer.id, approval.proposedBy))
    .$dynamic();
  return (await applyFilter(query, filter)).map((found) => ({
    ...toDepositDto(found.row, found.methodFee),
    ...toStaffFields(found),
  }));
}

export async function findStaffWithdrawals(db: Queryable, filter: StaffFilter): Promise<StaffWithdrawal[]> {
  const query = db
    .select({ row: withdrawal, reversed: IS_REVERSED, user: OWNER, ...PROPOSAL })
    .from(withdrawal)
    .innerJoin(owner, eq(owner.id, withdrawal.userId))
    .leftJoin(approval, waitsFor(withdrawal.id, approval.withdrawalId))
    .leftJoin(proposer, eq(proposer.id, approval.proposedBy))
    .$dynamic();
  return (await applyFilter(query, filter)).map((found) => ({
    ...toWithdrawalDto(found.row, found.reversed),
    ...toStaffFields(found),
  }));
}

export async function findStaffAdjustments(db: Queryable, filter: StaffFilter): Promise<StaffAdjustment[]> {
  const query = db
    .select({
      row: adjustment,
      user: OWNER,
      createdBy: { id: creator.id, username: creator.username },
      deciderId: adjustment.decidedBy,
      deciderName: decider.username,
      ...PROPOSAL,
    })
    .from(adjustment)
    .innerJoin(owner, eq(owner.id, adjustment.userId))
    .innerJoin(creator, eq(creator.id, adjustment.createdBy))
    .leftJoin(decider, eq(decider.id, adjustment.decidedBy))
    .leftJoin(approval, waitsFor(adjustment.id, approval.adjustmentId))
    .leftJoin(proposer, eq(proposer.id, approval.proposedBy))
    .$dynamic();
  return (await applyFilter(query, filter)).map(({ row, ...found }) => ({
    ...toAdjustmentDto(row),
    createdAt: toIsoTime(row.createdMs),
    status: row.status as StaffAdjustment['status'],
    dropReason: row.dropReason,
    createdBy: toUserReferenceDto(found.createdBy),
    decidedBy: toUserReferenceDtoOrNull(found.deciderId, found.deciderName),
    decidedAt: toIsoTimeOrNull(row.decidedMs),
    ...toStaffFields(found),
  }));
}

function waitsFor(caseId: AnyPgColumn, proposedId: AnyPgColumn): SQL | undefined {
  return and(eq(proposedId, caseId), eq(approval.status, 'waiting'));
}

function applyFilter<Query extends PgSelect>(query: Query, { where, orderBy, limit, offset }: StaffFilter) {
  return query
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
}

const ONE = { orderBy: [], limit: 1, offset: 0 };

/** The case in its current state. Throws case_not_found. */
export async function requireStaffDeposit(db: Queryable, id: number): Promise<StaffDeposit> {
  return requireFound(await findStaffDeposits(db, { where: eq(deposit.id, id), ...ONE }));
}

export async function requireStaffWithdrawal(db: Queryable, id: number): Promise<StaffWithdrawal> {
  return requireFound(await findStaffWithdrawals(db, { where: eq(withdrawal.id, id), ...ONE }));
}

export async function requireStaffAdjustment(db: Queryable, id: number): Promise<StaffAdjustment> {
  return requireFound(await findStaffAdjustments(db, { where: eq(adjustment.id, id), ...ONE }));
}

function requireFound<T>([found]: T[]): T {
  if (!found) throw new Failure('case_not_found');
  return found;
}

interface FoundProposal {
  approvalId: number | null;
  proposedById: number | null;
  proposedByName: string | null;
  proposedMs: number | null;
  payload: Record<string, unknown> | null;
}

function toStaffFields(found: FoundProposal & { user: { id: number; username: string } }) {
  return { user: toUserReferenceDto(found.user), proposal: toProposalDto(found) };
}

function toProposalDto(found: FoundProposal): StaffDeposit['proposal'] {
  const { approvalId, proposedById, proposedByName, proposedMs, payload } = found;
  if (approvalId === null || proposedById === null || proposedMs === null) return null;
  return {
    approvalId: String(approvalId),
    proposedBy: toUserReferenceDto({ id: proposedById, username: proposedByName ?? '' }),
    proposedAt: toIsoTime(proposedMs),
    payload: payload ?? {},
  };
}
