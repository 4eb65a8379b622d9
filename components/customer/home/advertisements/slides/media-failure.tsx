'use client';

import { ImageOff } from 'lucide-react';
import { useTranslations } from 'next-intl';

/** In the place of a picture or video that could not be loaded. */
export function MediaFailure() {
  const t = useTranslations('carousel');
  return (
    <span className="absolute inset-0 flex flex-col items-center justify-center gap-2 px-4 pb-8 text-center text-sm text-text-muted">
      <ImageOff className="size-6" aria-hidden="true" />
      {t('failed')}
    </span>
  );
}
