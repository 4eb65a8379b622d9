/** A picture or a video for an advertisement. */

import type { UploadedImage } from '../../lib/contract/content';
import { ERRORS } from '../../lib/contract/errors';
import { type AcceptedMedia, acceptAdvertisementMedia } from '../files/accept-upload';
import { type Caller, requireCaller, type UploadedFile } from '../http/call';
import { Failure } from '../http/failure';
import type { ContentDeps } from './content-deps';
import { fileUrl, mediaTypeOf } from './view-media';

interface Upload {
  caller: Caller | undefined;
  files: Readonly<Record<string, UploadedFile>>;
}

/**
 * Stores the bytes of the form's file, where it has one; its row is the caller's to write. Throws what
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
    throw new Failure(error.code, { errors: { image: [ERRORS[error.code].message] } });
  }
}

/** Stores it with its row, for an advertisement to name. Throws as takeMedia does, and validation_failed without a file. */
export async function uploadMedia(deps: ContentDeps, upload: Upload): Promise<UploadedImage> {
  const media = await takeMedia(deps, upload);
  if (!media) throw new Failure('validation_failed', { errors: { image: ['Choose a file'] } });
  await deps.db.transaction(media.insert);
  const { id, contentType, bytes, width, height } = media;
  return { id, url: fileUrl(id), mediaType: mediaTypeOf(contentType), bytes, width, height };
}
