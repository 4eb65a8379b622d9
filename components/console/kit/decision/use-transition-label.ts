'use client';

import { useTranslations } from 'next-intl';

type MoveKey = Parameters<ReturnType<typeof useTranslations<'payments.timeline.move'>>>[0];

/** What a move of a case is called; one that this page does not know yet goes by its own name. */
export function useMoveName(): (move: string) => string {
  const t = useTranslations('payments.timeline.move');
  return (move) => (t.has(move as MoveKey) ? t(move as MoveKey) : move);
}
