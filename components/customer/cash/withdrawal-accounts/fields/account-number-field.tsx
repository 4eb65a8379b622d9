'use client';

import type { ChangeEvent } from 'react';
import { TextField, type TextFieldProps } from '@/components/ui/fields/text-field';
import { editAccountNumber } from './edit-account-number';

/** Account number input: digits only, dashes inserted automatically, the caret kept in place. */
export function AccountNumberField({
  before,
  onChange,
  ...rest
}: Omit<TextFieldProps, 'value' | 'onChange'> & {
  /** What it held before the edit. */
  before: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}) {
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      placeholder="000-00-000000-0"
      onChange={(event) => {
        const { target } = event;
        const { inputType } = event.nativeEvent as InputEvent;
        const edit = editAccountNumber({
          before,
          text: target.value,
          caret: target.selectionStart ?? target.value.length,
          isForwardDelete: inputType === 'deleteContentForward',
        });
        target.value = edit.text;
        if (document.activeElement === target) target.setSelectionRange(edit.caret, edit.caret);
        onChange(event);
      }}
    />
  );
}
