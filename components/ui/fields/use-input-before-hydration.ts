'use client';

import { useLayoutEffect } from 'react';

/**
 * Keeps what was entered into a controlled field before hydration. React leaves that value in the field when it
 * hydrates, calls no handler, and resets it at the next render; so the event is dispatched again in the first effect.
 * `id` is the field's: an input, a text area or a select; undefined for an uncontrolled one, as those of
 * react-hook-form are.
 */
export function useInputBeforeHydration(id: string | undefined): void {
  useLayoutEffect(() => {
    const field = id === undefined ? null : document.getElementById(id);
    if (field instanceof HTMLSelectElement) tellChoice(field);
    else if (field instanceof HTMLInputElement && field.type === 'checkbox') tell(field, 'checked', 'click');
    else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
      tell(field, 'value', 'input');
  }, [id]);
}

function tellChoice(select: HTMLSelectElement): void {
  const rendered = [...select.options].find((option) => option.defaultSelected);
  if (rendered && !rendered.selected) select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** React ignores an event whose value equals the one it tracks; the prototype's setter bypasses that tracking. */
function tell(
  field: HTMLInputElement | HTMLTextAreaElement,
  property: 'value' | 'checked',
  event: 'input' | 'click',
): void {
  const states = field as unknown as Record<string, unknown>;
  const entered = states[property];
  const rendered = states[property === 'value' ? 'defaultValue' : 'defaultChecked'];
  if (entered === rendered) return;
  states[property] = rendered;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, entered);
  field.dispatchEvent(new Event(event, { bubbles: true }));
}
