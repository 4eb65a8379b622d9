'use client';

import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldValues, SubmitHandler } from 'react-hook-form';
import { Banner } from '../feedback/banner';
import type { SchemaForm } from './use-schema-form';

/** The element of a form of `useSchemaForm`. */
export function Form<Values extends FieldValues, Output>({
  form,
  onSubmit,
  onInput,
  id,
  className = 'flex flex-col gap-4',
  children,
}: {
  form: SchemaForm<Values, Output>;
  onSubmit: SubmitHandler<Output>;
  /** Something was entered: what the caller shows of an earlier try goes. */
  onInput?: () => void;
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form
      id={id}
      // Without scripts nothing that was typed gets into the address.
      method="post"
      noValidate
      onFocus={form.prepare}
      onInput={() => {
        form.prepare();
        form.fail(undefined);
        onInput?.();
      }}
      onSubmit={(event) => {
        form.fail(undefined);
        void form.handleSubmit(onSubmit)(event);
      }}
      className={className}
    >
      {children}
    </form>
  );
}

/** What went wrong with a form as a whole. */
export function FormAlert({ failure }: { failure: string | undefined }) {
  return (
    failure && (
      <Banner tone="danger" icon={<CircleAlert />}>
        {failure}
      </Banner>
    )
  );
}
