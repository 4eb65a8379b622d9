'use client';

import type { ApiError } from '@/lib/api/api-error';
import { useErrorText } from '../ui/feedback/use-error-text';

/** The provider's refusal as a field's error, when it is about that field. */
export function useExplainField(refusal: ApiError | undefined) {
  const explain = useErrorText();
  return (field: string, codes: readonly string[]): string | undefined => {
    if (!refusal) return undefined;
    if (codes.includes(refusal.code)) return explain(refusal);
    return refusal.code === 'validation_failed' ? refusal.errors?.[field]?.[0] : undefined;
  };
}
