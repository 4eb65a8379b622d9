/**
 * Accepts what a person uploads: typed by its content, never by its name or declared type; images re-encoded, which
 * removes metadata and hidden data; films, sounds, and pictures that cannot be decoded here stripped of metadata. Bytes
 * are stored before the transaction that uses them starts; those that no row refers to are swept later.
 */
import { createHash, randomBytes } from 'node:crypto';
import { ADVERTISEMENT_IMAGE_MAX_BYTES } from '../../lib/contract/content/content-rules';
import type { Tx } from '../database/database';
import { storedFile } from '../database/schema/files';
import type { UploadedFile } from '../http/call';
import { Failure } from '../http/failure';
import type { Uploader, UploadQuota } from '../quotas/upload-quota';
import type { DocumentCipher } from './encryption/document-cipher';
import { hashPicture } from './images/hash-picture';
import { reencodeAvif, reencodeDocument, reencodeImage } from './images/reencode-image';
import type { FileStore } from './store/file-store';
import { stripIsoMedia } from './stripping/strip-iso-media';
import { stripPdf } from './stripping/strip-pdf';
import { stripWebm } from './stripping/strip-webm';
import { checkPdf } from './validation/check-pdf';
import { detectFileType } from './validation/detect-file-type';
import { validateChatFile } from './validation/validate-chat-file';
import { validateMedia } from './validation/validate-media';

export interface AcceptedFile {
  /** Random, 32 hexadecimal digits. */
  id: string;
  /** The uploader's name for it, with the extension of its detected type. */
  name: string;
  /** SHA-256 of the uploaded bytes, in hexadecimal: the file's part of a request's meaning. */
  sha256: string;
  /** Writes the file's row: inside the transaction that refers to it. */
  insert(tx: Tx): Promise<void>;
  /** Removes the bytes again when no row will be written: see keepFilesOnCommit. */
  discard(): Promise<void>;
}

export interface AcceptedMedia extends AcceptedFile {
  contentType: string;
  /** As stored. */
  bytes: number;
  /** Of a displayed picture; null for a file that is only downloaded. */
  width: number | null;
  height: number | null;
}

export interface AcceptedDocument extends AcceptedFile {
  /** 256 characters 0 and 1: see hashPicture. */
  looks: string;
}

interface Upload {
  ownerId: number;
  file: UploadedFile;
  nowMs: number;
}

/** Counts towards what its sender may upload a day. */
interface CountedUpload extends Upload {
  sender: Uploader;
}

export interface CountedStore {
  files: FileStore;
  quota: Pick<UploadQuota, 'take'>;
}

interface Checked {
  bytes: Buffer;
  contentType: string;
  extension: string;
  /** Of a displayed picture. */
  width: number | null;
  height: number | null;
}

/**
 * Stores a receipt: JPG, PNG or PDF. Its readers are its owner and staff with depositWithdraw. Throws
 * file_type_refused for anything else, file_unreadable for what is damaged or has too many pixels,
 * metadata_not_removable, and uploads_today.
 */
export async function acceptReceipt(store: CountedStore, upload: CountedUpload): Promise<AcceptedFile> {
  const checked = await checkReceipt(upload.file.bytes);
  const file = describeFile(store.files, { ...upload, checked, audience: 'receipt' });
  return putCounted(store, { file, bytes: checked.bytes, upload });
}

/**
 * Stores a picture of an identity document, encrypted: JPG or PNG, kept as JPG. Its readers are its owner and staff with
 * customerManagement. Throws heic_not_readable, not_an_image for anything else, file_unreadable for what is damaged or
 * has too many pixels, and uploads_today.
 */
export async function acceptDocument(
  store: CountedStore & { cipher: DocumentCipher },
  upload: CountedUpload,
): Promise<AcceptedDocument> {
  const checked = await checkDocument(upload.file.bytes);
  const looks = await hashPicture(checked.bytes);
  const file = describeFile(store.files, { ...upload, checked, audience: 'document' });
  const sealed = store.cipher.seal(file.id, checked.bytes);
  return { ...(await putCounted(store, { file, bytes: sealed, upload })), looks };
}

/**
 * Stores a file for the chat. Pictures (JPG, PNG, WebP, GIF, and AVIF as WebP) are re-encoded and shown. Film, sound,
 * HEIC and PDF are stripped and saved; archives, Word documents, bitmaps and plain text are saved as they are. Its readers
 * are the conversation's customer, who owns it, and staff with customerManagement. Throws chat_file_refused for anything
 * else, file_unreadable for what is damaged or has too many pixels, metadata_not_removable, and uploads_today.
 */
export async function acceptChatFile(store: CountedStore, upload: CountedUpload): Promise<AcceptedMedia> {
  const checked = await checkChatFile(upload.file.bytes);
  const file = describeFile(store.files, { ...upload, checked, audience: 'chat' });
  const { bytes, contentType, width, height } = checked;
  const put = await putCounted(store, { file, bytes, upload });
  return { ...put, contentType, width, height, bytes: bytes.byteLength };
}

