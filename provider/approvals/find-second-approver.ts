/**
 * When a deployment first had a second member of staff: until then one person decides alone about colleagues and
 * payouts.
 */
import { eq } from 'drizzle-orm';
import type { AnswerOf } from '../../lib/contract/endpoints';
import type { Queryable } from '../database/database';
import { secondPerson } from '../database/schema/staff';
import { appUser } from '../database/schema/users';
import { toIsoTime } from '../http/answers/to-iso-time';
import { toUserReferenceDto } from '../http/answers/to-user-reference-dto';

const ANY_RANK = 1;

/** Null while there was never one. */
export async function findSecondApprover(
  db: Queryable,
): Promise<AnswerOf<'overview'>['data']['secondPerson']> {
  const [row] = await db
    .select({ sinceMs: secondPerson.sinceMs, id: appUser.id, username: appUser.username })
    .from(secondPerson)
    .innerJoin(appUser, eq(appUser.id, secondPerson.userId))
    .where(eq(secondPerson.rank, ANY_RANK));
  return row ? { at: toIsoTime(row.sinceMs), person: toUserReferenceDto(row) } : null;
}
