/** People by a part of their username, e-mail or name; those whom the viewer may not view, by the username alone. */
import { type SQL, sql } from 'drizzle-orm';
import { mayReadContacts, ROLES, type Role } from '../../lib/contract/staff/permissions';
import { containsWords } from '../database/queries/fold-text';
import { appUser } from '../database/schema/users';

export interface Viewer {
  /** As on the wire. */
  id: string;
  role: Role;
}

/** A condition on rows of `app_user`; the index of `search_text` finds candidates, which are checked again. */
export function matchUserText(words: string, viewer: Viewer): SQL {
  const pattern = containsWords(words);
  return sql`(${appUser.searchText} LIKE ${pattern}
    AND (${hasReadableContacts(viewer)} OR ' ' || fold_text(${appUser.username}) LIKE ${pattern}))`;
}

/** Whose e-mail, name, phone and last activity the viewer may read: `mayReadContacts` as a condition. */
export function hasReadableContacts(viewer: Viewer): SQL {
  const others = ROLES.filter((role) => mayReadContacts(viewer, { id: '', role }));
  if (others.length === ROLES.length) return sql`true`;
  const roles = sql.raw(others.map((role) => `'${role}'`).join(', '));
  return sql`(${appUser.role} IN (${roles}) OR ${appUser.id} = ${viewer.id}::bigint)`;
}
