'use client';

import { Sheet } from './sheet';
import type { SheetProps } from './sheet-surface';

/** A small question in the middle of the screen; pass the buttons as `footer`. */
export function Dialog(props: Omit<SheetProps, 'as'>) {
  return <Sheet {...props} as="dialog" />;
}
