/** What `useSchemaForm` loads when a form is first used: all of it would weigh on the first load of a page. */
import { zodResolver } from '@hookform/resolvers/zod';
import { config } from 'zod/v4/core';
import { FIELD_PROBLEMS, type FieldProblem } from '@/lib/contract/field-problems';

// The content security policy forbids code made from text; zod would try it and be reported.
config({ jitless: true });

const KEYS = new Map<string, FieldProblem>(
  Object.entries(FIELD_PROBLEMS).map(([key, sentence]) => [sentence, key as FieldProblem]),
);

/** The problem that a sentence of the wire names; undefined for a sentence of another provider's own. */
export function findFieldProblem(sentence: string): FieldProblem | undefined {
  return KEYS.get(sentence);
}

export { zodResolver };
