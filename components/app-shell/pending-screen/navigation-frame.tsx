'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { cx } from '@/components/ui/cx';
import { isBarShown } from '../bottom-bar/bar-paths';
import { ScreenSkeleton } from './screen-skeleton';
import { usePendingPath } from './use-pending-path';
import { usePrefetchOnTouch } from './use-prefetch-on-touch';

/**
 * The skeleton of the screen that a tapped link leads to, over the page that stands, which keeps its scroll position for
 * back, until the router shows the new page.
 */
export function NavigationFrame() {
  const t = useTranslations('common');
  const path = usePendingPath();
  usePrefetchOnTouch();
  const isPending = path !== undefined;
  useEffect(() => {
    if (!isPending) return;
    const content = document.getElementById('content');
    content?.setAttribute('aria-busy', 'true');
    return () => content?.removeAttribute('aria-busy');
  }, [isPending]);
  return (
    <>
      <p role="status" className="sr-only">
        {isPending && t('loading')}
      </p>
      {isPending && (
        <div
          data-pending={path}
          aria-hidden="true"
          className={cx(
            'fixed inset-x-0 top-(--top) bottom-0 touch-none overflow-hidden bg-bg',
            // Over the bottom bar where the new screen has none.
            isBarShown(path) ? 'z-30' : 'z-41',
          )}
        >
          <div className="column">
            <ScreenSkeleton path={path} />
          </div>
        </div>
      )}
    </>
  );
}
