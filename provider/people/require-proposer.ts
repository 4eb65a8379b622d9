/** Whoever proposed something about a colleague, as they are when it is carried out. */
import { eq } from 'drizzle-orm';
import { isStaff, readRole } from '../../lib/contract/permissions';
import type { Tx } from '../database/database';
import { appUser } from '../database/schema';
import { Failure } from '../http/failure';
import type { Actor } from './require-target';

/** Throws case_changed when they are blocked, deleted or no staff any more: then nobody speaks for the proposal. */
export async function requireProposer(tx: Tx, proposedBy: number): Promise<Actor> {
  const [row] = await tx.select().from(appUser).where(eq(appUser.id, proposedBy));
  const role = readRole(row?.role);
  if (row?.status !== 'active' || row.deletedMs !== null || !isStaff(role)) throw new Failure('case_changed');
  return { userId: proposedBy, role };
}
