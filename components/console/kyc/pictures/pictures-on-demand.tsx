'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { cx } from '@/components/ui/cx';

/** Pictures behind a button: they are fetched only when asked for, since each fetch is written to the audit log. */
export function PicturesOnDemand({ label, children }: { label: string; children: ReactNode }) {
  const t = useTranslations('kyc-review.others');
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsShown(!isShown)}
        className="inline-flex min-h-11 items-center gap-1 self-start rounded-field text-sm font-semibold text-brand"
      >
        <ChevronDown className={cx('size-4', isShown && 'rotate-180')} aria-hidden="true" />
        {t(isShown ? 'hidePictures' : 'showPictures', { label })}
      </button>
      <div id={id} hidden={!isShown} className={isShown ? 'flex flex-col gap-3' : ''}>
        {isShown && children}
      </div>
    </>
  );
}
