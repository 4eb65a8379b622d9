'use client';

import { useEffect, useReducer, useRef, useState } from 'react';
import type { createFormControl, DefaultValues, FieldPath, FieldValues, FormState } from 'react-hook-form';
import type { findFieldProblem } from '@/lib/contract/field-problems';
import { createDraft } from './create-draft';

/** A schema of zod, by its types alone. */
export interface Schema<Input, Output> {
  _zod: { input: Input; output: Output };
}

type Control<Values extends FieldValues, Output> = ReturnType<
  typeof createFormControl<Values, unknown, Output>
>;
type State<Values extends FieldValues> = Pick<
  FormState<Values>,
  'errors' | 'touchedFields' | 'isDirty' | 'isValid' | 'isSubmitted' | 'defaultValues'
>;

const WATCHED = { values: true, errors: true, touchedFields: true, isDirty: true, isValid: true };

/** The control of React Hook Form, loaded with the schema when the form is first used, and the draft until then. */
export function useFormControl<Values extends FieldValues, Output>({
  load,
  defaultValues,
}: {
  load: () => Promise<Schema<Values, Output>>;
  defaultValues: Partial<Values> | undefined;
}) {
  const [draft] = useState(() => createDraft<Values>(defaultValues));
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [isUsed, setIsUsed] = useState(false);
  const [isUnreachable, setIsUnreachable] = useState(false);
  const control = useRef<Control<Values, Output>>(undefined);
  const state = useRef<State<Values>>(undefined);
  const findProblem = useRef<typeof findFieldProblem>(undefined);
  const loading = useRef<Promise<Control<Values, Output> | undefined>>(undefined);

  async function create(): Promise<Control<Values, Output> | undefined> {
    try {
      const library = await import('./form-library');
      const resolver = library.zodResolver(await load());
      const made = library.createFormControl<Values, unknown, Output>({
        defaultValues: draft.defaultValues() as DefaultValues<Values>,
        resolver,
        mode: 'onChange',
        criteriaMode: 'all',
      });
      made.subscribe({
        formState: WATCHED,
        callback: (latest) => {
          state.current = latest as State<Values>;
          render();
        },
      });
      control.current = made;
      findProblem.current = library.findFieldProblem;
      for (const [name, value] of Object.entries(draft.entered())) {
        const shouldTouch = draft.left.has(name);
        made.setValue(name as FieldPath<Values>, value as never, { shouldDirty: true, shouldTouch });
      }
      const values = Object.entries(made.getValues()).filter(([, value]) => value);
      void made.trigger(values.map(([name]) => name as FieldPath<Values>));
      setIsUnreachable(false);
      return made;
    } catch {
      loading.current = undefined;
      setIsUnreachable(true);
      return undefined;
    }
  }

  function prepare(): Promise<Control<Values, Output> | undefined> {
    setIsUsed(true);
    loading.current ??= create();
    return loading.current;
  }

  const latestPrepare = useRef(prepare);
  latestPrepare.current = prepare;
  useEffect(() => {
    if (!draft.collect()) return;
    render();
    void latestPrepare.current();
  }, [draft]);

  return { draft, control, state, findProblem, prepare, render, isUsed, isUnreachable };
}
