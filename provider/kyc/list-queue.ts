/** The staff's queue of submissions: filtered, searched, ordered and cut into pages by the database. */
import { and, asc, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { idNumberKey } from '../../lib/contract/kyc/kyc-rules';
import type { KycQueueItem } from '../../lib/contract/kyc/kyc-schemas';
import type { Queryable } from '../database/database';
import { contains } from '../database/queries/fold-text';
import { kycSubmission } from '../database/schema/kyc';
import { appUser } from '../database/schema/users';
import { countPages } from '../http/answers/count-pages';
import { toIsoTime, toIsoTimeOrNull } from '../http/answers/to-iso-time';
import { toUserReferenceDto, toUserReferenceDtoOrNull } from '../http/answers/to-user-reference-dto';
import type { Call } from '../http/call';
import { Failure } from '../http/failure';
import { isFlagged } from './find-matches';
import { decider } from './find-submissions';

type Query = Call<'kycQueue'>['query'];

export async function listQueue(
  db: Queryable,
  query: Query,
): Promise<{ data: KycQueueItem[]; total: number; page: number; pages: number }> {
  const { page, limit } = query;
  const where = and(
    query.status === 'all' ? undefined : eq(kycSubmission.status, query.status),
    query.documentType === 'all' ? undefined : eq(kycSubmission.documentType, query.documentType),
    query.userId === undefined ? undefined : eq(kycSubmission.userId, Number(query.userId)),
    search(query.q),
  );
  const [counted] = await db
    .select({ total: count() })
    .from(kycSubmission)
    .innerJoin(appUser, eq(appUser.id, kycSubmission.userId))
    .where(where);
  const total = counted?.total ?? 0;
  const direction = query.sort === 'oldest' ? asc : desc;
  const data = await selectItems(db, where)
    .orderBy(direction(kycSubmission.createdMs), direction(kycSubmission.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { data: data.map(toItemDto), total, page, pages: countPages(total, limit) };
}

/** One submission as the queue shows it. Throws case_not_found. */
export async function requireItem(db: Queryable, id: number): Promise<KycQueueItem> {
  const [found] = await selectItems(db, eq(kycSubmission.id, id));
  if (!found) throw new Failure('case_not_found');
  return toItemDto(found);
}

function selectItems(db: Queryable, where: SQL | undefined) {
  return db
    .select({
      row: kycSubmission,
      username: appUser.username,
      decidedByName: decider.username,
      attempt: sql<number>`(SELECT count(*)::int FROM kyc_submission e
        WHERE e.user_id = ${kycSubmission.userId} AND e.id <= ${kycSubmission.id})`,
      flagged: isFlagged,
    })
    .from(kycSubmission)
    .innerJoin(appUser, eq(appUser.id, kycSubmission.userId))
    .leftJoin(decider, eq(decider.id, kycSubmission.decidedBy))
    .where(where);
}

type Item = Awaited<ReturnType<typeof selectItems>>[number];

function toItemDto({ row, username, decidedByName, attempt, flagged }: Item): KycQueueItem {
  return {
    id: String(row.id),
    user: toUserReferenceDto({ id: row.userId, username }),
    status: row.status as KycQueueItem['status'],
    fullName: row.fullName,
    documentType: row.documentType as KycQueueItem['documentType'],
    attempt,
    flagged,
    createdAt: toIsoTime(row.createdMs),
    decidedAt: toIsoTimeOrNull(row.decidedMs),
    decidedBy: toUserReferenceDtoOrNull(row.decidedBy, decidedByName),
  };
}

/** Username, e-mail, full name, also as submitted, or ID number with any spacing. */
function search(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = contains(q);
  const number = idNumberKey(q);
  return or(
    sql`${appUser.searchText} LIKE ${pattern}`,
    sql`fold_text(${kycSubmission.fullName}) LIKE ${pattern}`,
    number ? sql`strpos(${kycSubmission.idNumberKey}, ${number}) > 0` : undefined,
  );
}
