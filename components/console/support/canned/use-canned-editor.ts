'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCloseEditor } from '@/components/console/kit/editor/use-close-editor';
import { useRecordEditor } from '@/components/console/kit/editor/use-record-editor';
import { showToast } from '@/components/ui/feedback/toasts';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { inboxRoutes } from '@/lib/contract/chat/chat-routes';
import type { CannedAnswer } from '@/lib/contract/chat/chat-schemas';
import { cannedQuery } from '../inbox/inbox-queries';
import { startCannedDraft, toCannedBody, validateCannedDraft } from './canned-draft';

/** Editing of a canned answer: validation, save and delete. */
export function useCannedEditor(stored: CannedAnswer | undefined, onClose: () => void) {
  const t = useTranslations('canned.editor');
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: cannedQuery.queryKey });
  const close = useCloseEditor(onClose);
  const editor = useRecordEditor(stored, {
    start: startCannedDraft,
    send: (draft, base) => {
      const body = toCannedBody(draft);
      if (!base) return callAsStaff(inboxRoutes.createCannedAnswer, { body });
      return callAsStaff(inboxRoutes.updateCannedAnswer, {
        params: { id: base.id },
        body: { ...body, expectedUpdatedAt: base.updatedAt },
      });
    },
    reload,
    async onSaved({ data: { title } }, base) {
      showToast(t(base ? 'saved' : 'added', { title }), 'success');
      await close();
    },
    fieldCodes: ['canned_shortcut_taken'],
  });
  return {
    ...editor,
    problems: validateCannedDraft(editor.draft),
    async remove(answer: CannedAnswer) {
      await callAsStaff(inboxRoutes.deleteCannedAnswer, { params: { id: answer.id } });
    },
    async onRemoved(answer: CannedAnswer) {
      showToast(t('deleted', { title: answer.title }), 'success');
      await close();
      await reload();
    },
  };
}
