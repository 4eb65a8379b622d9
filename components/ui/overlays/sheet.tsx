'use client';

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { lazyAgain } from '../lazy-again';

export interface SheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** The title is for screen readers alone. */
  isTitleHidden?: boolean;
  description?: ReactNode;
  /** Stays in view under the scrolling content: the one action. */
  footer?: ReactNode;
  /** A sheet from below, or a small dialog in the middle. */
  as?: 'sheet' | 'dialog';
  /**
   * Neither Escape, drag nor a tap beside it closes it: something must be answered. Back still asks `onOpenChange` to,
   * which may leave it open.
   */
  isLocked?: boolean;
  children?: ReactNode;
}

const loadSurface = () => import('./sheet-surface');
const SheetSurface = lazyAgain(async () => ({ default: (await loadSurface()).SheetSurface }));

/**
 * A sheet over the screen: drag down, back and Escape close it, focus stays inside and returns, sheets stack. Its
 * code comes after the first paint and costs a first load nothing.
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
