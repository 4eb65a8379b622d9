import { MENU_ENTRIES, type Waiting } from '../kit/shell/console-menu';

export type WaitingKind = keyof Waiting;

/** Where a list opens with more than what waits. */
const NARROWED: Partial<Record<WaitingKind, string>> = {
  adjustments: '?status=proposed&sort=oldest',
  chats: '?waiting=true&sort=waiting',
};

/** The list of what waits of a kind, and of nothing else. */
export function linkToWaiting(kind: WaitingKind): string {
  const entry = MENU_ENTRIES.find(({ waiting }) => waiting === kind);
  return entry ? `${entry.href}${NARROWED[kind] ?? ''}` : '/admin';
}
