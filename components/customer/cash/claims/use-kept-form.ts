import { useState } from 'react';

/**
 * Whether a form is shown. One that nothing can come of is not; one that stood open stays when its room is taken elsewhere,
 * with all that was typed into it.
 */
export function useKeptForm(isFull: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(!isFull);
  if (!isFull && !wasOpen) setWasOpen(true);
  return wasOpen;
}
