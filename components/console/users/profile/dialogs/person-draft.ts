/** What staff edit of a person, as it is typed: what is wrong with it, what changed, and how two versions come together. */

import {
  findEmailProblem,
  findUsernameProblem,
  hasNameProblem,
  hasPhoneProblem,
  readPhone,
} from '@/components/customer/account/profile/validate-profile';
import type { BodyOf } from '@/lib/contract/endpoints';
import type { UserDetail } from '@/lib/contract/people';

const PERSON_FIELDS = ['username', 'email', 'fullName', 'phone'] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];
export type PersonDraft = Record<PersonField, string>;

type Stored = Pick<UserDetail, 'username' | 'email' | 'full_name' | 'phone'>;

export function startPersonDraft(stored: Stored | undefined): PersonDraft {
  return {
    username: stored?.username ?? '',
    email: stored?.email ?? '',
    fullName: stored?.full_name ?? '',
    phone: stored?.phone ?? '',
  };
}

/** As the provider keeps it: spaces around a value, and those that people write into a number, are no change. */
function readField(draft: PersonDraft, field: PersonField): string {
  if (field === 'phone') return readPhone(draft.phone);
  if (field === 'fullName') return draft.fullName.normalize('NFC').replace(/\s+/g, ' ').trim();
  return draft[field].trim();
}

export function listChanges(from: PersonDraft, to: PersonDraft): PersonField[] {
  return PERSON_FIELDS.filter((field) => readField(from, field) !== readField(to, field));
}

/** Fields that cannot be saved as they stand. What was stored before some rule came is nobody's mistake now. */
export function findProblems(draft: PersonDraft, base: PersonDraft): PersonField[] {
  const isWrong: Record<PersonField, boolean> = {
    username: findUsernameProblem(draft.username, '') !== undefined,
    email: findEmailProblem(draft.email, '') !== undefined,
    fullName: hasNameProblem(draft.fullName),
    phone: hasPhoneProblem(readPhone(draft.phone)),
  };
  return listChanges(base, draft).filter((field) => isWrong[field]);
}

/** The call's body: what changed and nothing else, over the version that was edited. An emptied name or phone goes. */
export function toUpdateBody(
  draft: PersonDraft,
  base: Stored & Pick<UserDetail, 'updatedAt'>,
): BodyOf<'updateUser'> {
  const changed = new Set(listChanges(startPersonDraft(base), draft));
  const read = (field: PersonField) => readField(draft, field);
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
export function mergePersonDrafts({
  before,
  mine,
  theirs,
}: {
  before: PersonDraft;
  mine: PersonDraft;
  theirs: PersonDraft;
}): { own: PersonField[]; clashing: PersonField[]; merged: PersonDraft } {
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
