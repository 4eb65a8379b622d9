/** A submission as its customer sees it. */
import type { KycRecord } from '../../lib/contract/kyc/kyc-schemas';
import { toIsoTime, toIsoTimeOrNull } from '../http/answers/to-iso-time';
import type { SubmissionRow } from './kyc-deps';

export function toRecordDto(row: SubmissionRow): KycRecord {
  return {
    id: String(row.id),
    status: row.status as KycRecord['status'],
    fullName: row.fullName,
    idNumber: maskNumber(row.idNumber),
    documentType: row.documentType as KycRecord['documentType'],
    rejectionReason: row.rejectionReason,
    requestedDocument: row.requestedDocument as KycRecord['requestedDocument'],
    createdAt: toIsoTime(row.createdMs),
    decidedAt: toIsoTimeOrNull(row.decidedMs),
  };
}

const SHOWN = 4;

/** The last four characters; for a short number at most its last half. */
export function maskNumber(idNumber: string): string {
  const letters = [...idNumber];
  const hidden = letters.length - Math.min(SHOWN, Math.floor(letters.length / 2));
  return '•'.repeat(hidden) + letters.slice(hidden).join('');
}
