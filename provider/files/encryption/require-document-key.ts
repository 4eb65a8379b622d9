/**
 * A database stores a fingerprint of the key that its documents are encrypted with; a start with another key is
 * refused.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../clock';
import type { Database } from '../../database/database';
import { documentKey as documentKeyTable } from '../../database/schema/kyc';
import { proveDocumentKey } from './document-cipher';

export class DocumentKeyError extends Error {}

/** Writes the fingerprint on the first start. Throws DocumentKeyError when the database has another key's. */
export async function requireDocumentKey(db: Database, clock: Clock, documentKey: string): Promise<void> {
  const proof = proveDocumentKey(documentKey);
  await db.insert(documentKeyTable).values({ proof, createdMs: clock.nowMs() }).onConflictDoNothing();
  const [row] = await db.select().from(documentKeyTable);
  if (row && timingSafeEqual(Buffer.from(row.proof), proof)) return;
  throw new DocumentKeyError(
    'This database’s identity documents are encrypted with another key. ' +
      'Set DOCUMENT_KEY to the former one, or put document-key back into DATA_DIR.',
  );
}
