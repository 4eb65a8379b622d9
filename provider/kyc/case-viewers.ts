/** Who of the staff looks at a case now: a sign of life counts for half a minute. */
import { and, asc, eq, gt, ne } from 'drizzle-orm';
import type { KycCase } from '../../lib/contract/kyc';
import { caseViewer, kycSubmission } from '../database/account-schema';
import type { Queryable } from '../database/database';
import { appUser } from '../database/schema';
import { Failure } from '../http/failure';
import type { KycDeps } from './kyc-deps';

const LIFE_MS = 30_000;
const CASE_KIND = 'kyc';

interface Look {
  id: number;
  userId: number;
}

type Viewers = KycCase['viewers'];

/** Says that somebody looks, and tells the others when that is new. Throws case_not_found. */
export async function viewCase(deps: KycDeps, { id, userId }: Look): Promise<Viewers> {
  const { db, clock, events } = deps;
  await requireCase(db, id);
  const nowMs = clock.nowMs();
  const [before] = await db.select().from(caseViewer).where(thisLook({ id, userId }));
  await db
    .insert(caseViewer)
    .values({ caseKind: CASE_KIND, caseId: id, userId, seenMs: nowMs })
    .onConflictDoUpdate({
      target: [caseViewer.caseKind, caseViewer.caseId, caseViewer.userId],
      set: { seenMs: nowMs },
    });
  if (!before || before.seenMs <= nowMs - LIFE_MS) events.publish({ type: 'queue' });
  return listViewers(db, { id, userId, nowMs });
}

/** Leaving what one does not look at changes nothing. Throws case_not_found. */
export async function leaveCase(deps: KycDeps, { id, userId }: Look): Promise<Viewers> {
  const { db, clock, events } = deps;
  await requireCase(db, id);
  const left = await db
    .delete(caseViewer)
    .where(thisLook({ id, userId }))
    .returning({ userId: caseViewer.userId });
  if (left.length > 0) events.publish({ type: 'queue' });
  return listViewers(db, { id, userId, nowMs: clock.nowMs() });
}

/** Everybody but the one who asks. */
export async function listViewers(
  db: Queryable,
  { id, userId, nowMs }: Look & { nowMs: number },
): Promise<Viewers> {
  const rows = await db
    .select({ id: appUser.id, username: appUser.username })
    .from(caseViewer)
    .innerJoin(appUser, eq(appUser.id, caseViewer.userId))
    .where(
      and(
        eq(caseViewer.caseKind, CASE_KIND),
        eq(caseViewer.caseId, id),
        ne(caseViewer.userId, userId),
        gt(caseViewer.seenMs, nowMs - LIFE_MS),
      ),
    )
    .orderBy(asc(appUser.username));
  return rows.map((row) => ({ id: String(row.id), username: row.username }));
}

async function requireCase(db: Queryable, id: number): Promise<void> {
  const [found] = await db
    .select({ id: kycSubmission.id })
    .from(kycSubmission)
    .where(eq(kycSubmission.id, id));
  if (!found) throw new Failure('case_not_found');
}

function thisLook({ id, userId }: Look) {
  return and(eq(caseViewer.caseKind, CASE_KIND), eq(caseViewer.caseId, id), eq(caseViewer.userId, userId));
}
