'use client';

import { useQuery } from '@tanstack/react-query';
import { useObjectUrl } from '@/components/ui/files/use-object-url';
import type { KycSubmission } from '@/lib/contract/kyc';
import { kycPictureQuery } from '../kyc-queries';

export type SubmittedPicture = KycSubmission['pictures'][number];

/** A picture as an address of this page, with its loading and its failure; never looked at when there is none. */
export function usePicture(submissionId: string, picture: SubmittedPicture | undefined) {
  const { which, fileId } = picture ?? { which: 'selfie' as const, fileId: '' };
  const file = useQuery({
    ...kycPictureQuery({ submissionId, which, fileId }),
    enabled: picture !== undefined,
  });
  return {
    src: useObjectUrl(file.data),
    isError: file.isError,
    isFetching: file.isFetching,
    retry: () => void file.refetch(),
  };
}
