/** The payment method of a case: by id, or by code where a client could not load the list (T7). */
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { paymentMethod } from '../database/schema/payment-methods';
import { Failure } from '../http/failure';

export type MethodRow = typeof paymentMethod.$inferSelect;

export interface MethodWanted {
  id?: string | number | undefined;
  code?: string | undefined;
  serves: 'deposits' | 'withdrawals';
}

/** An active method for the requested purpose; id takes precedence over code. Throws method_not_available. */
export async function requireMethod(db: Queryable, wanted: MethodWanted): Promise<MethodRow> {
  const { id, code } = wanted;
  if (id === undefined && code === undefined) throw new Failure('method_not_available');
  const named = id === undefined ? eq(paymentMethod.code, code ?? '') : eq(paymentMethod.id, Number(id));
  const serving =
    wanted.serves === 'deposits' ? paymentMethod.servesDeposits : paymentMethod.servesWithdrawals;
  const [row] = await db
    .select()
    .from(paymentMethod)
    .where(and(named, eq(serving, true), eq(paymentMethod.active, true), isNull(paymentMethod.deletedMs)));
  if (!row) throw new Failure('method_not_available');
  return row;
}
