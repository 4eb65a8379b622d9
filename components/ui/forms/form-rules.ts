/** What `useSchemaForm` loads when a form is first used: all of it would weigh on the first load of a page. */
import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldError } from 'react-hook-form';
import { config } from 'zod/v4/core';
import { FIELD_PROBLEMS, type FieldProblem } from '@/lib/contract/field-problems';

// The content security policy forbids code made from text; zod would try it and be reported.
config({ jitless: true });

const KEYS = new Map<string, FieldProblem>(
  Object.entries(FIELD_PROBLEMS).map(([key, sentence]) => [sentence, key as FieldProblem]),
);

/**
 * A sentence of the wire about a field, in the reader's language. Another provider's own sentence, or one that is newer
 * than this page, stays as it is.
 */
export function translateProblem(sentence: string, translate: (problem: FieldProblem) => string): string {
  const problem = KEYS.get(sentence);
  return problem ? translate(problem) : sentence;
}

/** All that is wrong with a field, in the reader's language. */
export function listProblems(error: FieldError, translate: (problem: FieldProblem) => string): string[] {
  const sentences = Object.values(error.types ?? { only: error.message }).flat();
  return [...new Set(sentences)]
    .filter((sentence) => typeof sentence === 'string')
    .map((sentence) => translateProblem(sentence, translate));
}

export { zodResolver };
