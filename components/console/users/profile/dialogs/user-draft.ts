/** What staff edit of a person, as it is typed: what is wrong with it, what changed, and how two versions come together. */

import {
  findEmailProblem,
  findUsernameProblem,
  hasNameProblem,
  hasPhoneProblem,
  readPhone,
} from '@/components/customer/account/profile/find-problem';
import type { BodyOf } from '@/lib/contract/endpoints';
import type { UserDetail } from '@/lib/contract/people';

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

/** As the provider keeps it: spaces around a value, and those that people write into a number, are no change. */
function readField(draft: UserDraft, field: UserField): string {
  if (field === 'phone') return readPhone(draft.phone);
  if (field === 'fullName') return draft.fullName.normalize('NFC').replace(/\s+/g, ' ').trim();
  return draft[field].trim();
}

export function listChanges(from: UserDraft, to: UserDraft): UserField[] {
  return USER_FIELDS.filter((field) => readField(from, field) !== readField(to, field));
}

/** Fields that cannot be saved as they stand. What was stored before some rule came is nobody's mistake now. */
export function findProblems(draft: UserDraft, base: UserDraft): UserField[] {
  const isWrong: Record<UserField, boolean> = {
    username: findUsernameProblem(draft.username, '') !== undefined,
    email: findEmailProblem(draft.email, '') !== undefined,
    fullName: hasNameProblem(draft.fullName),
    phone: hasPhoneProblem(readPhone(draft.phone)),
  };
  return listChanges(base, draft).filter((field) => isWrong[field]);
}

/** The call's body: what changed and nothing else, over the version that was edited. An emptied name or phone goes. */
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
 * A draft and somebody's newer version of what it began with. `own`: fields changed here; `clashing`: those of them that
 * the newer version changed too, to something else; `merged`: the draft with everybody's changes, its own over theirs.
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
