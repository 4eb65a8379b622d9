import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';

/** A round 44 px target with an icon; the label is its accessible name. */
export function IconButton({
  label,
  icon,
  className,
  type = 'button',
  ...rest
}: { label: string; icon: ReactNode } & Omit<ComponentProps<'button'>, 'children'>) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={cx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-current',
        'transition-[opacity,scale] duration-120 ease-standard active:scale-95 active:opacity-70 disabled:opacity-40',
        className,
      )}
    >
      {icon}
    </button>
  );
}
