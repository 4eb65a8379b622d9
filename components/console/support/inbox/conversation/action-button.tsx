'use client';

import type { LucideIcon } from 'lucide-react';
import { Button, type ButtonProps } from '@/components/ui/buttons/button';
import { cx } from '@/components/ui/cx';

/** One act of the row over the messages: its icon gives way to the spinner, and to the words on a phone. */
export function ActionButton({
  Icon,
  className,
  variant = 'quiet',
  busy,
  children,
  ...rest
}: { Icon?: LucideIcon } & Omit<ButtonProps, 'size'>) {
  return (
    <Button
      {...rest}
      size="sm"
      variant={variant}
      busy={busy}
      className={cx(variant === 'quiet' && 'px-2!', className)}
    >
      <span className="inline-flex items-center gap-2">
        {Icon && !busy && <Icon className="size-4 max-sm:hidden" aria-hidden="true" />}
        {children}
      </span>
    </Button>
  );
}
