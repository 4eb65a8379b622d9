'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { useProblemText } from '@/components/ui/forms/use-problem-text';
import { findFieldProblem } from '@/lib/contract/field-problems';

/** A schema of zod, by what is used of it here. */
interface Schema {
  safeParse: (body: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/**
 * What the contract's schema says against the body that an editor would send, by field, in the reader's language. The
 * schema is loaded with the first body; until then `isChecked` is false. Without a network the provider alone decides.
 * Needs the texts `problems`.
 */
export function useBodyProblems(
  body: object | undefined,
  load: () => Promise<Schema>,
): { isChecked: boolean; problems: Readonly<Record<string, string>> } {
  const explain = useProblemText(findFieldProblem);
  const [schema, setSchema] = useState<Schema | 'unreachable'>();
  const isNeeded = body !== undefined && schema === undefined;
  const loadNow = useEffectEvent(async () => {
    await import('@/components/ui/forms/configure-zod');
    return load();
  });
  useEffect(() => {
    if (isNeeded) loadNow().then(setSchema, () => setSchema('unreachable'));
  }, [isNeeded]);
  const issues = (schema !== 'unreachable' && body && schema?.safeParse(body).error?.issues) || [];
  return {
    isChecked: schema !== undefined,
    // The first problem of a field comes last here, and stays.
    problems: Object.fromEntries(
      [...issues].reverse().map(({ path, message }) => [String(path[0]), explain(message)]),
    ),
  };
}
