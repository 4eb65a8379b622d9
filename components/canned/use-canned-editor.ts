'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ApiError } from '@/lib/api/api-error';
import { callInbox } from '@/lib/api/inbox-client';
import type { CannedAnswer } from '@/lib/contract/chat';
import { useEditedDraft } from '../admin/use-edited-draft';
import { useStaffAct } from '../admin/use-staff-act';
import { cannedQuery } from '../inbox/inbox-queries';
import { showToast } from '../ui/toasts';
import { type CannedDraft, checkCannedDraft, startCannedDraft, toCannedBody } from './canned-draft';

/** A prepared answer being edited: what is wrong with it, what the provider said, and how it is saved. */
export function useCannedEditor(stored: CannedAnswer | undefined, onDone: () => void) {
  const t = useTranslations('canned.editor');
  const client = useQueryClient();
  const act = useStaffAct();
  const edited = useEditedDraft(stored, startCannedDraft);
  const { draft, base } = edited;
  const refusal = act.error instanceof ApiError ? act.error : undefined;
  const reload = () => client.invalidateQueries({ queryKey: cannedQuery.queryKey });

  async function save(): Promise<void> {
    const body = toCannedBody(draft);
    const answer = await act.run(() =>
      base
        ? callInbox('updateCannedAnswer', {
            params: { id: base.id },
            body: { ...body, expectedUpdatedAt: base.updatedAt },
          })
        : callInbox('createCannedAnswer', { body }),
    );
    await reload();
    if (!answer) return;
    showToast(t(base ? 'saved' : 'added', { title: answer.data.title }), 'success');
    onDone();
  }

  return {
    ...edited,
    problems: checkCannedDraft(draft),
    isBusy: act.isBusy,
    refusal,
    /** A failure that is neither a field's nor told by the newer version. */
    failure: isToldElsewhere(refusal, edited.newer !== undefined) ? undefined : act.error,
    change(changes: Partial<CannedDraft>) {
      act.reset();
      edited.change(changes);
    },
    keepMine() {
      act.reset();
      edited.keepMine();
    },
    save: () => void save(),
    async remove(answer: CannedAnswer) {
      await callInbox('deleteCannedAnswer', { params: { id: answer.id } });
    },
    async onRemoved(answer: CannedAnswer) {
      showToast(t('deleted', { title: answer.title }), 'success');
      onDone();
      await reload();
    },
  };
}

function isToldElsewhere(refusal: ApiError | undefined, hasNewer: boolean): boolean {
  if (refusal?.code === 'changed_meanwhile') return hasNewer;
  if (refusal?.code === 'canned_shortcut_taken') return true;
  return Object.keys(refusal?.errors ?? {}).length > 0;
}
