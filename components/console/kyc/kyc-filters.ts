import { DOCUMENT_TYPES } from '@/lib/contract/kyc/kyc-rules';

/** What the address of the queue holds. The first of each list is what opens: the work that waits, the oldest first. */
export const KYC_FILTERS = {
  status: ['pending', 'all', 'approved', 'rejected'],
  type: ['all', ...DOCUMENT_TYPES],
  sort: ['oldest', 'newest'],
  /** Id of the one person whose submissions they are. */
  user: '',
  q: '',
  page: '1',
  open: '',
} as const;

export const PAGE_SIZE = 20;

interface FilterValues {
  status: (typeof KYC_FILTERS.status)[number];
  type: (typeof KYC_FILTERS.type)[number];
  sort: (typeof KYC_FILTERS.sort)[number];
  user: string;
  q: string;
  page: string;
}

/** The provider's query for what the address says. */
export function toKycQuery({ status, type, sort, user: userId, q, page }: FilterValues) {
  return {
    status,
    documentType: type,
    sort,
    page,
    limit: String(PAGE_SIZE),
    ...(userId ? { userId } : {}),
    ...(q ? { q } : {}),
  };
}
