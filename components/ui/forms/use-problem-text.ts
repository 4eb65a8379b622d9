'use client';

import { useTranslations } from 'next-intl';
import type { findFieldProblem } from '@/lib/contract/field-problems';

/**
 * The problem of a field in the reader's language, by the sentence that the contract or the provider gives it; another
 * provider's own sentence as it is. The caller gives what knows the sentences, which a form loads when it is first used.
 * Needs the texts `problems`.
 */
export function useProblemText(find: typeof findFieldProblem | undefined): (sentence: string) => string {
  const t = useTranslations('problems');
  return (sentence) => {
    const problem = find?.(sentence);
    return problem ? t(problem) : sentence;
  };
}
