/** Acts of staff on advertisements. Each change is one transaction with its audit line; files are deleted after it. */
import { and, eq, max, ne, sql } from 'drizzle-orm';
import { ADVERTISEMENT_LIMIT, ADVERTISEMENT_ORDER_MAX } from '../../../lib/contract/content/content-rules';
import type { ManagedAdvertisement } from '../../../lib/contract/content/content-schemas';
import { type AuditSource, auditRecord } from '../../audit/write-audit';
import type { Tx } from '../../database/database';
import { advertisement } from '../../database/schema/content';
import { storedFile } from '../../database/schema/files';
import { commitContent } from '../../events/commit-content';
import type { AcceptedMedia } from '../../files/accept-upload';
import { dropPublicFile } from '../../files/store/drop-public-files';
import { keepFilesOnCommit } from '../../files/store/keep-files-on-commit';
import type { Call } from '../../http/call';
import { Failure } from '../../http/failure';
import { expectVersion } from '../../http/requests/expect-version';
import type { ContentDeps } from '../content-deps';
import { requireAdvertisement } from './list-advertisements';
import { takeMedia } from './upload-media';
import {
  type AdvertisementValues,
  checkDates,
  lockAdvertisement,
  toAuditFields,
  writeAdvertisement,
} from './write-advertisement';

/**
 * Throws validation_failed for an end before the start, what takeMedia throws, file_not_found and advertisement_limit.
 */
export async function createAdvertisement(
  deps: ContentDeps,
  call: Call<'createAdvertisement'>,
): Promise<ManagedAdvertisement> {
  const { title, link, isActive, endDate: endMs, slideDuration: slideDurationMs, imageId } = call.body;
  const nowMs = deps.clock.nowMs();
  const startMs = call.body.startDate ?? nowMs;
  checkDates({ startMs, endMs });
  const media = await takeMedia(deps, call);
  return keepFilesOnCommit(media ? [media] : [], (watched) =>
    commitContent(
      deps,
      watched(async (tx) => {
        const position = call.body.order ?? (await findNextPosition(tx));
        await requireRoom(tx);
        const fileId = (await nameFile(tx, { media, imageId })) ?? null;
        const values = { title, link, startMs, endMs, active: isActive, position, slideDurationMs, fileId };
        const [row] = await tx
          .insert(advertisement)
          .values({ ...values, createdMs: nowMs, updatedMs: nowMs })
          .returning();
        if (!row) throw new Error('an insert returned no row');
        const changes = { after: toAuditFields(row) };
        await auditRecord(tx, {
          kind: 'advertisement',
          source: call,
          nowMs,
          id: row.id,
          action: 'create',
          changes,
        });
        return requireAdvertisement(tx, row.id);
      }),
    ),
  );
}

/**
 * Fields that are left out are unchanged; of a new file, a file id and `removeImage` the first that is present counts.
 * Throws as createAdvertisement does, advertisement_not_found, and changed_meanwhile when the version is not the
 * expected one.
 */
export async function updateAdvertisement(
  deps: ContentDeps,
  call: Call<'updateAdvertisement'>,
): Promise<ManagedAdvertisement> {
  const id = Number(call.params.id);
  // Checked before a picture is encoded in vain; checked again under the lock.
  await requireAdvertisement(deps.db, id);
  const { imageId, removeImage, expectedUpdatedAt } = call.body;
  const media = await takeMedia(deps, call);
  const { changed, left } = await keepFilesOnCommit(media ? [media] : [], (watched) =>
    commitContent(
      deps,
      watched(async (tx) => {
        const row = await lockAdvertisement(tx, id);
        expectVersion(row, expectedUpdatedAt);
        const nowMs = deps.clock.nowMs();
        const named = await nameFile(tx, { media, imageId, heldBy: id });
        const fileId = named ?? (removeImage ? null : row.fileId);
        const values = { ...readValues(call.body, nowMs), fileId };
        checkDates({ ...row, ...values });
        await writeAdvertisement(tx, { before: row, values, source: call, nowMs, action: 'update' });
        const left = row.fileId === fileId ? null : row.fileId;
        return { changed: await requireAdvertisement(tx, id), left };
      }),
    ),
  );
  await letGo(deps, call, left);
  return changed;
}

