'use client';

import { useErrorText } from '@/components/ui/feedback/use-error-text';
import type { ApiError } from '@/lib/api/api-error';

/** The provider's refusal as the error of a field, if it is about that field. */
export function useExplainField(refusal: ApiError | undefined) {
  const explain = useErrorText();
  return (field: string, codes: readonly string[]): string | undefined => {
    if (!refusal) return undefined;
    if (codes.includes(refusal.code)) return explain(refusal);
    return refusal.code === 'validation_failed' ? refusal.errors?.[field]?.[0] : undefined;
  };
}
