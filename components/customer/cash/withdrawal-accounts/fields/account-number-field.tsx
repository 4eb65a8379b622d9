'use client';

import { useLayoutEffect, useRef } from 'react';
import { TextField, type TextFieldProps } from '@/components/ui/fields/text-field';
import { editAccountNumber } from './edit-account-number';

/** Account number input: digits only, dashes inserted automatically, the caret kept in place. */
export function AccountNumberField({
  value,
  onChange,
  ...rest
}: Omit<TextFieldProps, 'value' | 'onChange' | 'ref'> & {
  value: string;
  onChange: (text: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (
    <TextField
      {...rest}
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      placeholder="000-00-000000-0"
      value={value}
      onChange={(event) => {
        const { value: text, selectionStart } = event.target;
        const { inputType } = event.nativeEvent as InputEvent;
        const edit = editAccountNumber({
          before: value,
          text,
          caret: selectionStart ?? text.length,
          isForwardDelete: inputType === 'deleteContentForward',
        });
        caret.current = edit.caret;
        onChange(edit.text);
      }}
    />
  );
}
