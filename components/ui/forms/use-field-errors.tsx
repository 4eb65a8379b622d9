'use client';

import type { ReactNode } from 'react';
import type { FieldError } from 'react-hook-form';
import type { findFieldProblem } from '@/lib/contract/field-problems';
import { useProblemText } from './use-problem-text';

/** What is wrong with the fields of a form, in the reader's language. Needs the texts `problems`. */
export function useFieldErrors({
  errors,
  refused,
  isShown,
  findProblem,
}: {
  errors: Readonly<Record<string, unknown>>;
  /** By field, what the provider refused. */
  refused: Readonly<Record<string, string>> | undefined;
  /** Whether the error of a field is shown yet. */
  isShown: (name: string) => boolean;
  /** Loaded with what checks the fields. */
  findProblem: typeof findFieldProblem | undefined;
}) {
  const explain = useProblemText(findProblem);
  const sentences = (error: FieldError) =>
    [...new Set(Object.values(error.types ?? { only: error.message }).flat())]
      .filter((sentence) => typeof sentence === 'string' && sentence !== '')
      .map((sentence) => explain(String(sentence)));
  return {
    explain,
    errorOf(name: string): ReactNode {
      const refusal = refused?.[name];
      if (refusal) return explain(refusal);
      const error = errors[name] as FieldError | undefined;
      if (!error || !isShown(name)) return undefined;
      return sentences(error).map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ));
    },
    firstProblem: Object.values(errors)
      .flatMap((error) => sentences(error as FieldError))
      .at(0),
  };
}
