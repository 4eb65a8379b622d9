/**
 * Refused acts of staff on a person are in the audit log like successful ones: of three hundred attempts it shows three
 * hundred, with the code of each that failed.
 */
import { eq } from 'drizzle-orm';
import { type AuditSource, writeAudit } from '../../audit/write-audit';
import type { Clock } from '../../clock';
import type { Database } from '../../database/database';
import { appUser } from '../../database/schema/users';
import { Failure } from '../../http/failure';

interface Attempt {
  /** The audit log's action: user.block. */
  action: string;
  source: AuditSource;
  targetId: number;
  reason?: string | undefined;
  /** The attempted change, besides the action. */
  data?: Record<string, unknown>;
}

/**
 * Runs `act`, which writes its own line when it succeeds. A refusal is recorded in a transaction of its own and
 * rethrown.
 */
export async function recordRefusal<T>(
  { db, clock }: { db: Database; clock: Clock },
  attempt: Attempt,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Failure) await writeRefusal(db, { attempt, nowMs: clock.nowMs(), code: error.code });
    throw error;
  }
}

async function writeRefusal(
  db: Database,
  { attempt, nowMs, code }: { attempt: Attempt; nowMs: number; code: string },
): Promise<void> {
  const { action, source, targetId, reason, data } = attempt;
  await db.transaction(async (tx) => {
    const [person] = await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, targetId));
    const line = {
      action,
      subjectKind: 'user',
      subjectId: targetId,
      ...(person ? { userId: person.id } : {}),
      ...(reason === undefined ? {} : { reason }),
      data: { ...data, refused: code },
    };
    await writeAudit(tx, { source, nowMs, line });
  });
}
