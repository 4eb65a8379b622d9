/**
 * An unsent change of the payout settings, stored in the tab's sessionStorage under the id of the member of staff: it
 * survives navigation, a reload and an idle sign-out, and is not shown to a colleague who signs in on the same computer.
 */
import { LANGUAGES } from '@/lib/i18n/languages';
import type { DraftTier } from './payout-draft';

const PREFIX = 'payoutDraft:';

export interface StoredDraft {
  /** The version that it is based on. */
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

/** Undefined deletes it. Where storage is full or blocked, the draft lives in the page only. */
export function writeStoredDraft(staffId: string, draft: StoredDraft | undefined): void {
  try {
    if (draft) sessionStorage.setItem(PREFIX + staffId, JSON.stringify(draft));
    else sessionStorage.removeItem(PREFIX + staffId);
  } catch {
    // Storage is full or blocked.
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
