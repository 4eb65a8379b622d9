/** Query options of KYC. The live stream invalidates them; polling covers its gaps. */
import { queryOptions } from '@tanstack/react-query';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { QueryOf } from '@/lib/contract/endpoints';
import type { KycFile } from '@/lib/contract/kyc/kyc-rules';
import type { KycCase } from '@/lib/contract/kyc/kyc-schemas';
import { fillPath } from '@/lib/contract/route';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import { fetchStaffFile } from '../kit/fetch-staff-file';
import type { ViewerCalls } from '../kit/panel/use-viewers';
import { LIST, STAFF } from '../kit/shell/console-queries';

const POLL_MS = 30_000;

export function kycQueueQuery(query: QueryOf<'kycQueue'>) {
  return queryOptions({
    queryKey: [STAFF, 'kyc', query],
    queryFn: ({ signal }) => callAsStaff(staffRoutes.kycQueue, { query, signal }),
    refetchInterval: POLL_MS,
    ...LIST,
  });
}

export function kycCaseQuery(id: string) {
  return queryOptions({
    queryKey: [STAFF, 'kyc-case', id],
    queryFn: ({ signal }) => callAsStaff(staffRoutes.kycCase, { params: { id }, signal }),
    refetchInterval: POLL_MS,
    networkMode: 'always',
  });
}

/**
 * A picture, fetched as this member of staff. Keyed by file, so that one taken over from an earlier submission is fetched
 * once. Never refetched: each fetch is written to the audit log.
 */
export function kycPictureQuery(picture: { submissionId: string; which: KycFile; fileId: string }) {
  const { submissionId, which, fileId } = picture;
  const path = `/admin/api${fillPath('/kyc/:id/files/:which', { id: submissionId, which })}`;
  return queryOptions({
    queryKey: ['kyc-picture', fileId],
    queryFn: async ({ signal }) => (await fetchStaffFile(path, signal)).blob(),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

export const kycViewers: ViewerCalls<KycCase['viewers'][number]> = {
  kind: 'kyc',
  look: (id) => callAsStaff(staffRoutes.viewKyc, { params: { id } }),
  leave: (id) => callAsStaff(staffRoutes.leaveKyc, { params: { id } }),
};
