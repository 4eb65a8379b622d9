/** The editable fields of a user as typed: changes, and the merge with a newer version. */

import { normalizePhone } from '@/lib/contract/account/account-rules';
import type { BodyOf } from '@/lib/contract/endpoints';
import type { UserDetail } from '@/lib/contract/users/user-schemas';

const USER_FIELDS = ['username', 'email', 'fullName', 'phone'] as const;
export type UserField = (typeof USER_FIELDS)[number];
export type UserDraft = Record<UserField, string>;

type Stored = Pick<UserDetail, 'username' | 'email' | 'full_name' | 'phone'>;

export function startUserDraft(stored: Stored | undefined): UserDraft {
  return {
    username: stored?.username ?? '',
    email: stored?.email ?? '',
    fullName: stored?.full_name ?? '',
    phone: stored?.phone ?? '',
  };
}

/** Normalised as the provider stores it: surrounding spaces, and spaces in a phone number, are no change. */
function readField(draft: UserDraft, field: UserField): string {
  if (field === 'phone') return normalizePhone(draft.phone);
  if (field === 'fullName') return draft.fullName.normalize('NFC').replace(/\s+/g, ' ').trim();
  return draft[field].trim();
}

export function listChanges(from: UserDraft, to: UserDraft): UserField[] {
  return USER_FIELDS.filter((field) => readField(from, field) !== readField(to, field));
}

/**
 * The body of the call: only changed fields, since others may be older than a rule, and the version that was edited. An
 * empty name or phone becomes null.
 */
export function toUpdateBody(
  draft: UserDraft,
  base: Stored & Pick<UserDetail, 'updatedAt'>,
): BodyOf<'updateUser'> {
  const changed = new Set(listChanges(startUserDraft(base), draft));
  const read = (field: UserField) => readField(draft, field);
  return {
    ...(changed.has('username') ? { username: read('username') } : {}),
    ...(changed.has('email') ? { email: read('email') } : {}),
    ...(changed.has('fullName') ? { full_name: read('fullName') || null } : {}),
    ...(changed.has('phone') ? { phone: read('phone') || null } : {}),
    expectedUpdatedAt: base.updatedAt,
  };
}

/**
 * Three-way merge of a draft with a newer stored version. `own`: fields changed in the draft; `clashing`: those of them
 * that the newer version changed to another value; `merged`: both sides' changes, the draft's own winning.
 */
export function mergeUserDrafts({
  before,
  mine,
  theirs,
}: {
  before: UserDraft;
  mine: UserDraft;
  theirs: UserDraft;
}): { own: UserField[]; clashing: UserField[]; merged: UserDraft } {
  const own = listChanges(before, mine);
  const changed = listChanges(before, theirs);
  const differing = listChanges(mine, theirs);
  const merged = { ...theirs };
  for (const field of own) merged[field] = mine[field];
  return {
    own,
    clashing: own.filter((field) => changed.includes(field) && differing.includes(field)),
    merged,
  };
}
