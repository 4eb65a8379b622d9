/** Which staff have a case open now, of any kind: a heartbeat counts for half a minute. */
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { userReference } from '../../lib/contract/money/money-schemas';
import type { Clock } from '../clock';
import type { Database, Queryable } from '../database/database';
import { caseViewer } from '../database/schema/staff';
import { appUser } from '../database/schema/users';
import type { EventBus } from '../events/events';
import { toUserReferenceDto } from '../http/answers/to-user-reference-dto';

const LIFE_MS = 30_000;

export interface ViewerDeps {
  db: Database;
  clock: Clock;
  events: Pick<EventBus, 'publish'>;
}

export interface Look {
  kind: 'kyc' | 'chat';
  id: number;
  userId: number;
}

type Viewers = z.output<typeof userReference>[];

/** Records that somebody has it open, and notifies the others when that is new. Expects a case that exists. */
export async function viewCase({ db, clock, events }: ViewerDeps, look: Look): Promise<Viewers> {
  const { kind, id, userId } = look;
  const nowMs = clock.nowMs();
  const [before] = await db.select().from(caseViewer).where(thisLook(look));
  await db
    .insert(caseViewer)
    .values({ caseKind: kind, caseId: id, userId, seenMs: nowMs })
    .onConflictDoUpdate({
      target: [caseViewer.caseKind, caseViewer.caseId, caseViewer.userId],
      set: { seenMs: nowMs },
    });
  if (!before || before.seenMs <= nowMs - LIFE_MS) events.publish({ type: 'queue' });
  return listViewers(db, { ...look, nowMs });
}

/** Leaving a case that one does not have open changes nothing. Expects a case that exists. */
export async function leaveCase({ db, clock, events }: ViewerDeps, look: Look): Promise<Viewers> {
  const left = await db.delete(caseViewer).where(thisLook(look)).returning({ userId: caseViewer.userId });
  if (left.length > 0) events.publish({ type: 'queue' });
  return listViewers(db, { ...look, nowMs: clock.nowMs() });
}

/** Everybody but the caller. */
export async function listViewers(
  db: Queryable,
  { kind, id, userId, nowMs }: Look & { nowMs: number },
): Promise<Viewers> {
  const rows = await db
    .select({ id: appUser.id, username: appUser.username })
    .from(caseViewer)
    .innerJoin(appUser, eq(appUser.id, caseViewer.userId))
    .where(
      and(
        eq(caseViewer.caseKind, kind),
        eq(caseViewer.caseId, id),
        ne(caseViewer.userId, userId),
        gt(caseViewer.seenMs, nowMs - LIFE_MS),
      ),
    )
    .orderBy(asc(appUser.username));
  return rows.map(toUserReferenceDto);
}

function thisLook({ kind, id, userId }: Look) {
  return and(eq(caseViewer.caseKind, kind), eq(caseViewer.caseId, id), eq(caseViewer.userId, userId));
}
