'use client';

import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { useProblemText } from '@/components/ui/forms/use-problem-text';
import type { ApiError } from '@/lib/api/api-error';
import { findFieldProblem } from '@/lib/contract/field-problems';

/** The provider's refusal as the error of a field, if it is about that field. Needs the texts `problems`. */
export function useExplainField(refusal: ApiError | undefined) {
  const explain = useErrorText();
  const explainProblem = useProblemText(findFieldProblem);
  return (field: string, codes: readonly string[]): string | undefined => {
    if (!refusal) return undefined;
    if (codes.includes(refusal.code)) return explain(refusal);
    const problem = refusal.code === 'validation_failed' ? refusal.errors?.[field]?.[0] : undefined;
    return problem && explainProblem(problem);
  };
}
