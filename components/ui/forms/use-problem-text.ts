'use client';

import { useTranslations } from 'next-intl';
import { findFieldProblem } from '@/lib/contract/field-problems';

/**
 * The problem of a field in the reader's language, by the sentence that the contract or the provider gives it; another
 * provider's own sentence as it is. Needs the texts `problems`.
 */
export function useProblemText(): (sentence: string) => string {
  const t = useTranslations('problems');
  return (sentence) => {
    const problem = findFieldProblem(sentence);
    return problem ? t(problem) : sentence;
  };
}
