/** Staff who answer customers: whether they are online, and how many conversations each has. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ChatColleague } from '../../../lib/contract/chat/chat-schemas';
import { hasPermission, ROLES } from '../../../lib/contract/staff/permissions';
import type { Queryable } from '../../database/database';
import { appUser } from '../../database/schema/users';
import { listOnline } from '../online';

/** Everybody to whom a conversation may be assigned, those online first, then by username. */
export async function listSupportAgents(db: Queryable, nowMs: number): Promise<ChatColleague[]> {
  const roles = ROLES.filter((role) => hasPermission(role, 'customerManagement'));
  const rows = await db
    .select({
      id: appUser.id,
      username: appUser.username,
      open: sql<number>`(SELECT count(*)::int FROM conversation c
        WHERE c.assigned_to = app_user.id AND c.status <> 'resolved')`,
    })
    .from(appUser)
    .where(and(inArray(appUser.role, roles), eq(appUser.status, 'active'), isNull(appUser.deletedMs)))
    .orderBy(asc(sql`lower(${appUser.username})`));
  const online = await listOnline(
    db,
    rows.map(({ id }) => id),
    nowMs,
  );
  const people = rows.map(({ id, ...row }) => ({ ...row, id: String(id), isOnline: online.has(id) }));
  return [...people.filter(({ isOnline }) => isOnline), ...people.filter(({ isOnline }) => !isOnline)];
}
