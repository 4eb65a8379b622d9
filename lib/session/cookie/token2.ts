/**
 * The browser's mirror of its session (S2): localStorage `token2` = {token: handle, user}, and `user` beside it. The
 * handle is no credential. Logged in means that the entry exists, parses and has a token.
 */
import { CUSTOMER_OUTBOX } from '../../chat/outbox/outbox-names';
import type { User } from '../../contract/account/identity-schemas';
import { deleteDatabase } from '../browser/delete-database';

export const TOKEN2_KEY = 'token2';
export const USER_KEY = 'user';
/** Kept on sign-out: preferences of the browser, not of the person. */
const KEPT_KEYS = new Set(['language', 'theme']);

export interface Token2 {
  token: string;
  user: User;
}

export type Token2State = { kind: 'present'; token2: Token2 } | { kind: 'missing' } | { kind: 'unreadable' };

/** The parsed entry. One that cannot be parsed is logged and counts as signed out. */
export function readToken2(raw: string | null = storage()?.getItem(TOKEN2_KEY) ?? null): Token2State {
  if (raw === null) return { kind: 'missing' };
  try {
    const entry = JSON.parse(raw) as Partial<Token2> | null;
    if (typeof entry?.token !== 'string' || entry.token === '') throw new Error('no token');
    return { kind: 'present', token2: entry as Token2 };
  } catch (error) {
    console.error('The stored session could not be read.', error);
  }
  return { kind: 'unreadable' };
}

export function writeToken2({ token, user }: Token2): void {
  const store = storage();
  if (!store) return;
  store.setItem(USER_KEY, JSON.stringify(user));
  store.setItem(TOKEN2_KEY, JSON.stringify({ token, user }));
}

/**
 * Removes every item but language and theme at once, `token2` last, because other tabs act on its removal; then the
 * unsent messages. A page waits for that before it leaves.
 */
export async function clearStorage(): Promise<void> {
  const store = storage();
  if (!store) return;
  for (const key of Object.keys(store)) {
    if (!KEPT_KEYS.has(key) && key !== TOKEN2_KEY) store.removeItem(key);
  }
  store.removeItem(TOKEN2_KEY);
  await deleteDatabase(CUSTOMER_OUTBOX);
}

/** Undefined where storage is blocked; the cookie alone holds the session then. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
