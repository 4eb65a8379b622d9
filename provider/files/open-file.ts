/** A stored file as an answer, opened on its way where it is encrypted. */
import type { Readable } from 'node:stream';
import type { storedFile } from '../database/service-schema';
import type { FileAnswer } from '../http/answers/send-file';
import { Failure } from '../http/failure';
import type { DocumentCipher } from './encryption/document-cipher';
import type { BytePart, FileStore } from './store/file-store';

export interface OpenFileDeps {
  files: FileStore;
  cipher: DocumentCipher;
}

export type FileRow = typeof storedFile.$inferSelect;

/** A file under an id never changes. */
const PUBLIC = 'public, max-age=31536000, immutable';
const PERSONAL = 'private, no-store';
/** Pictures that were made anew here. Of everything else a browser only gets a download, an SVG among it. */
const SHOWN = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
/** Of what staff published. */
const PLAYED = new Set(['video/mp4', 'video/webm']);

/**
 * Throws file_not_found when its bytes are gone. Who may read it is the caller's to know. What is public may be asked for
 * in parts: Safari plays no video otherwise.
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
  // A sandboxed PDF opens in no browser's viewer: it is saved.
  const isShown = SHOWN.has(row.contentType) || (isPublic && PLAYED.has(row.contentType));
  const facts = {
    contentType: row.contentType,
    name: row.name,
    disposition: isShown && !download ? ('inline' as const) : ('attachment' as const),
  };
  if (isPublic) return { ...facts, parts: { open, length: row.bytes }, cacheControl: PUBLIC, etag: row.id };
  const stored = await open();
  // The tag at the end decides whether any of it may be shown: whole or not at all.
  const body = row.encrypted ? cipher.open(row.id, await readWhole(stored)) : stored;
  return { ...facts, body, length: row.bytes, cacheControl: PERSONAL };
}

async function readWhole(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
