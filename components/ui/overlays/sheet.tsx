'use client';

import { Suspense, useEffect, useState } from 'react';
import { lazyWithRetry } from '../lazy-with-retry';
import type { SheetProps } from './sheet-surface';

const loadSurface = () => import('./sheet-surface');
const SheetSurface = lazyWithRetry(async () => ({ default: (await loadSurface()).SheetSurface }));

/**
 * A sheet over the screen: drag down, back and Escape close it, focus stays inside and returns, sheets stack. Its code
 * is loaded after the first paint, outside the first load.
 */
export function Sheet(props: SheetProps) {
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  useEffect(() => {
    const timer = setTimeout(() => void loadSurface().catch(() => undefined), 3000);
    return () => clearTimeout(timer);
  }, []);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <SheetSurface {...props} />
    </Suspense>
  );
}
