'use client';

import { useQuery } from '@tanstack/react-query';
import { Maximize2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/feedback/badge';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { formatFileSize } from '@/components/ui/files/format-file-size';
import { useObjectUrl } from '@/components/ui/files/use-object-url';
import type { KycSubmission } from '@/lib/contract/kyc/kyc-schemas';
import { kycPictureQuery } from '../kyc-queries';

/** A picture with its name and size. */
export function Picture({
  picture,
  file,
  onOpen,
}: {
  picture: SubmittedPicture;
  file: ReturnType<typeof usePicture>;
  onOpen: () => void;
}) {
  const t = useTranslations('kyc-review.case');
  const { which, width, height, bytes, carriedOver } = picture;
  const name = useTranslations('kyc.pictures')(which);
  return (
    <li className="flex min-w-0 flex-col gap-1">
      <span className="flex min-h-6 flex-wrap items-center justify-between gap-1 text-sm font-medium">
        {name}
        {carriedOver && <Badge>{t('carriedOver')}</Badge>}
      </span>
      {file.isError ? (
        <div className="rounded-field border border-line">
          <ErrorState title={t('failed')} onRetry={file.retry} isRetrying={file.isFetching} />
        </div>
      ) : file.src ? (
        <button
          type="button"
          aria-label={t('openLarge', { name })}
          onClick={onOpen}
          className="group relative flex h-60 items-center justify-center overflow-hidden rounded-field border border-line bg-bg"
        >
          {/* biome-ignore lint/performance/noImgElement: a private file of this page's memory. */}
          <img src={file.src} alt={name} className="max-h-full max-w-full object-contain" />
          <span
            aria-hidden="true"
            className="absolute end-2 bottom-2 flex size-8 items-center justify-center rounded-full bg-inverse text-on-inverse"
          >
            <Maximize2 className="size-4" />
          </span>
        </button>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
      <span className="figures flex flex-wrap gap-x-2 text-xs text-text-muted">
        <span>{t('size', { width: String(width), height: String(height) })}</span>
        <span>{formatFileSize(bytes)}</span>
      </span>
    </li>
  );
}

type SubmittedPicture = KycSubmission['pictures'][number];

/** A picture as an object URL, with its loading and failure; not fetched when there is none. */
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
