/**
 * Unsent drafts of a member of staff, per conversation. Stored in sessionStorage, so that they survive a reload, under
 * the person's id: another person who signs in here never reads them.
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

/** Stores all drafts of a person; where storage is blocked they live in the page only. */
export function writeInboxDrafts(staffId: string, drafts: Record<string, string>): void {
  try {
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(PREFIX + staffId);
    else sessionStorage.setItem(PREFIX + staffId, JSON.stringify(drafts));
  } catch {
    // Full or blocked: the page still has them.
  }
}

/** Called at the end of a session and before another person's, so that no draft remains. */
export function deleteInboxDrafts(): void {
  try {
    forgetOthers(undefined);
  } catch {
    // Nothing is stored where storage is blocked.
  }
}

function forgetOthers(staffId: string | undefined): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX) && key !== PREFIX + staffId) sessionStorage.removeItem(key);
  }
}