/** Throws advertisement_not_found. */
export function changeAdvertisement(
  deps: ContentDeps,
  source: AuditSource,
  { id, values, action }: { id: number; values: AdvertisementValues; action: 'update' | 'toggle' },
): Promise<ManagedAdvertisement> {
  return commitContent(deps, async (tx) => {
    const before = await lockAdvertisement(tx, id);
    await writeAdvertisement(tx, { before, values, source, nowMs: deps.clock.nowMs(), action });
    return requireAdvertisement(tx, id);
  });
}

/** Deletes its file too. Throws advertisement_not_found. */
export async function deleteAdvertisement(
  deps: ContentDeps,
  call: Call<'deleteAdvertisement'>,
): Promise<void> {
  const id = Number(call.params.id);
  const fileId = await commitContent(deps, async (tx) => {
    const row = await lockAdvertisement(tx, id);
    await tx.delete(advertisement).where(eq(advertisement.id, id));
    const nowMs = deps.clock.nowMs();
    const changes = { before: toAuditFields(row) };
    await auditRecord(tx, { kind: 'advertisement', source: call, nowMs, id, action: 'delete', changes });
    return row.fileId;
  });
  await letGo(deps, call, fileId);
}

/** After the commit: a failure here is cleaned up by the sweep. */
async function letGo(deps: ContentDeps, { log }: Pick<Call<'file'>, 'log'>, fileId: string | null) {
  if (fileId === null) return;
  await dropPublicFile(deps, fileId).catch((error: unknown) =>
    log.warn({ err: error }, 'the file of an advertisement was not removed'),
  );
}

/** Serialised, so that of two at the limit only one passes it, and each gets its own position. */
async function findNextPosition(tx: Tx): Promise<number> {
  await lockList(tx);
  const [last] = await tx.select({ position: max(advertisement.position) }).from(advertisement);
  return Math.min((last?.position ?? -1) + 1, ADVERTISEMENT_ORDER_MAX);
}

async function requireRoom(tx: Tx): Promise<void> {
  await lockList(tx);
  if ((await tx.$count(advertisement)) >= ADVERTISEMENT_LIMIT) throw new Failure('advertisement_limit');
}

async function lockList(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('updown.advertisements'))`);
}

interface Named {
  media: AcceptedMedia | undefined;
  imageId: string | undefined;
  /** The advertisement to which the file may already belong. */
  heldBy?: number;
}

/** Id of the file that the form uploads or names; undefined without either. Throws file_not_found. */
async function nameFile(tx: Tx, { media, imageId, heldBy }: Named): Promise<string | undefined> {
  if (media) {
    await media.insert(tx);
    return media.id;
  }
  if (imageId === undefined) return undefined;
  // Locked: two who use the same file are serialised, and the sweep does not delete it.
  const [file] = await tx
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(and(eq(storedFile.id, imageId), eq(storedFile.audience, 'public')))
    .for('update');
  const others = and(
    eq(advertisement.fileId, imageId),
    heldBy === undefined ? undefined : ne(advertisement.id, heldBy),
  );
  if (!file || (await tx.$count(advertisement, others)) > 0) throw new Failure('file_not_found');
  return imageId;
}

/** The form's values as the row stores them. An empty start is now. */
function readValues(body: Call<'updateAdvertisement'>['body'], nowMs: number): AdvertisementValues {
  const { title, link, startDate, endDate, isActive, order, slideDuration } = body;
  return {
    ...(title === undefined ? {} : { title }),
    ...(link === undefined ? {} : { link }),
    ...(startDate === undefined ? {} : { startMs: startDate ?? nowMs }),
    ...(endDate === undefined ? {} : { endMs: endDate }),
    ...(isActive === undefined ? {} : { active: isActive }),
    ...(order === undefined ? {} : { position: order }),
    ...(slideDuration === undefined ? {} : { slideDurationMs: slideDuration }),
  };
}
