import { MENU_ENTRIES, type Waiting } from '../kit/shell/console-menu';

export type WaitingKind = keyof Waiting;

/** Filters for lists that do not open with waiting work alone. */
const WAITING_FILTERS: Partial<Record<WaitingKind, string>> = {
  adjustments: '?status=proposed&sort=oldest',
  chats: '?waiting=true&sort=waiting',
};

/** The address of the list that shows exactly the waiting work of a kind. */
export function linkToWaiting(kind: WaitingKind): string {
  const entry = MENU_ENTRIES.find(({ waiting }) => waiting === kind);
  return entry ? `${entry.href}${WAITING_FILTERS[kind] ?? ''}` : '/admin';
}
