/** Complete submissions for tests; a test passes only what it changes. */
import type { User } from '@/lib/contract/account/identity-schemas';
import { KYC_FILES } from '@/lib/contract/kyc/kyc-rules';
import type { KycCase, KycSubmission } from '@/lib/contract/kyc/kyc-schemas';

const AT = '2026-11-28T01:00:00.000Z';

const CUSTOMER: User = {
  id: '20',
  username: 'somchai',
  name: 'somchai',
  full_name: null,
  email: 'somchai@example.com',
  emailConfirmed: true,
  phone: null,
  role: 'user',
  balance: 0,
  usdt_balance: 0,
  thb_balance: 0,
  status: 'active',
  isBlocked: false,
  isKYCVerified: false,
  kyc_status: 'pending',
  verification_status: 'pending',
  mustChangePassword: false,
  created_at: AT,
  createdAt: AT,
  updatedAt: AT,
};

export function kycSubmission(changes: Partial<KycSubmission> = {}): KycSubmission {
  const id = changes.id ?? '7';
  const submission: KycSubmission = {
    id,
    status: 'pending',
    fullName: 'สมชาย ใจดี',
    idNumber: '1-2345-67890-12-3',
    documentType: 'national_id',
    rejectionReason: null,
    requestedDocument: null,
    createdAt: AT,
    decidedAt: null,
    decidedBy: null,
    pictures: KYC_FILES.map((which) => ({
      which,
      fileId: `${id}-${which}`,
      width: 2000,
      height: 1200,
      bytes: 400_000,
      carriedOver: false,
    })),
  };
  return { ...submission, ...changes };
}

export function kycCase(changes: Partial<KycCase> = {}): KycCase {
  return {
    ...kycSubmission(changes),
    user: CUSTOMER,
    language: 'vi',
    earlier: [],
    matches: [],
    viewers: [],
    ...changes,
  };
}
