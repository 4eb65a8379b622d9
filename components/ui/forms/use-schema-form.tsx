'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, type SyntheticEvent, useCallback, useState } from 'react';
import type { FieldErrors, FieldPath, FieldValues, SubmitHandler } from 'react-hook-form';
import { type FieldElement, readField } from './create-draft';
import { useFieldErrors } from './use-field-errors';
import { type Schema, useFormControl } from './use-form-control';

interface RegisterProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  ref: (element: FieldElement | null) => void;
  onChange: (event: { target: unknown }) => unknown;
  onBlur: (event: { target: unknown }) => unknown;
}

export interface FieldProps<Values extends FieldValues> extends RegisterProps<Values> {
  defaultValue: string | undefined;
  error: ReactNode;
}

interface FieldOptions<Values extends FieldValues> {
  /** Fields that are checked again when this one changes. */
  deps?: FieldPath<Values>[];
}

export interface SchemaForm<Values extends FieldValues, Output = Values> {
  /** The props of a text field or a text area. */
  field: (name: FieldPath<Values>, options?: FieldOptions<Values>) => FieldProps<Values>;
  /** The props of a native field, such as a checkbox. */
  register: (name: FieldPath<Values>, options?: FieldOptions<Values>) => RegisterProps<Values>;
  /** Enters values that come from something else than a text field: an amount, a choice, a saved account. */
  enter: (values: Partial<Values>) => void;
  /** Takes a field's value out of the form: it is neither checked nor sent. */
  unregister: (name: FieldPath<Values>) => void;
  /** What is entered; a value without a default one is undefined before. */
  watch: { (): Values; <Name extends keyof Values>(name: Name): Values[Name] };
  /** A sentence of the wire about a field, in the reader's language. */
  explain: (sentence: string) => string;
  /** What is wrong with a field, once the person has left it or sent the form. */
  errorOf: (name: FieldPath<Values>) => ReactNode;
  /** `isDirty`: whether anything differs from the default values. */
  formState: { errors: FieldErrors<Values>; isDirty: boolean; isSubmitting: boolean };
  /** The first problem of any field, also while it is being typed. */
  firstProblem: string | undefined;
  /** Whether the schema accepts what is entered. */
  isValid: boolean;
  handleSubmit: (send: SubmitHandler<Output>) => (event?: SyntheticEvent) => Promise<void>;
  /** The default values in the place of what was entered, or others that are the default ones from then on. */
  reset: (values?: Values) => void;
  setFocus: (name: FieldPath<Values>, options?: { shouldSelect?: boolean }) => void;
  /** Loads React Hook Form and the schema before the first check needs them. */
  prepare: () => void;
  /** What the answer says of the form as a whole. */
  failure: string | undefined;
  /** Shows why the form was refused, until something is entered again or it is sent again. */
  fail: (failure: FormFailure | undefined) => void;
}

/** Why a form was refused: in general, and by field. */
export interface FormFailure {
  text?: string | undefined;
  fields?: Readonly<Record<string, string>>;
}

/**
 * A form with the browser's own fields, checked by a schema of the contract. The schema and React Hook Form are loaded
 * when the form is first used. What was entered before that, also before hydration, stays and is checked like everything
 * else. Needs the texts `problems`.
 */
export function useSchemaForm<Values extends FieldValues, Output = Values>(options: {
  load: () => Promise<Schema<Values, Output>>;
  defaultValues?: Partial<Values>;
}): SchemaForm<Values, Output> {
  const t = useTranslations('common.errors');
  const { draft, control, state, findProblem, prepare, render, isUsed, isUnreachable } = useFormControl({
    load: options.load,
    defaultValues: options.defaultValues,
  });
  const [failure, fail] = useState<FormFailure>();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const { errors = {}, touchedFields = {}, isSubmitted = false } = state.current ?? {};
  const defaults = state.current?.defaultValues ?? draft.defaultValues();

  const getValues = () => (control.current ? control.current.getValues() : draft.values());

  function enter(values: Partial<Values>): void {
    if (control.current) {
      const asTyped = { shouldDirty: true, shouldValidate: true };
      for (const [name, value] of Object.entries(values))
        control.current.setValue(name as FieldPath<Values>, value as never, asTyped);
    } else {
      draft.enter(values);
      render();
    }
  }

  const reset = useCallback(
    (values?: Values) => {
      // A field that is registered again would be read instead of written.
      if (control.current) control.current.reset(values, { keepFieldsRef: true });
      else draft.reset(values);
      render();
    },
    [control, draft, render],
  );

  function register(name: FieldPath<Values>, { deps }: FieldOptions<Values> = {}): RegisterProps<Values> {
    if (control.current) return control.current.register(name, deps ? { deps } : {});
    return {
      name,
      ref: (element) => draft.attach(name, element),
      onChange: ({ target }) => enter({ [name]: readField(target as FieldElement) } as Partial<Values>),
      onBlur: () => draft.leave(name),
    };
  }

  const { explain, errorOf, firstProblem } = useFieldErrors({
    errors,
    refused: failure?.fields,
    findProblem: findProblem.current,
    isShown: (name) => isSubmitted || (touchedFields as Record<string, boolean>)[name] === true,
  });

  return {
    field: (name, fieldOptions) => ({
      ...register(name, fieldOptions),
      defaultValue: (defaults as Record<string, unknown>)[name] as string | undefined,
      error: errorOf(name),
    }),
    register,
    enter: (values) => {
      fail(undefined);
      enter(values);
    },
    unregister: (name) => {
      if (control.current) control.current.unregister(name);
      else draft.forget(name);
      render();
    },
    watch: ((name?: keyof Values) =>
      name === undefined ? getValues() : getValues()[name]) as SchemaForm<Values>['watch'],
    explain,
    errorOf,
    formState: {
      errors: errors as FieldErrors<Values>,
      isDirty: state.current ? state.current.isDirty : Object.keys(draft.entered()).length > 0,
      isSubmitting,
    },
    firstProblem,
    // Without its rules a form can be tried.
    isValid: isUsed && (isUnreachable || state.current?.isValid === true),
    handleSubmit: (send) => async (event) => {
      event?.preventDefault();
      // Enter in a form of one field sends it however its button looks.
      if (isSubmitting) return;
      setIsSubmitting(true);
      try {
        const loaded = await prepare();
        await loaded?.handleSubmit(send)();
      } finally {
        setIsSubmitting(false);
        setWasSent(true);
      }
    },
    reset,
    setFocus: (name, focusOptions) => control.current?.setFocus(name, focusOptions),
    prepare: () => void prepare(),
    failure: failure?.text ?? (isUnreachable && wasSent ? t('network') : undefined),
    fail,
  };
}
