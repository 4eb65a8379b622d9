/** How proposals about money are described and carried out once a second approver approves (M9). */
import { eq } from 'drizzle-orm';
import { hasPermission } from '../../lib/contract/staff/permissions';
import { decimalToMicros, type Micros } from '../../lib/money/money';
import type { ApprovalHandler, ApprovalRow, Approvals, Decision } from '../approvals/approvals';
import type { Queryable, Tx } from '../database/database';
import { adjustment, deposit, withdrawal } from '../database/schema/cases';
import { appUser } from '../database/schema/users';
import type { ProviderEvent } from '../events/events';
import { Failure } from '../http/failure';
import { carryOutAdjustment, dropAdjustmentIn, lockAdjustment } from './adjustments/decide-adjustment';
import { labelAdjustment } from './adjustments/to-adjustment-dto';
import { writeCaseEvent } from './cases/case-events';
import { refuseByConstraint } from './cases/refuse-by-constraint';
import {
  type CaseRow,
  type CaseSubject,
  keyOf,
  type Payload,
  performTransition,
  type TransitionContext,
  type TransitionResult,
} from './cases/transition-case';
import { creditDeposit, depositSubject } from './deposits/deposit-transitions';
import { labelDeposit } from './deposits/to-deposit-dto';
import { labelWithdrawal } from './withdrawals/to-withdrawal-dto';
import { payWithdrawal, withdrawalSubject } from './withdrawals/withdrawal-transitions';

export function handleMoneyApprovals(approvals: Approvals): void {
  approvals.handle(
    'deposit',
    handleApproveTransition({
      subject: depositSubject,
      idOf: (row) => requireId(row.depositId),
      perform: creditDeposit,
      label: labelDeposit,
      findOwner: (db, id) => findOwner(db, 'deposit', id),
    }),
  );
  approvals.handle(
    'withdrawal',
    handleApproveTransition({
      subject: withdrawalSubject,
      idOf: (row) => requireId(row.withdrawalId),
      perform: payWithdrawal,
      label: labelWithdrawal,
      findOwner: (db, id) => findOwner(db, 'withdrawal', id),
    }),
  );
  approvals.handle('adjustment', handleAdjustments());
}

const mayDecide: ApprovalHandler['mayDecide'] = ({ role }) => hasPermission(role, 'depositWithdraw');

/** The transition `approve` of a deposit or withdrawal. */
function handleApproveTransition<Row extends CaseRow>(of: {
  subject: CaseSubject<Row>;
  idOf(row: ApprovalRow): number;
  perform(tx: Tx, performance: TransitionContext<Row>, payload: Payload): Promise<TransitionResult>;
  label(id: number): string;
  findOwner(db: Queryable, id: number): Promise<{ id: number; username: string }>;
}): ApprovalHandler {
  const { subject } = of;
  const lockCase = async (tx: Tx, row: ApprovalRow): Promise<Row> => {
    const found = await subject.lock(tx, of.idOf(row));
    if (!found) throw new Failure('case_not_found');
    return found;
  };
  return {
    mayDecide,
    async describe(db, row) {
      const id = of.idOf(row);
      return {
        subjectId: id,
        subject: of.label(id),
        user: await of.findOwner(db, id),
        amountMicros: readAmount(row),
      };
    },
    lock: async (tx, row) => void (await lockCase(tx, row)),
    carryOut: (tx, { row, source, nowMs }) =>
      refuseByConstraint(async () => {
        const locked = await lockCase(tx, row);
        const keyed = keyOf(source, [locked.id]);
        if (locked.userId === keyed.actorId) throw new Failure('own_case');
        return performTransition(tx, {
          subject,
          transition: 'approve',
          perform: (performance) => of.perform(tx, performance, row.payload),
          performance: { row: locked, staffId: keyed.actorId, proposedBy: row.proposedBy, nowMs },
          keyed,
          source,
        });
      }),
    async onRefused(tx, { row, source, nowMs, reason }) {
      const locked = await lockCase(tx, row);
      await writeCaseEvent(tx, {
        of: subject.refOf(locked.id),
        keyed: keyOf(source, [locked.id, reason]),
        transition: 'refuse',
        from: locked.status,
        to: locked.status,
        nowMs,
        data: { reason },
      });
      return [];
    },
  };
}

function handleAdjustments(): ApprovalHandler {
  const lockCase = async (tx: Tx, row: ApprovalRow) => {
    const found = await lockAdjustment(tx, requireId(row.adjustmentId));
    if (!found) throw new Failure('case_not_found');
    return found;
  };
  return {
    mayDecide,
    async describe(db, row) {
      const id = requireId(row.adjustmentId);
      return {
        subjectId: id,
        subject: labelAdjustment(id),
        user: await findOwner(db, 'adjustment', id),
        amountMicros: readAmount(row),
      };
    },
    lock: async (tx, row) => void (await lockCase(tx, row)),
    carryOut: (tx, { row, source, nowMs }: Decision): Promise<ProviderEvent[]> =>
      refuseByConstraint(async () => {
        const locked = await lockCase(tx, row);
        const { actorId } = keyOf(source, []);
        if (locked.userId === actorId) throw new Failure('own_case');
        return carryOutAdjustment(tx, { row: locked, source, nowMs });
      }),
    async onRefused(tx, { row, source, nowMs, reason }) {
      const locked = await lockCase(tx, row);
      await dropAdjustmentIn(tx, { row: locked, source, nowMs, reason });
      return [];
    },
  };
}

const TABLES = { deposit, withdrawal, adjustment };

async function findOwner(
  db: Queryable,
  kind: keyof typeof TABLES,
  id: number,
): Promise<{ id: number; username: string }> {
  const table = TABLES[kind];
  const [owner] = await db
    .select({ id: appUser.id, username: appUser.username })
    .from(table)
    .innerJoin(appUser, eq(appUser.id, table.userId))
    .where(eq(table.id, id));
  if (!owner) throw new Error(`${kind} ${id} is gone`);
  return owner;
}

function requireId(id: number | null): number {
  if (id === null) throw new Error('a proposal about money names no case');
  return id;
}

function readAmount(row: ApprovalRow): Micros | null {
  const { amount } = row.payload;
  return typeof amount === 'string' ? (decimalToMicros(amount) ?? null) : null;
}
