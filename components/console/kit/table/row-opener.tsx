import Link from 'next/link';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

const OPENER =
  'min-h-11 w-full rounded-field text-start font-medium whitespace-nowrap underline-offset-2 group-hover/row:underline';

/** The first cell of a row, which opens it; plain text where nothing opens. */
export function RowOpener({
  href,
  onOpen,
  children,
}: {
  href: string | undefined;
  onOpen: (() => void) | undefined;
  children: ReactNode;
}) {
  if (href !== undefined) {
    return (
      <Link href={href} data-row-opener="" className={cx(OPENER, 'flex items-center')}>
        {children}
      </Link>
    );
  }
  if (!onOpen) return children;
  return (
    <button type="button" data-row-opener="" onClick={onOpen} className={OPENER}>
      {children}
    </button>
  );
}

/** Opens the row on a click anywhere but on a control inside, or at the end of a text selection. */
export function openByClick({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  if ((target as HTMLElement).closest('button, a, input, select, label')) return;
  if (window.getSelection()?.toString()) return;
  currentTarget.querySelector<HTMLElement>('[data-row-opener]')?.click();
}

/** Up and down arrows go from row to row. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const target = event.target as HTMLElement;
  if (step === undefined || target.dataset.rowOpener === undefined) return;
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row-opener]')];
  const next = openers[openers.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
