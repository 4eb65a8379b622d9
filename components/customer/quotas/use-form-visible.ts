import { useState } from 'react';

/**
 * Whether a form is shown: not while no submission is left, except when it was already open. An open form keeps its input
 * when the last one is used elsewhere.
 */
export function useFormVisible(isFull: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(!isFull);
  if (!isFull && !wasOpen) setWasOpen(true);
  return wasOpen;
}
