import { cx } from '../cx';

/** The box of every field: a visible border, brand colour when focused, red when wrong. */
export const fieldBox = cx(
  'flex min-h-12 w-full items-center rounded-field border border-line-strong bg-surface text-base',
  'transition-colors duration-120 focus-within:border-brand focus-within:outline-2 focus-within:-outline-offset-1',
  'focus-within:outline-brand has-aria-invalid:border-danger has-aria-invalid:outline-danger',
  'has-disabled:bg-bg has-disabled:text-text-muted',
);
