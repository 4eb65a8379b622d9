/** The advertisements and the announcement of a fresh database. */
import { sql } from 'drizzle-orm';
import { SLIDE_DURATION_DEFAULT_MS } from '../../../lib/contract/content/content-rules';
import { listRows, type Queryable } from '../../database/database';
import { advertisement, announcement } from '../../database/schema/content';
import { acceptAdvertisementMedia } from '../../files/accept-upload';
import type { ContentDeps } from '../content-deps';
import {
  type DefaultAdvertisement,
  listDefaultAdvertisements,
  writeDefaultAnnouncement,
} from './default-content';
import { drawDefaultPicture } from './default-pictures';

type Deps = Pick<ContentDeps, 'db' | 'clock' | 'files'>;

/**
 * Writes them when there never were any: staff who removed all of them do not get them back. Safe when several
 * processes start at once.
 */
export async function ensureDefaultContent(
  deps: Deps,
  place: { practice: boolean; publicUrl: string | undefined },
): Promise<void> {
  const { advertisements, announcements } = await findUsed(deps.db);
  if (!announcements) await addAnnouncement(deps, place);
  if (!advertisements) await addAdvertisements(deps, listDefaultAdvertisements(place));
}

async function addAnnouncement({ db, clock }: Deps, place: { practice: boolean }): Promise<void> {
  const nowMs = clock.nowMs();
  await db.transaction(async (tx) => {
    await lock(tx);
    if ((await findUsed(tx)).announcements) return;
    const row = { ...writeDefaultAnnouncement(place), active: true, createdMs: nowMs, updatedMs: nowMs };
    await tx.insert(announcement).values(row);
  });
}

async function addAdvertisements(deps: Deps, defaults: DefaultAdvertisement[]): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const pictures = await Promise.all(
    defaults.map(async ({ picture }) => {
      const file = { name: picture, bytes: await drawDefaultPicture(picture) };
      return acceptAdvertisementMedia(deps, { ownerId: null, file, nowMs });
    }),
  );
  const written = await deps.db.transaction(async (tx) => {
    await lock(tx);
    if ((await findUsed(tx)).advertisements) return false;
    for (const [position, { title, link }] of defaults.entries()) {
      const picture = pictures[position];
      await picture?.insert(tx);
      await tx.insert(advertisement).values({
        title,
        link,
        startMs: nowMs,
        active: true,
        position,
        slideDurationMs: SLIDE_DURATION_DEFAULT_MS,
        fileId: picture?.id ?? null,
        createdMs: nowMs,
        updatedMs: nowMs,
      });
    }
    return true;
  });
  if (!written) await Promise.all(pictures.map((one) => one.discard()));
}

async function lock(tx: Queryable): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('updown.content'))`);
}

/** Whether there ever was one: sequences keep the last id after rows are deleted. */
async function findUsed(db: Queryable): Promise<{ advertisements: boolean; announcements: boolean }> {
  const [used] = await listRows<{ advertisements: boolean; announcements: boolean }>(
    db,
    sql`SELECT a.is_called AS advertisements, n.is_called AS announcements
      FROM advertisement_id_seq a, announcement_id_seq n`,
  );
  if (!used) throw new Error('a sequence without its row');
  return used;
}
