'use client';

import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';

/** Pages that would redirect a signed-in person back here. */
const NO_WAY_BACK = ['/login', '/register', '/refresh'];

/** Leads to the page that was open before, or to `fallback` where that is not one of ours. */
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

interface HistoryEntry {
  url: string | null;
  index: number;
}
/** The part of the Navigation API that is used; not every browser has it. */
interface NavigationHistory {
  currentEntry: HistoryEntry | null;
  entries(): HistoryEntry[];
}

/**
 * Path of the page of this origin that back would lead to; undefined when there is none. Without the
 * Navigation API only the referrer of the page load is known.
 */
function findPreviousPage(): string | undefined {
  const { navigation } = window as { navigation?: NavigationHistory };
  const address = navigation
    ? navigation.entries().find(({ index }) => index === (navigation.currentEntry?.index ?? 0) - 1)?.url
    : window.history.length > 1
      ? document.referrer
      : undefined;
  if (!address) return undefined;
  const { origin, pathname } = new URL(address);
  return origin === window.location.origin && pathname !== window.location.pathname ? pathname : undefined;
}