/**
 * Stores a picture (PNG, JPG, WebP, GIF to 5 MB) or a video (MP4, WebM) of an advertisement. Everybody may read it. Throws
 * what validateMedia throws, advertisement_file_too_large, file_unreadable for what is damaged or has too many pixels, and
 * metadata_not_removable for a video.
 */
export async function acceptAdvertisementMedia(
  { files }: { files: FileStore },
  upload: Omit<Upload, 'ownerId'> & { ownerId: number | null },
): Promise<AcceptedMedia> {
  const checked = await checkMedia(upload.file.bytes);
  const file = describeFile(files, { ...upload, checked, audience: 'public' });
  const { bytes, contentType, width, height } = checked;
  await files.put(file.id, bytes);
  return { ...file, contentType, width, height, bytes: bytes.byteLength };
}

/**
 * Stores bytes after counting them: the uploaded size or, if larger, the stored size. A file that is removed again is
 * not counted.
 */
async function putCounted(
  { files, quota }: CountedStore,
  { file, bytes, upload }: { file: AcceptedFile; bytes: Buffer; upload: CountedUpload },
): Promise<AcceptedFile> {
  const undo = await quota.take(upload.sender, Math.max(upload.file.bytes.byteLength, bytes.byteLength));
  try {
    await files.put(file.id, bytes);
  } catch (error) {
    await undo();
    throw error;
  }
  return {
    ...file,
    discard: async () => {
      await file.discard();
      await undo();
    },
  };
}

async function checkReceipt(bytes: Buffer): Promise<Checked> {
  const contentType = detectFileType(bytes);
  switch (contentType) {
    case 'image/jpeg':
    case 'image/png':
      return {
        ...(await reencodeImage(bytes, contentType)),
        contentType,
        extension: EXTENSIONS[contentType],
      };
    case 'application/pdf':
      checkPdf(bytes);
      return { contentType, extension: 'pdf', bytes: stripPdf(bytes), width: null, height: null };
    default:
      throw new Failure('file_type_refused');
  }
}

async function checkDocument(bytes: Buffer): Promise<Checked> {
  const type = detectFileType(bytes);
  switch (type) {
    case 'image/jpeg':
    case 'image/png':
      return { ...(await reencodeDocument(bytes, type)), contentType: 'image/jpeg', extension: 'jpg' };
    case 'image/heic':
      throw new Failure('heic_not_readable');
    default:
      throw new Failure('not_an_image');
  }
}

async function checkChatFile(bytes: Buffer): Promise<Checked> {
  const judged = validateChatFile(bytes);
  if (!judged) throw new Failure('chat_file_refused');
  if (!judged.picture) {
    const { contentType, extension, strip } = judged;
    return { contentType, extension, bytes: strip ? strip(bytes) : bytes, width: null, height: null };
  }
  if (judged.picture === 'image/avif') {
    return { ...(await reencodeAvif(bytes)), contentType: 'image/webp', extension: EXTENSIONS['image/webp'] };
  }
  const contentType = judged.picture;
  return { ...(await reencodeImage(bytes, contentType)), contentType, extension: EXTENSIONS[contentType] };
}

async function checkMedia(bytes: Buffer): Promise<Checked> {
  const judged = validateMedia(bytes);
  if (judged.kind === 'video') {
    const { contentType, extension } = judged;
    const stripped = contentType === 'video/webm' ? stripWebm(bytes) : stripIsoMedia(bytes, 'moov');
    return { contentType, extension, bytes: stripped, width: null, height: null };
  }
  if (bytes.byteLength > ADVERTISEMENT_IMAGE_MAX_BYTES) throw new Failure('advertisement_file_too_large');
  const { contentType } = judged;
  const remade = await reencodeImage(bytes, contentType, ADVERTISEMENT_LONGEST_SIDE);
  return { ...remade, contentType, extension: EXTENSIONS[contentType] };
}

interface Description extends Omit<Upload, 'ownerId'> {
  /** Null for the product's own files. */
  ownerId: number | null;
  checked: Checked;
  audience: 'public' | 'receipt' | 'document' | 'chat';
}

function describeFile(
  files: FileStore,
  { ownerId, file, nowMs, checked, audience }: Description,
): AcceptedFile {
  const id = randomBytes(16).toString('hex');
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const { contentType, extension, width, height } = checked;
  const name = nameFile(file.name, extension);
  const row = {
    id,
    ownerId,
    audience,
    contentType,
    name,
    bytes: checked.bytes.byteLength,
    sha256,
    encrypted: audience === 'document',
    width,
    height,
    createdMs: nowMs,
  };
  return {
    id,
    name,
    sha256,
    insert: async (tx) => void (await tx.insert(storedFile).values(row)),
    discard: () => files.remove(id),
  };
}

/** A slide is no wider than a phone's screen. */
const ADVERTISEMENT_LONGEST_SIDE = 1_600;
const EXTENSIONS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const;
const LONGEST_NAME = 80;

/** The uploader's name without folders and control characters, with the extension of its detected type. */
function nameFile(given: string, extension: string): string {
  const plain = given
    .normalize('NFC')
    .replace(/^.*[/\\]/, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are removed.
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"<>|:*?]/g, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .trim();
  const base = [...plain].slice(0, LONGEST_NAME).join('') || 'file';
  return `${base}.${extension}`;
}
