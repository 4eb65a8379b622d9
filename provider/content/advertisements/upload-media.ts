/** A picture or a video for an advertisement. */
import { sql } from 'drizzle-orm';
import { ADVERTISEMENT_UNUSED_MAX_BYTES } from '../../../lib/contract/content/content-rules';
import type { UploadedImage } from '../../../lib/contract/content/content-schemas';
import { ERRORS, type ErrorCode } from '../../../lib/contract/errors';
import { listRows, type Tx } from '../../database/database';
import { type AcceptedMedia, acceptAdvertisementMedia } from '../../files/accept-upload';
import { keepFilesOnCommit } from '../../files/store/keep-files-on-commit';
import { type Caller, requireCaller, type UploadedFile } from '../../http/call';
import { Failure } from '../../http/failure';
import type { ContentDeps } from '../content-deps';
import { fileUrl, mediaTypeOf } from './list-advertisements';

interface Upload {
  caller: Caller | undefined;
  files: Readonly<Record<string, UploadedFile>>;
}

/**
 * Stores the bytes of the form's file, where there is one; the caller writes its row. Throws what
 * acceptAdvertisementMedia throws, on the field, and too_many_requests.
 */
export async function takeMedia(deps: ContentDeps, upload: Upload): Promise<AcceptedMedia | undefined> {
  const file = upload.files.image;
  if (!file) return undefined;
  const { userId: ownerId } = requireCaller(upload);
  await deps.throttles.count('advertisementUpload', String(ownerId));
  try {
    return await acceptAdvertisementMedia(deps, { ownerId, file, nowMs: deps.clock.nowMs() });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw refuseOnField(error.code);
  }
}

/**
 * Stores it with its row, for an advertisement to refer to. Throws as takeMedia does, validation_failed without a file,
 * and advertisement_space_used.
 */
export async function uploadMedia(deps: ContentDeps, upload: Upload): Promise<UploadedImage> {
  const media = await takeMedia(deps, upload);
  if (!media) throw new Failure('validation_failed', { errors: { image: ['Choose a file'] } });
  const { userId: ownerId } = requireCaller(upload);
  await keepFilesOnCommit([media], (watched) =>
    deps.db.transaction(
      watched(async (tx) => {
        await requireSpace(tx, ownerId, media.bytes);
        await media.insert(tx);
      }),
    ),
  );
  const { id, contentType, bytes, width, height } = media;
  return { id, url: fileUrl(id), mediaType: mediaTypeOf(contentType), bytes, width, height };
}

/** Uploads of one person are serialised, so that two at once cannot pass the limit together. */
async function requireSpace(tx: Tx, ownerId: number, bytes: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`updown.uploads.${ownerId}`}))`);
  const [unused] = await listRows<{ bytes: string }>(
    tx,
    sql`SELECT coalesce(sum(s.bytes), 0)::text AS bytes FROM stored_file s
      WHERE s.owner_id = ${ownerId} AND s.audience = 'public'
        AND NOT EXISTS (SELECT 1 FROM advertisement a WHERE a.file_id = s.id)`,
  );
  if (!unused) throw new Error('a sum gave no row');
  if (Number(unused.bytes) + bytes > ADVERTISEMENT_UNUSED_MAX_BYTES)
    throw refuseOnField('advertisement_space_used');
}

function refuseOnField(code: ErrorCode): Failure {
  return new Failure(code, { errors: { image: [ERRORS[code].message] } });
}
