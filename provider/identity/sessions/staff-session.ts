/** When a member of staff is signed out without activity: an open page shows the countdown (S5). */
import { eq } from 'drizzle-orm';
import type { AnswerOf } from '../../../lib/contract/endpoints';
import { session } from '../../database/schema/users';
import { toIsoTime } from '../../http/answers/to-iso-time';
import type { Caller } from '../../http/call';
import type { SessionDeps } from './sessions';

const MINUTE_MS = 60_000;

export async function findStaffSession(
  { db, clock, idleLimits }: Pick<SessionDeps, 'db' | 'clock' | 'idleLimits'>,
  { sessionId }: Caller,
): Promise<AnswerOf<'staffSession'>['data']> {
  const [row] = await db
    .select({ lastActivityMs: session.lastActivityMs })
    .from(session)
    .where(eq(session.id, sessionId));
  if (!row) throw new Error(`session ${sessionId} is gone`);
  return {
    endsAt: toIsoTime(row.lastActivityMs + idleLimits.staffMs),
    serverTime: toIsoTime(clock.nowMs()),
    idleMinutes: idleLimits.staffMs / MINUTE_MS,
  };
}
