/** The payment methods of a fresh database. */
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { paymentMethod } from '../database/schema/payment-methods';
import { listDefaultMethods } from './default-methods';

/** Writes them when there are none and never again; safe when several processes start at once. */
export async function ensureDefaultPaymentMethods(
  db: Database,
  clock: Clock,
  options: { practice: boolean },
): Promise<void> {
  const [existing] = await db.select({ id: paymentMethod.id }).from(paymentMethod).limit(1);
  if (existing) return;
  const nowMs = clock.nowMs();
  const rows = listDefaultMethods(options).map((values, index) => ({
    ...values,
    position: index + 1,
    createdMs: nowMs,
    updatedMs: nowMs,
  }));
  // The code is unique: of two processes one writes.
  await db.insert(paymentMethod).values(rows).onConflictDoNothing();
}
