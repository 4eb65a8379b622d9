/** Reads submissions: the customer's latest, and a case's with their pictures. */
import { desc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { KYC_FILES } from '../../lib/contract/kyc/kyc-rules';
import type { KycSubmission } from '../../lib/contract/kyc/kyc-schemas';
import type { Queryable } from '../database/database';
import { storedFile } from '../database/schema/files';
import { kycPicture, kycSubmission } from '../database/schema/kyc';
import { appUser } from '../database/schema/users';
import { toIsoTime, toIsoTimeOrNull } from '../http/answers/to-iso-time';
import { toUserReferenceDtoOrNull } from '../http/answers/to-user-reference-dto';
import type { SubmissionRow } from './kyc-deps';

/** Undefined before the first one. */
export async function findLatest(db: Queryable, userId: number): Promise<SubmissionRow | undefined> {
  const [row] = await db
    .select()
    .from(kycSubmission)
    .where(eq(kycSubmission.userId, userId))
    .orderBy(desc(kycSubmission.id))
    .limit(1);
  return row;
}

/** Who decided a submission, joined with its customer in one query. */
export const decider = alias(appUser, 'decider');

/** All of a customer's submissions, newest first, as staff see them. */
export async function listSubmissions(db: Queryable, userId: number): Promise<KycSubmission[]> {
  const rows = await db
    .select({ row: kycSubmission, decidedByName: decider.username })
    .from(kycSubmission)
    .leftJoin(decider, eq(decider.id, kycSubmission.decidedBy))
    .where(eq(kycSubmission.userId, userId))
    .orderBy(desc(kycSubmission.id));
  const pictures = await findPictures(
    db,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ row, decidedByName }) => ({
    id: String(row.id),
    status: row.status as KycSubmission['status'],
    fullName: row.fullName,
    idNumber: row.idNumber,
    documentType: row.documentType as KycSubmission['documentType'],
    rejectionReason: row.rejectionReason,
    requestedDocument: row.requestedDocument as KycSubmission['requestedDocument'],
    createdAt: toIsoTime(row.createdMs),
    decidedAt: toIsoTimeOrNull(row.decidedMs),
    decidedBy: toUserReferenceDtoOrNull(row.decidedBy, decidedByName),
    pictures: pictures.get(row.id) ?? [],
  }));
}

type Picture = KycSubmission['pictures'][number];

/** By submission, in the order of KYC_FILES. */
async function findPictures(db: Queryable, ids: number[]): Promise<Map<number, Picture[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ picture: kycPicture, file: storedFile })
    .from(kycPicture)
    .innerJoin(storedFile, eq(storedFile.id, kycPicture.fileId))
    .where(inArray(kycPicture.submissionId, ids));
  const found = new Map<number, Picture[]>(ids.map((id) => [id, []]));
  for (const which of KYC_FILES) {
    for (const { picture, file } of rows.filter((row) => row.picture.which === which)) {
      const { submissionId, carriedOver } = picture;
      found.get(submissionId)?.push({
        which,
        fileId: file.id,
        width: file.width ?? 0,
        height: file.height ?? 0,
        bytes: file.bytes,
        carriedOver,
      });
    }
  }
  return found;
}
