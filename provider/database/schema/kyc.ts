/** Submissions of identity documents, their pictures, and the key that documents are encrypted with. */
import { sql } from 'drizzle-orm';
import { bit, boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, int } from '../columns';
import { storedFile } from './files';
import { appUser } from './users';

/** One submission of documents. A decided one never changes: a correction is a new one. */
export const kycSubmission = pgTable(
  'kyc_submission',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id')
      .notNull()
      .references(() => appUser.id),
    fullName: text('full_name').notNull(),
    idNumber: text('id_number').notNull(),
    /** The number in the form in which duplicates are compared (lib/contract/kyc/kyc-rules). */
    idNumberKey: text('id_number_key').notNull(),
    documentType: text('document_type').notNull(),
    /** Hash of texts and files: a submission that is sent twice is stored once. */
    meaning: text('meaning').notNull(),
    status: text('status').notNull().default('pending'),
    /** For the customer, in their language. */
    rejectionReason: text('rejection_reason'),
    requestedDocument: text('requested_document'),
    createdMs: int('created_ms').notNull(),
    decidedMs: int('decided_ms'),
    decidedBy: int('decided_by').references(() => appUser.id),
  },
  (t) => [
    uniqueIndex('kyc_submission_one_pending').on(t.userId).where(sql`${t.status} = 'pending'`),
    uniqueIndex('kyc_submission_one_approved').on(t.userId).where(sql`${t.status} = 'approved'`),
    index('kyc_submission_user').on(t.userId, t.id),
    index('kyc_submission_queue').on(t.status, t.createdMs),
    index('kyc_submission_number').on(t.idNumberKey),
    check('kyc_submission_status', sql`${t.status} IN ('pending', 'approved', 'rejected')`),
    check('kyc_submission_type', sql`${t.documentType} IN ('national_id', 'passport', 'driving_license')`),
    check(
      'kyc_submission_decided',
      sql`(${t.status} = 'pending') = (${t.decidedMs} IS NULL) AND (${t.status} = 'pending') = (${t.decidedBy} IS NULL)`,
    ),
    check('kyc_submission_reason', sql`(${t.status} = 'rejected') = (${t.rejectionReason} IS NOT NULL)`),
    check(
      'kyc_submission_requested',
      sql`${t.requestedDocument} IS NULL OR (${t.status} = 'rejected' AND ${t.requestedDocument} IN ('documentFront', 'documentBack', 'selfie'))`,
    ),
  ],
);

/** A picture of a submission; a reused one refers to the earlier submission's file. */
export const kycPicture = pgTable(
  'kyc_picture',
  {
    submissionId: int('submission_id')
      .notNull()
      .references(() => kycSubmission.id),
    which: text('which').notNull(),
    fileId: text('file_id')
      .notNull()
      .references(() => storedFile.id),
    /** Perceptual hash: similar pictures differ in few of these bits. */
    looks: bit('looks', { dimensions: 256 }).notNull(),
    carriedOver: boolean('carried_over').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.which] }),
    index('kyc_picture_file').on(t.fileId),
    check('kyc_picture_which', sql`${t.which} IN ('documentFront', 'documentBack', 'selfie')`),
  ],
);

/** Submissions of two accounts with pictures that look the same; recorded when the later one is made. */
export const kycLikeness = pgTable(
  'kyc_likeness',
  {
    submissionId: int('submission_id')
      .notNull()
      .references(() => kycSubmission.id),
    earlierId: int('earlier_id')
      .notNull()
      .references(() => kycSubmission.id),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.earlierId] }),
    index('kyc_likeness_earlier').on(t.earlierId),
  ],
);

/**
 * One row: identifies the key that this database's documents are encrypted with, so that a start with another one is
 * refused.
 */
export const documentKey = pgTable(
  'document_key',
  {
    only: boolean('only').primaryKey().default(true),
    /** HMAC of a fixed text with the key. */
    proof: bytea('proof').notNull(),
    createdMs: int('created_ms').notNull(),
  },
  (t) => [check('document_key_one_row', sql`${t.only}`)],
);
