/** When this house first had a second member of staff: whether anybody decides alone about colleagues and payouts. */
import { eq } from 'drizzle-orm';
import type { AnswerOf } from '../../lib/contract/endpoints';
import type { FourEyes } from '../approvals/four-eyes';
import type { Queryable } from '../database/database';
import { appUser, secondPerson } from '../database/schema';
import { viewTime } from '../http/view-time';

const ANY_RANK = 1;

/** From `at` on, possibly ahead, nobody does. Null while there was never a second one. */
export async function findSecondPerson(
  db: Queryable,
  { ageMs }: Pick<FourEyes, 'ageMs'>,
): Promise<AnswerOf<'overview'>['data']['secondPerson']> {
  const [row] = await db
    .select({ sinceMs: secondPerson.sinceMs, id: appUser.id, username: appUser.username })
    .from(secondPerson)
    .innerJoin(appUser, eq(appUser.id, secondPerson.userId))
    .where(eq(secondPerson.rank, ANY_RANK));
  if (!row) return null;
  const { sinceMs, id, username } = row;
  return { at: viewTime(sinceMs + ageMs), person: { id: String(id), username } };
}
