/** Wire shapes of identity verification: the customer's own record and the staff's cases (K1, K2). */
import * as z from 'zod';
import { user } from '../account/identity-schemas';
import { FIELD_PROBLEMS } from '../field-problems';
import { fileId, id, isoTime, noteText, queryInteger } from '../field-schemas';
import { userReference } from '../money/money-schemas';
import { DOCUMENT_TYPES, KYC_FILES, KYC_NAME_MAX, KYC_NUMBER_MAX, KYC_STATUSES } from './kyc-rules';

export const documentType = z.enum(DOCUMENT_TYPES);
export const kycFile = z.enum(KYC_FILES);
const submittedStatus = z.enum(['pending', 'approved', 'rejected']);

/** The length as typed, before characters are dropped. */
const KYC_TYPED_MAX = 2_000;

/** Any script; NFC, single spaces between words, no invisible characters. */
const identityText = (max: number, tooLong: string) =>
  z
    .string()
    .max(KYC_TYPED_MAX)
    .transform((text) =>
      text
        .replace(/\s+/g, ' ')
        .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
        .trim()
        .normalize('NFC'),
    )
    .pipe(
      z
        .string()
        .max(max, tooLong)
        .regex(/[\p{L}\p{N}]/u, FIELD_PROBLEMS.required),
    );
export const fullName = identityText(KYC_NAME_MAX, FIELD_PROBLEMS.nameTooLong);
export const idNumber = identityText(KYC_NUMBER_MAX, FIELD_PROBLEMS.idNumberTooLong);

/** The pictures are files of the same body: all three, or, where one was requested again, at least that one. */
export const submitKycBody = z.strictObject({ fullName, idNumber, documentType });

export const kycRecord = z.object({
  id,
  status: submittedStatus,
  fullName: z.string(),
  /** All but the last four characters are •. */
  idNumber: z.string(),
  documentType,
  rejectionReason: z.string().nullable(),
  /** The picture that has to be sent again; the others are reused. */
  requestedDocument: kycFile.nullable(),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
});
export type KycRecord = z.output<typeof kycRecord>;
export const kycMeAnswer = z.object({ success: z.literal(true), kyc: kycRecord });
export const submitKycAnswer = z.object({ success: z.literal(true), message: z.string(), kyc: kycRecord });
export const kycStatusAnswer = z.object({
  success: z.literal(true),
  status: z.enum(KYC_STATUSES),
  kyc_status: z.enum(KYC_STATUSES),
  verification_status: z.enum(KYC_STATUSES),
  rejectionReason: z.string().nullable(),
  requestedDocument: kycFile.nullable(),
});

// Staff

export const kycParams = z.object({ id });
export const kycFileParams = z.object({ id, which: kycFile });
export const kycQueueQuery = z.strictObject({
  page: queryInteger(1, 100_000).default(1),
  limit: queryInteger(1, 1_000).default(20),
  status: z.enum(['all', 'pending', 'approved', 'rejected']).default('pending'),
  documentType: z.enum(['all', ...DOCUMENT_TYPES]).default('all'),
  /** Of one customer. */
  userId: id.optional(),
  /** Longest waiting first by default. */
  sort: z.enum(['oldest', 'newest']).default('oldest'),
  /** Username, e-mail, full name or ID number. */
  q: z.string().trim().max(120).optional(),
});
export const kycQueueItem = z.object({
  id,
  user: userReference,
  status: submittedStatus,
  fullName: z.string(),
  documentType,
  /** The number of the customer's submissions up to this one. */
  attempt: z.number().int(),
  /** Another account has the same number or picture. */
  flagged: z.boolean(),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
  decidedBy: userReference.nullable(),
});
export type KycQueueItem = z.output<typeof kycQueueItem>;
export const kycQueueAnswer = z.object({
  success: z.literal(true),
  data: z.array(kycQueueItem),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
  /** Durations are measured against this, not against the device's clock. */
  serverTime: isoTime,
});

/** Another account with the same number or picture. */
const kycMatch = z.object({
  user: userReference,
  submissionId: id,
  status: submittedStatus,
  /** The same ID number, the identical file, or a picture that looks the same. */
  shares: z.array(z.enum(['idNumber', 'sameFile', 'sameImage'])),
});
const kycPicture = z.object({
  which: kycFile,
  fileId,
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  /** Reused from an earlier submission. */
  carriedOver: z.boolean(),
});
/** The same record as staff see it: with the whole ID number, who decided and the pictures. */
const kycSubmission = kycRecord.extend({
  decidedBy: userReference.nullable(),
  pictures: z.array(kycPicture),
});
export type KycSubmission = z.output<typeof kycSubmission>;
export const kycCase = kycSubmission.extend({
  user,
  /** The customer's language, for the reason that they will read. */
  language: z.enum(['th', 'en', 'zh', 'vi']),
  /** Every other submission of this customer, newest first. */
  earlier: z.array(kycSubmission),
  matches: z.array(kycMatch),
  /** Colleagues who have it open now. */
  viewers: z.array(userReference),
});
export type KycCase = z.output<typeof kycCase>;
export const kycCaseAnswer = z.object({
  success: z.literal(true),
  data: kycCase,
  serverTime: isoTime,
});
export const rejectKycBody = z.strictObject({ reason: noteText });
export const requestDocumentBody = z.strictObject({ document: kycFile, reason: noteText });
export const kycMoveAnswer = z.object({ success: z.literal(true), message: z.string(), data: kycQueueItem });
/** Colleagues who have the case open now, without the caller. */
export const kycViewersAnswer = z.object({ success: z.literal(true), viewers: z.array(userReference) });
