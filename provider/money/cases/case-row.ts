/** The row of a case: locked, then changed from one state of its table to the next. */
import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transition } from '../../../lib/contract/money/cases';
import type { Tx } from '../../database/database';
import { Failure } from '../../http/failure';
import type { TransitionContext } from './transition-case';

type CaseTable = PgTable & { id: PgColumn; status: PgColumn };

/** Reads and locks one case until the transaction ends. Undefined for an unknown id. */
export async function lockCase<Table extends CaseTable>(
  tx: Tx,
  table: Table,
  id: number,
): Promise<Table['$inferSelect'] | undefined> {
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id))
    .for('update');
  return row;
}

/**
 * Changes the status of a locked case, and `values` with it. The update is conditional in addition to the lock: throws
 * case_changed for a case in another state, which stays as it is.
 */
export async function changeCaseStatus<Table extends CaseTable>(
  tx: Tx,
  change: {
    table: Table;
    id: number;
    transition: Transition<string>;
    values: Partial<Table['$inferInsert']>;
  },
): Promise<void> {
  const { table, id, transition, values } = change;
  const updated = await tx
    .update(table as PgTable)
    .set({ ...values, status: transition.to })
    .where(and(eq(table.id, id), inArray(table.status, [...transition.from])))
    .returning({ id: table.id });
  if (updated.length !== 1) throw new Failure('case_changed');
}

/** Who decided and when; without a new message to the customer an earlier one stays. */
export function toDecidedValues(
  { row, staffId, nowMs }: TransitionContext<{ adminNote: string | null }>,
  adminNote: string | undefined,
) {
  return { adminNote: adminNote ?? row.adminNote, decidedMs: nowMs, decidedBy: staffId };
}
