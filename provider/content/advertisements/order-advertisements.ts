/** Puts advertisements into another order. */
import { asc, inArray } from 'drizzle-orm';
import type { AuditSource } from '../../audit/write-audit';
import { advertisement } from '../../database/schema/content';
import { commitContent } from '../../events/commit-content';
import { Failure } from '../../http/failure';
import type { ContentDeps } from '../content-deps';
import { writeAdvertisement } from './write-advertisement';

/** All or none: throws advertisement_not_found when one of them is missing. The order of others is unchanged. */
export function orderAdvertisements(
  deps: Pick<ContentDeps, 'db' | 'clock' | 'events'>,
  source: AuditSource,
  wanted: { id: string; order: number }[],
): Promise<void> {
  const positions = new Map(wanted.map(({ id, order }) => [Number(id), order]));
  return commitContent(deps, async (tx) => {
    // Locked in id order: two who order the same ones wait for each other without a deadlock.
    const rows = await tx
      .select()
      .from(advertisement)
      .where(inArray(advertisement.id, [...positions.keys()]))
      .orderBy(asc(advertisement.id))
      .for('update');
    if (rows.length !== positions.size) throw new Failure('advertisement_not_found');
    const nowMs = deps.clock.nowMs();
    for (const before of rows) {
      const values = { position: positions.get(before.id) ?? before.position };
      await writeAdvertisement(tx, { before, values, source, nowMs, action: 'order' });
    }
  });
}
