'use client';

import { type ChangeEvent, type Ref, useCallback, useLayoutEffect, useReducer, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The props of a field that the browser owns, while `value` follows it: what was typed or chosen before hydration stays
 * in the field and is passed to `onChange` at the first effect. Another `value` from outside is written into the field.
 * Without a `value` the field has another owner, such as a form: its props are left as they are.
 */
export function useUncontrolled<Element extends Field>({
  value,
  onChange,
  ref,
}: {
  value: string | undefined;
  onChange: ((event: ChangeEvent<Element>) => void) | undefined;
  ref?: Ref<Element> | undefined;
}) {
  const field = useRef<Element>(null);
  const isFirst = useRef(true);
  const initial = useRef(value);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const attach = useCallback(
    (element: Element | null) => {
      field.current = element;
      if (typeof ref === 'function') ref(element);
      else if (ref) ref.current = element;
    },
    [ref],
  );
  useLayoutEffect(() => {
    const element = field.current;
    const isEntered = isFirst.current && element !== null && hasInput(element);
    isFirst.current = false;
    if (!element || value === undefined || element.value === value) return;
    // Callers read nothing of an event but its target.
    if (isEntered) onChange?.({ target: element, currentTarget: element } as ChangeEvent<Element>);
    else element.value = value;
  });
  if (value === undefined) return { ref: attach, onChange };
  return {
    ref: attach,
    defaultValue: initial.current,
    onChange: (event: ChangeEvent<Element>) => {
      onChange?.(event);
      // When the owner keeps its value, the effect above still has to take back what was typed.
      render();
    },
  };
}

/** Whether a field holds something else than the markup that it came with. */
function hasInput(field: Field): boolean {
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const rendered = [...field.options].find((option) => option.defaultSelected);
  return rendered !== undefined && !rendered.selected;
}
