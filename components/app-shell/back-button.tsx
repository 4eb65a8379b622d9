'use client';

import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { findPreviousPage } from './address/find-previous-page';

/** Pages that would only send a signed-in person back here. */
const NO_WAY_BACK = ['/login', '/register', '/refresh'];

/** Leads to the page that was open before, or to `fallback` where there is none of ours. */
export function BackButton({ fallback }: { fallback: string }) {
  const t = useTranslations('common');
  const router = useRouter();
  return (
    <Link
      href={fallback}
      aria-label={t('back')}
      onClick={(event) => {
        const before = findPreviousPage();
        if (before === undefined || NO_WAY_BACK.includes(before)) return;
        event.preventDefault();
        router.back();
      }}
      className="-ms-3 inline-flex size-11 shrink-0 items-center justify-center rounded-full"
    >
      <ChevronLeft className="size-6" aria-hidden="true" />
    </Link>
  );
}
