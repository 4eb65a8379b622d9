/**
 * Records in the audit log when a deployment first has a second approver of a rank: from then on nobody decides alone
 * there.
 */
import { eq } from 'drizzle-orm';
import { type AuditSource, writeAudit } from '../audit/write-audit';
import type { Tx } from '../database/database';
import { secondPerson } from '../database/schema/staff';

/** Called after every change that may have added or promoted a member of staff, in its transaction. */
export async function recordSecondApprover(
  tx: Tx,
  { source, nowMs }: { source: AuditSource; nowMs: number },
): Promise<void> {
  const rows = await tx
    .update(secondPerson)
    .set({ recorded: true })
    .where(eq(secondPerson.recorded, false))
    .returning();
  for (const { rank, userId } of rows) {
    const line = { action: 'user.second_person', subjectKind: 'user', subjectId: userId, userId };
    await writeAudit(tx, { source, nowMs, line: { ...line, data: { rank } } });
  }
}
