'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { PaneShortcuts } from '../conversation/conversation-pane';
import { findListStep, moveFocus } from '../list/move-focus';
import { useGlobalShortcuts } from './use-global-shortcuts';

interface ShortcutTargets {
  list: RefObject<HTMLElement | null>;
  pane: RefObject<PaneShortcuts | null>;
  /** Contains the search field. */
  tools: RefObject<HTMLElement | null>;
  onHelp: () => void;
  onBack: () => void;
}

/**
 * Keyboard shortcuts of the inbox. Ignored in text fields and while a dialog is open, except Escape, which closes the
 * conversation. With the setting off, single keys work only while the list has the focus.
 */
export function useInboxShortcuts(targets: ShortcutTargets): void {
  const [isEverywhere] = useGlobalShortcuts();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || document.querySelector('[role=dialog]')) return;
    if (event.key === 'Escape') return targets.onBack();
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
    const isInList = targets.list.current?.contains(document.activeElement) ?? false;
    if (!isEverywhere && !isInList) return;
    if (runShortcut(event, targets)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** Whether the key was handled. */
function runShortcut(event: KeyboardEvent, { list, pane, tools, onHelp }: ShortcutTargets): boolean {
  const { key } = event;
  if (key === 'j' || key === 'k') {
    const step = findListStep(event);
    if (step && list.current) moveFocus(list.current, step);
    return true;
  }
  if (key === '/') {
    const field = tools.current?.querySelector('input');
    field?.focus();
    return field !== null && field !== undefined;
  }
  if (key === '?') {
    onHelp();
    return true;
  }
  const { current } = pane;
  if (!current) return false;
  if (key === 'r') current.write('reply');
  else if (key === 'n') current.write('note');
  else if (key === 't') current.take();
  else if (key === 'e') current.resolve();
  else return false;
  return true;
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=listbox], [role=tablist] *'))
  );
}
