'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { useProblemText } from './use-problem-text';

/** Blocks sending while the schema could not be loaded. */
const UNREACHABLE = { form: { type: 'unreachable' } };

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A schema of zod, by its types alone. */
interface Schema<Input, Output> {
  _zod: { input: Input; output: Output };
}

export interface FieldProps<Values extends FieldValues> {
  name: FieldPath<Values>;
  ref: (element: Field | null) => void;
  onChange: (event: { target: unknown }) => unknown;
  onBlur: (event: { target: unknown }) => unknown;
  defaultValue: string | undefined;
  error: ReactNode;
}

export interface SchemaForm<Values extends FieldValues, Output = Values>
  extends UseFormReturn<Values, unknown, Output> {
  /** The props of a text field, a text area or a select. `deps`: fields that are checked again when it changes. */
  field: (name: FieldPath<Values>, options?: { deps?: FieldPath<Values>[] }) => FieldProps<Values>;
  /** Enters values that come from something else than a text field: an amount, a choice, a saved account. */
  enter: (values: Partial<Values>) => void;
  /** What is wrong with a field, once the person has left it or sent the form. */
  errorOf: (name: FieldPath<Values>) => ReactNode;
  /** The first problem of any field, also while it is being typed. */
  firstProblem: string | undefined;
  /** Whether the schema accepts what is entered. */
  isValid: boolean;
  /** Loads the schema before the first check needs it. */
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
 * A form with the browser's own fields, checked by a schema of the contract. The schema is loaded when the form is
 * first used. What was entered before hydration stays and is checked like everything else. Needs the texts `problems`.
 */
export function useSchemaForm<Values extends FieldValues, Output = Values>({
  load,
  ...options
}: { load: () => Promise<Schema<Values, Output>> } & Omit<
  UseFormProps<Values, unknown, Output>,
  'resolver' | 'mode' | 'criteriaMode'
>): SchemaForm<Values, Output> {
  const explain = useProblemText();
  const t = useTranslations('common.errors');
  const latestLoad = useRef(load);
  latestLoad.current = load;
  const [isUnreachable, setIsUnreachable] = useState(false);
  const [resolver] = useState(() =>
    createResolver<Values, Output>({ load: () => latestLoad.current(), onLoad: setIsUnreachable }),
  );
  const form = useForm<Values, unknown, Output>({
    ...options,
    resolver,
    mode: 'onChange',
    criteriaMode: 'all',
  });
  const [failure, fail] = useState<FormFailure>();
  const { register, setValue, getValues, trigger, formState } = form;
  const { errors, touchedFields, isSubmitted, defaultValues } = formState;
  /** What fields held when they were mounted first, where that is not their default value. */
  const entered = useRef<Map<FieldPath<Values>, string> | undefined>(new Map());
  const initial = useRef(options.defaultValues);
  const [isUsed, setIsUsed] = useState(false);

  useEffect(() => {
    for (const [name, value] of entered.current ?? []) setValue(name, value as never, { shouldDirty: true });
    entered.current = undefined;
    // The first render had no fields to read: what a browser or a person put into them shows in the next one.
    const isEntered = ([name, value]: [string, unknown]) => value && value !== get(initial.current, name);
    if (Object.entries(getValues()).some(isEntered)) setIsUsed(true);
  }, [setValue, getValues]);
  useEffect(() => {
    if (!isUsed) return;
    const values = getValues();
    void trigger((Object.keys(values) as FieldPath<Values>[]).filter((name) => get(values, name)));
  }, [isUsed, getValues, trigger]);

  const sentences = (error: FieldError | undefined) =>
    [...new Set(Object.values(error?.types ?? { only: error?.message }).flat())]
      .filter((sentence) => typeof sentence === 'string' && sentence !== '')
      .map((sentence) => explain(String(sentence)));
  const errorOf = (name: FieldPath<Values>): ReactNode => {
    const refusal = failure?.fields?.[name];
    if (refusal) return explain(refusal);
    const error = get(errors, name) as FieldError | undefined;
    if (!error || !(isSubmitted || get(touchedFields, name))) return undefined;
    return sentences(error).map((text) => (
      <span key={text} className="block">
        {text}
      </span>
    ));
  };

  return {
    ...form,
    field: (name, { deps } = {}) => {
      const { ref, onChange, onBlur } = register(name, deps ? { deps } : {});
      return {
        name,
        onChange,
        onBlur,
        ref: (element: Field | null) => {
          const before = element?.value;
          ref(element);
          // React Hook Form writes the default value into the field.
          if (element && before !== undefined && before !== element.value) entered.current?.set(name, before);
        },
        defaultValue: get(defaultValues, name) as string | undefined,
        error: errorOf(name),
      };
    },
    enter: (values) => {
      fail(undefined);
      for (const [name, value] of Object.entries(values)) {
        setValue(name as FieldPath<Values>, value, { shouldDirty: true, shouldValidate: true });
      }
    },
    errorOf,
    firstProblem: Object.values(errors)
      .flatMap((error) => sentences(error as FieldError))
      .at(0),
    // Reading React Hook Form's makes it check at once, which loads the schema. Without its rules a form can be tried.
    isValid: isUsed && (isUnreachable || formState.isValid),
    prepare: () => {
      setIsUsed(true);
      void resolver.prepare();
    },
    failure: failure?.text ?? (isUnreachable && isSubmitted ? t('network') : undefined),
    fail,
  };
}

/** A resolver that loads its schema, and zod with it, at the first check. Until it is there nothing passes. */
function createResolver<Values extends FieldValues, Output>({
  load,
  onLoad,
}: {
  load: () => Promise<Schema<Values, Output>>;
  onLoad: (isUnreachable: boolean) => void;
}) {
  let loading: Promise<Resolver<Values, unknown, Output>> | undefined;
  const prepare = async (): Promise<Resolver<Values, unknown, Output> | undefined> => {
    loading ??= import('./schema-resolver').then(async ({ zodResolver }) => zodResolver(await load()));
    try {
      const loaded = await loading;
      onLoad(false);
      return loaded;
    } catch {
      loading = undefined;
      onLoad(true);
    }
  };
  const resolve: Resolver<Values, unknown, Output> = async (values, context, options) => {
    const check = await prepare();
    return check ? check(values, context, options) : { values: {}, errors: UNREACHABLE as never };
  };
  return Object.assign(resolve, { prepare });
}
