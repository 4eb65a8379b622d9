/**
 * Identity documents at rest: AES-256-GCM under a key derived from DOCUMENT_KEY. The file's id is authenticated too, so
 * that bytes cannot be passed off as another person's file.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Layout: version, nonce, tag, then the ciphertext. */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;

export interface DocumentCipher {
  seal(fileId: string, bytes: Buffer): Buffer;
  /** Throws for bytes of another key or file, and for modified bytes. */
  open(fileId: string, sealed: Buffer): Buffer;
}

export function createDocumentCipher(documentKey: string): DocumentCipher {
  const key = Buffer.from(hkdfSync('sha256', documentKey, '', 'updown documents', 32));
  return {
    seal(fileId, bytes) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(fileId));
      const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), text]);
    },
    open(fileId, sealed) {
      if (sealed[0] !== VERSION || sealed.byteLength < HEAD_BYTES) throw new Error('no sealed document');
      const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(fileId))
        .setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
    },
  };
}

/** A fingerprint that identifies the key without revealing it: the same key gives the same 32 bytes. */
export function proveDocumentKey(documentKey: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', documentKey, '', 'updown document key proof', 32));
  return createHmac('sha256', key).update('updown documents').digest();
}
