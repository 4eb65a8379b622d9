import type { ComponentProps } from 'react';
import { cx } from '../cx';

/** A small on/off choice. The pill is 36 px high, its target 44. */
export function Chip({
  isOn = false,
  className,
  children,
  ...rest
}: { isOn?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isOn}
      className={cx('group inline-flex min-h-11 min-w-11 items-center', className)}
    >
      <span
        className={cx(
          'figures flex min-h-9 w-full items-center justify-center rounded-full border px-3 text-sm whitespace-nowrap',
          'transition-colors duration-120 group-active:opacity-80 group-disabled:text-text-muted group-disabled:opacity-60',
          isOn
            ? 'border-inverse bg-inverse font-semibold text-on-inverse'
            : 'border-line bg-surface text-text',
        )}
      >
        {children}
      </span>
    </button>
  );
}

/** Chips in one row that scrolls sideways under the screen's edge. */
export function ChipRow({ label, children, className }: ComponentProps<'div'> & { label: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can not scroll in every browser.
    <div
      role="group"
      aria-label={label}
      className={cx(
        'no-scrollbar relative flex gap-2 overflow-x-auto overscroll-x-contain *:shrink-0',
        className,
      )}
    >
      {children}
    </div>
  );
}
