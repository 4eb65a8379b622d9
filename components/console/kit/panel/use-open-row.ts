'use client';

import { useState } from 'react';

/**
 * The row that the address opens. One that leaves the list meanwhile, deleted or decided by somebody else, stays open with
 * its last state, so that a draft is not lost; saving it reports that it is gone.
 */
export function useOpenRow<R extends { id: string }>(
  rows: readonly R[] | undefined,
  id: string,
): R | undefined {
  const [last, setLast] = useState<R>();
  const listed = rows?.find((row) => row.id === id);
  if (listed && listed !== last) setLast(listed);
  else if (last && last.id !== id) setLast(undefined);
  return listed ?? (last?.id === id ? last : undefined);
}
