'use client';

import { Download, ExternalLink, FileText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '../buttons/button-class';

/** In the viewer, for a file that is not displayed: it can be opened or saved. */
export function FileWithoutPreview({
  src,
  name,
  downloadSrc = src,
}: {
  src: string;
  name: string;
  downloadSrc: string | undefined;
}) {
  const t = useTranslations('files.viewer');
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 p-4 text-center">
      <span className="flex size-14 items-center justify-center rounded-full bg-brand-soft text-brand">
        <FileText className="size-6" aria-hidden="true" />
      </span>
      <p className="max-w-xs text-sm text-text-muted">{t('notAPicture')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <a href={src} target="_blank" rel="noreferrer" className={buttonClass({ size: 'md' })}>
          <ExternalLink className="size-5" aria-hidden="true" />
          {t('open')}
        </a>
        <a href={downloadSrc} download={name} className={buttonClass({ variant: 'secondary', size: 'md' })}>
          <Download className="size-5" aria-hidden="true" />
          {t('download')}
        </a>
      </div>
    </div>
  );
}
