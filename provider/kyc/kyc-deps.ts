/** Dependencies of the calls of identity verification. */

import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { kycSubmission } from '../database/schema/kyc';
import type { EventBus } from '../events/events';
import type { DocumentCipher } from '../files/encryption/document-cipher';
import type { FileStore } from '../files/store/file-store';
import type { UserDtoOptions } from '../identity/to-user-dto';
import type { QuotaPolicy } from '../quotas/quota-policy';
import type { UploadQuota } from '../quotas/upload-quota';

export interface KycDeps extends UserDtoOptions {
  db: Database;
  clock: Clock;
  events: EventBus;
  files: FileStore;
  cipher: DocumentCipher;
  quotas: QuotaPolicy;
  quota: UploadQuota;
}

export type SubmissionRow = typeof kycSubmission.$inferSelect;
