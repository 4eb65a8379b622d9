import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

export type ListStep = 'next' | 'previous' | 'first' | 'last';

const STEPS: Readonly<Record<string, ListStep>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  j: 'next',
  k: 'previous',
  Home: 'first',
  End: 'last',
};

/** The step that a key stands for, if any. */
export function findListStep(event: ReactKeyboardEvent | KeyboardEvent): ListStep | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return STEPS[event.key];
}

/** Moves the focus between the rows; from outside the list, starts at the open conversation or else at the first. */
export function moveFocus(list: HTMLElement, step: ListStep): void {
  const rows = findRows(list);
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? rows.indexOf(activeElement) : -1;
  const open = rows.findIndex((row) => row.hasAttribute('aria-current'));
  const from = at >= 0 ? at : open;
  const to = { next: from + 1, previous: from - 1, first: 0, last: rows.length - 1 }[step];
  rows[Math.max(0, Math.min(rows.length - 1, to))]?.focus();
}

/** Returns a function that puts the focus back on the open conversation's row, or on the row that took its place. */
export function rememberOpenRow(list: HTMLElement): (now?: HTMLElement) => void {
  const rows = findRows(list);
  const at = rows.findIndex((row) => row.hasAttribute('aria-current'));
  const left = rows[at];
  return (now = list) => {
    const others = findRows(now);
    const next = left?.isConnected ? left : others[Math.min(Math.max(0, at), others.length - 1)];
    if (next !== document.activeElement) next?.focus();
  };
}

function findRows(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-row]')];
}
