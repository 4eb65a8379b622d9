/** Rules of identity verification as plain values, shared by screens, provider and the contract's schemas. */

export const KYC_STATUSES = ['none', 'pending', 'approved', 'rejected'] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

export const DOCUMENT_TYPES = ['national_id', 'passport', 'driving_license'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** The three pictures of a submission (K1). */
export const KYC_FILES = ['documentFront', 'documentBack', 'selfie'] as const;
export type KycFile = (typeof KYC_FILES)[number];

/** Each picture is under 10 MB. */
export const DOCUMENT_MAX_BYTES = 10 * 1024 * 1024 - 1;
/** The longest full name and ID number, in characters. */
export const KYC_NAME_MAX = 120;
export const KYC_NUMBER_MAX = 40;

/**
 * The transitions of a submission, from which status to which. A decided one is final: a customer submits a new one.
 */
export const KYC_TRANSITIONS = {
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  /** Requests one picture again; the customer sees a rejection that says which. */
  requestDocument: { from: ['pending'], to: 'rejected' },
} as const;

/**
 * An ID number in the form in which duplicates are compared: width, case, spaces, dashes and the script of its digits
 * are ignored.
 */
export function idNumberKey(idNumber: string): string {
  return idNumber
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}./]/gu, '')
    .replace(/\p{Nd}/gu, readDigit);
}

/** Unicode places the ten digits of a script consecutively, zero first. */
function readDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
