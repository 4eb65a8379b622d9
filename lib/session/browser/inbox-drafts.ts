/**
 * What a member of staff has written to a customer and not sent yet, per conversation. Kept in this tab's own storage,
 * so that a reload keeps it, under the person's id: another one who signs in here never reads it.
 */
const PREFIX = 'inboxDrafts:';

/** All drafts of a person, by conversation and kind. Empty where the browser stores nothing. */
export function readInboxDrafts(staffId: string): Record<string, string> {
  try {
    forgetOthers(staffId);
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + staffId) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
  } catch {
    return {};
  }
}

/** Keeps all drafts of a person; a browser that refuses keeps them in the page alone. */
export function writeInboxDrafts(staffId: string, drafts: Record<string, string>): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(PREFIX + staffId);
    else sessionStorage.setItem(PREFIX + staffId, JSON.stringify(drafts));
  } catch {
    // Full or forbidden: the page still has them.
  }
}

/** At the end of a session, and before another person's: nothing stays. */
export function deleteInboxDrafts(): void {
  try {
    forgetOthers(undefined);
  } catch {
    // Nothing is stored where storage is forbidden.
  }
}

function forgetOthers(staffId: string | undefined): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX) && key !== PREFIX + staffId) sessionStorage.removeItem(key);
  }
}
