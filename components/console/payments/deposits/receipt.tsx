'use client';

import { useQuery } from '@tanstack/react-query';
import { Download, FileText, Maximize2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fetchStaffFile } from '@/components/console/kit/fetch-staff-file';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import { buttonClass } from '@/components/ui/buttons/button-class';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useObjectUrl } from '@/components/ui/files/use-object-url';
import { ImageViewer } from '@/components/ui/pictures/image-viewer';
import { fillPath } from '@/lib/contract/route';

/** The customer's receipt: a picture to enlarge, or a PDF to download. Fetched once: each fetch is written to the audit log. */
export function Receipt({ fileId, label }: { fileId: string | null; label: string }) {
  const t = useTranslations('payments.receipt');
  return (
    <PanelSection title={t('title')} aside={fileId ? t('audited') : undefined}>
      {fileId ? (
        <ReceiptFile key={fileId} fileId={fileId} label={label} />
      ) : (
        <p className="text-sm text-text-muted">{t('none')}</p>
      )}
    </PanelSection>
  );
}

function ReceiptFile({ fileId, label }: { fileId: string; label: string }) {
  const t = useTranslations('payments.receipt');
  const [isLarge, setIsLarge] = useState(false);
  const file = useQuery({
    // Outside STAFF: events of the live stream must not fetch it again.
    queryKey: ['receipt', fileId],
    queryFn: ({ signal }) => fetchReceipt(fileId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const src = useObjectUrl(file.data?.kind === 'image' ? file.data.blob : undefined);
  if (file.isError) {
    return (
      <ErrorState title={t('failed')} onRetry={() => void file.refetch()} isRetrying={file.isFetching} />
    );
  }
  if (file.data?.kind === 'pdf') {
    return (
      <div className="flex items-start gap-3 rounded-field bg-bg p-3 text-sm">
        <FileText className="size-6 shrink-0 text-text-muted" aria-hidden="true" />
        <div className="flex min-w-0 flex-col gap-2">
          <p>{t('pdf')}</p>
          <a
            href={receiptPath(fileId)}
            download={`${label}.pdf`}
            className={buttonClass({ variant: 'secondary', size: 'sm', className: 'self-start' })}
          >
            <Download className="size-4" aria-hidden="true" />
            {t('download')}
          </a>
        </div>
      </div>
    );
  }
  if (!src) return <Skeleton className="h-40 w-full" />;
  const name = t('alt', { label });
  return (
    <>
      <button
        type="button"
        onClick={() => setIsLarge(true)}
        className="group relative overflow-hidden rounded-field border border-line bg-bg"
      >
        {/* biome-ignore lint/performance/noImgElement: a private file of this page's memory. */}
        <img src={src} alt={name} className="max-h-60 w-full object-contain" />
        <span className="absolute end-2 bottom-2 flex items-center gap-1 rounded-full bg-inverse px-3 py-1 text-xs font-semibold text-on-inverse">
          <Maximize2 className="size-4" aria-hidden="true" />
          {t('open')}
        </span>
      </button>
      <ImageViewer open={isLarge} onOpenChange={setIsLarge} src={src} name={name} kind="image" />
    </>
  );
}

type ReceiptContent = { kind: 'image'; blob: Blob } | { kind: 'pdf' };

/** The path of a receipt below the console's API. */
function receiptPath(fileId: string): string {
  return `/admin/api${fillPath('/files/:id', { id: fileId })}`;
}

/** Fetches a receipt; of a PDF only its type. Throws ApiError. */
async function fetchReceipt(fileId: string, signal: AbortSignal): Promise<ReceiptContent> {
  const response = await fetchStaffFile(receiptPath(fileId), signal);
  if (response.headers.get('content-type')?.startsWith('image/')) {
    return { kind: 'image', blob: await response.blob() };
  }
  await response.body?.cancel();
  return { kind: 'pdf' };
}
