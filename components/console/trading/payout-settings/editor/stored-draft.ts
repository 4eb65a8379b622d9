/**
 * A change of the payout settings that is being written and not sent yet. Kept in this tab's own storage under the
 * person's id, so that back, a reload and a sign-out for idleness keep it, and a colleague at the same desk never sees it.
 */
import { LANGUAGES } from '@/lib/i18n/languages';
import type { DraftTier } from './payout-draft';

const PREFIX = 'payoutDraft:';

export interface StoredDraft {
  /** The version that it began with. */
  version: number;
  base: DraftTier[];
  tiers: DraftTier[];
  note: string;
}

export function readStoredDraft(staffId: string): StoredDraft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + staffId) ?? 'null');
    return isStoredDraft(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined forgets it. A browser that refuses to store keeps it in the page alone. */
export function writeStoredDraft(staffId: string, draft: StoredDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(PREFIX + staffId, JSON.stringify(draft));
    else sessionStorage.removeItem(PREFIX + staffId);
  } catch {
    // Full or forbidden.
  }
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value)) return false;
  const { version, base, tiers, note } = value;
  return typeof version === 'number' && typeof note === 'string' && isTiers(base) && isTiers(tiers);
}

function isTiers(value: unknown): value is DraftTier[] {
  return Array.isArray(value) && value.length > 0 && value.every(isTier);
}

function isTier(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const plain = ['key', 'min', 'max', 'duration', 'multiplier'].every(
    (field) => typeof value[field] === 'string',
  );
  return plain && hasTexts(value.name) && hasTexts(value.description);
}

function hasTexts(value: unknown): boolean {
  return isRecord(value) && LANGUAGES.every((language) => typeof value[language] === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
