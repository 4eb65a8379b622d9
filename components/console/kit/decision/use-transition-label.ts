'use client';

import { useTranslations } from 'next-intl';

type TransitionKey = Parameters<ReturnType<typeof useTranslations<'payments.timeline.transition'>>>[0];

/** The label of a case's transition; the wire's own name for one that this build does not know. */
export function useTransitionLabel(): (transition: string) => string {
  const t = useTranslations('payments.timeline.transition');
  return (transition) => (t.has(transition as TransitionKey) ? t(transition as TransitionKey) : transition);
}
