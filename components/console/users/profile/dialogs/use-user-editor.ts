'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useBodyProblems } from '@/components/console/kit/editor/use-body-problems';
import { useExplainField } from '@/components/console/kit/editor/use-explain-field';
import { useRecordEditor } from '@/components/console/kit/editor/use-record-editor';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { showToast } from '@/components/ui/toasts/toasts';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { userRoutes } from '@/lib/contract/users/user-routes';
import type { UserDetail } from '@/lib/contract/users/user-schemas';
import {
  listChanges,
  mergeUserDrafts,
  startUserDraft,
  toUpdateBody,
  type UserDraft,
  type UserField,
} from './user-draft';

/**
 * Editing of a user, checked by the contract's schema. A version that somebody else saves meanwhile is merged into the
 * draft; if it changed the same fields, or the provider refused the save because of it, it is offered as `newer` instead.
 */
export function useUserEditor(stored: UserDetail, onSaved: () => void) {
  const t = useTranslations('user-profile.edit');
  const client = useQueryClient();
  const editor = useRecordEditor<UserDetail, UserDraft, AnswerOf<'updateUser'>>(stored, {
    start: startUserDraft,
    send: (draft, base = stored) =>
      callAsStaff(userRoutes.updateUser, { params: { id: stored.id }, body: toUpdateBody(draft, base) }),
    reload: () => client.invalidateQueries({ queryKey: [STAFF] }),
    async onSaved({ user, needsSecond }) {
      showToast(t(needsSecond ? 'proposed' : 'saved', { name: user.username }), 'success');
      onSaved();
    },
    fieldCodes: ['username_taken', 'name_reserved', 'email_taken', 'name_verified'],
  });
  const { draft, newer } = editor;
  const base = startUserDraft(editor.base);
  const merge = newer && mergeUserDrafts({ before: base, mine: draft, theirs: startUserDraft(newer) });
  const isRefused = editor.refusal?.code === 'changed_meanwhile';
  const isMergeable = merge !== undefined && merge.clashing.length === 0 && !isRefused;
  /** Keeps the draft's own changes and takes the other fields from the newer version. */
  const keepMine = () => {
    editor.keepMine();
    if (merge) editor.change(merge.merged);
  };
  const mergeNow = useEffectEvent(keepMine);
  useEffect(() => {
    if (isMergeable) mergeNow();
  }, [isMergeable]);

  const explainField = useExplainField(editor.refusal);
  // The code applies to username and full name: it belongs to the one that `errors` names.
  const ifReserved = (field: string) => (editor.refusal?.errors?.[field] ? ['name_reserved'] : []);
  const isChanged = listChanges(base, draft).length > 0;
  const { isChecked, problems } = useBodyProblems(
    isChanged ? toUpdateBody(draft, editor.base ?? stored) : undefined,
    async () => (await import('@/lib/contract/users/user-schemas')).updateUserBody,
  );
  const errors: Record<UserField, string | undefined> = {
    username: explainField('username', ['username_taken', ...ifReserved('username')]) ?? problems.username,
    email: explainField('email', ['email_taken']) ?? problems.email,
    fullName: explainField('full_name', ['name_verified', ...ifReserved('full_name')]) ?? problems.full_name,
    phone: explainField('phone', []) ?? problems.phone,
  };
  return {
    ...editor,
    keepMine,
    newer: isMergeable ? undefined : newer,
    own: merge?.own ?? [],
    isChanged,
    errors,
    canSave: isChanged && isChecked && Object.keys(problems).length === 0 && (isMergeable || !newer),
  };
}
