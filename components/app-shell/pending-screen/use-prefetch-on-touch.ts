'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';

/**
 * Screens that a touch requests whole. The router then shows them from memory for five minutes, as it does after back,
 * so every figure of theirs is a query, which is fetched again as the screen opens.
 */
const PREFETCHED: ReadonlySet<string> = new Set([
  '/',
  '/market',
  '/trading',
  '/wallet',
  '/history',
  '/history/deposit',
  '/trading-history',
]);

/** `router.prefetch` leaves a screen's data out by default; its types name the kind that includes them. */
const WHOLE = { kind: 'full' } as Parameters<ReturnType<typeof useRouter>['prefetch']>[1];

/** Requests the screen of a link when it is touched, ahead of the click. */
export function usePrefetchOnTouch(): void {
  const router = useRouter();
  const pathname = usePathname();
  const requested = useRef<string>(undefined);
  useEffect(() => {
    const onPointerDown = ({ target, button }: PointerEvent) => {
      const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
      if (!href || button !== 0 || !PREFETCHED.has(href) || href === window.location.pathname) return;
      requested.current = href;
      router.prefetch(href, WHOLE);
    };
    window.addEventListener('pointerdown', onPointerDown, { passive: true });
    return () => window.removeEventListener('pointerdown', onPointerDown);
  }, [router]);
  useEffect(() => {
    // Next shows nothing where a navigation waited for a prefetch that then failed or led elsewhere, as at the end of a
    // session. It becomes a page load, as a navigation becomes that fails itself.
    const isEmpty = !document.getElementById('content')?.firstElementChild;
    if (requested.current === pathname && isEmpty) window.location.reload();
  }, [pathname]);
}
