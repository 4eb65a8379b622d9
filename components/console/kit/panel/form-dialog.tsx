'use client';

import { useId } from 'react';
import type { FieldValues, SubmitHandler } from 'react-hook-form';
import { Form, FormAlert } from '@/components/ui/forms/form';
import type { SchemaForm } from '@/components/ui/forms/use-schema-form';
import { ConfirmDialog, type QuestionProps } from './confirm-dialog';

/** Asks for confirmation with fields to fill in: its button and Enter send the form. Needs the texts `problems`. */
export function FormDialog<Values extends FieldValues, Output>({
  form,
  onSubmit,
  onInput,
  children,
  isIncomplete = false,
  ...question
}: QuestionProps & {
  form: SchemaForm<Values, Output>;
  onSubmit: SubmitHandler<Output>;
  /** Something was entered: the `error` of an earlier try goes. */
  onInput: () => void;
}) {
  const id = useId();
  return (
    <ConfirmDialog {...question} isIncomplete={isIncomplete || !form.isValid} formId={id}>
      <Form id={id} form={form} onSubmit={onSubmit} onInput={onInput} className="flex flex-col gap-3">
        {children}
        <FormAlert failure={form.failure} />
      </Form>
    </ConfirmDialog>
  );
}
