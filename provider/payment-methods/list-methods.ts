/** Payment methods in their order: the active ones for customers, all for staff. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { ManagedMethod, PaymentMethod } from '../../lib/contract/money/payment-method-schemas';
import type { Queryable } from '../database/database';
import { paymentMethod } from '../database/schema/payment-methods';
import { approval } from '../database/schema/staff';
import type { Language } from '../http/call';
import type { MethodRow } from './find-method';
import { toManagedMethodDto, toMethodDto } from './to-method-dto';

export async function listActiveMethods(db: Queryable, language: Language): Promise<PaymentMethod[]> {
  const rows = await db
    .select()
    .from(paymentMethod)
    .where(and(eq(paymentMethod.active, true), isNull(paymentMethod.deletedMs)))
    .orderBy(asc(paymentMethod.position), asc(paymentMethod.id));
  return rows.map((row) => toMethodDto(row, language));
}

/** Inactive ones too, each with its pending proposal. */
export async function listManagedMethods(db: Queryable): Promise<ManagedMethod[]> {
  const rows = await db
    .select({ method: paymentMethod, approvalId: approval.id })
    .from(paymentMethod)
    .leftJoin(approval, and(eq(approval.methodId, paymentMethod.id), eq(approval.status, 'waiting')))
    .where(isNull(paymentMethod.deletedMs))
    .orderBy(asc(paymentMethod.position), asc(paymentMethod.id));
  return rows.map(({ method, approvalId }) => toManagedMethodDto(method, approvalId ?? undefined));
}

export async function toManagedMethodWithProposalDto(db: Queryable, row: MethodRow): Promise<ManagedMethod> {
  const [waiting] = await db
    .select({ id: approval.id })
    .from(approval)
    .where(and(eq(approval.methodId, row.id), eq(approval.status, 'waiting')));
  return toManagedMethodDto(row, waiting?.id);
}
