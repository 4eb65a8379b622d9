import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { Spinner } from '../feedback/spinner';
import { type ButtonLook, buttonClass } from './button-class';

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Busy: shows a spinner, takes no more taps, keeps its colour and the focus. */
  busy?: boolean;
  /** The label while busy; by default the ordinary one. */
  busyLabel?: string;
}

export function Button({
  variant,
  size,
  full,
  className,
  busy = false,
  busyLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? 'button' : type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={buttonClass({ variant, size, full, className: cx(busy && 'cursor-progress', className) })}
    >
      {busy && <Spinner />}
      <span aria-live={busyLabel ? 'polite' : undefined}>{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}
