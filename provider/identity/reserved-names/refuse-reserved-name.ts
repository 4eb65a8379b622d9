/** No customer may take a name that claims to speak for the operator, or one that resembles a colleague's. */
import { and, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '../../database/database';
import { appUser } from '../../database/schema/users';
import { failureOnField } from '../../http/failure';
import { isReservedFullName, isReservedUsername } from './is-reserved-name';
import { skeletonOf } from './name-skeleton';

export interface WantedNames {
  /** The new values; existing names are not checked. */
  username?: string | undefined;
  fullName?: string | null | undefined;
  /** The call's name for the username's field. */
  field?: 'username' | 'newUsername';
}

/** Throws name_reserved on the field, with the same reason for all: it does not reveal who works here. */
export async function refuseReservedName(
  db: Queryable,
  { brand }: { brand: string },
  { username, fullName, field = 'username' }: WantedNames,
): Promise<void> {
  if (fullName && isReservedFullName(fullName, brand)) throw failureOnField('name_reserved', 'full_name');
  if (username === undefined) return;
  if (isReservedUsername(username, brand)) throw failureOnField('name_reserved', field);
  const colleagues = await db
    .select({ username: appUser.username })
    .from(appUser)
    .where(and(ne(appUser.role, 'user'), isNull(appUser.deletedMs)));
  const skeleton = skeletonOf(username);
  // An identical name is refused by the unique constraint.
  const looksLike = (other: string) =>
    other.toLowerCase() !== username.toLowerCase() && skeletonOf(other) === skeleton;
  if (colleagues.some((colleague) => looksLike(colleague.username)))
    throw failureOnField('name_reserved', field);
}
