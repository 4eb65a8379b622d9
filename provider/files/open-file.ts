/** A stored file as an answer, decrypted while it is sent where it is encrypted. */
import type { Readable } from 'node:stream';
import type { storedFile } from '../database/schema/files';
import type { FileAnswer } from '../http/answers/send-file';
import { Failure } from '../http/failure';
import type { DocumentCipher } from './encryption/document-cipher';
import type { BytePart, FileStore } from './store/file-store';

export interface OpenFileDeps {
  files: FileStore;
  cipher: DocumentCipher;
}

export type FileRow = typeof storedFile.$inferSelect;

/** A file never changes under its id. */
const PUBLIC = 'public, max-age=31536000, immutable';
const PERSONAL = 'private, no-store';
/** Pictures that were re-encoded here. Everything else, SVG included, is sent as a download. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
/** For files that staff published. */
const PLAYED = new Set(['video/mp4', 'video/webm']);

/**
 * Throws file_not_found when its bytes are missing. The caller checks who may read it. Public files support ranges:
 * Safari plays no video otherwise.
 */
export async function openFile(
  { files, cipher }: OpenFileDeps,
  row: FileRow,
  { download = false } = {},
): Promise<FileAnswer> {
  const open = async (part?: BytePart) => {
    const stored = await files.get(row.id, part);
    if (!stored) throw new Failure('file_not_found');
    return stored;
  };
  const isPublic = row.audience === 'public';
  // No browser displays a sandboxed PDF: it is sent as a download.
  const isShown = SHOWN.has(row.contentType) || (isPublic && PLAYED.has(row.contentType));
  const facts = {
    contentType: row.contentType,
    name: row.name,
    disposition: isShown && !download ? ('inline' as const) : ('attachment' as const),
  };
  if (isPublic) return { ...facts, parts: { open, length: row.bytes }, cacheControl: PUBLIC, etag: row.id };
  const stored = await open();
  // The authentication tag is at the end, so nothing may be sent before all of it is decrypted.
  const body = row.encrypted ? cipher.open(row.id, await readWhole(stored)) : stored;
  return { ...facts, body, length: row.bytes, cacheControl: PERSONAL };
}

async function readWhole(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
