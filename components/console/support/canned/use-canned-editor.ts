'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTitledRecordEditor } from '@/components/console/kit/editor/use-titled-record-editor';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { inboxRoutes } from '@/lib/contract/chat/chat-routes';
import type { CannedAnswer } from '@/lib/contract/chat/chat-schemas';
import { cannedQuery } from '../inbox/inbox-queries';
import { startCannedDraft, toCannedBody, validateCannedDraft } from './canned-draft';

/** Editing of a canned answer: validation, save and delete. */
export function useCannedEditor(stored: CannedAnswer | undefined, onClose: () => void) {
  const client = useQueryClient();
  const editor = useTitledRecordEditor(stored, {
    texts: useTranslations('canned.editor'),
    start: startCannedDraft,
    send: (draft, base) => {
      const body = toCannedBody(draft);
      if (!base) return callAsStaff(inboxRoutes.createCannedAnswer, { body });
      return callAsStaff(inboxRoutes.updateCannedAnswer, {
        params: { id: base.id },
        body: { ...body, expectedUpdatedAt: base.updatedAt },
      });
    },
    remove: ({ id }) => callAsStaff(inboxRoutes.deleteCannedAnswer, { params: { id } }),
    reload: () => client.invalidateQueries({ queryKey: cannedQuery.queryKey }),
    fieldCodes: ['canned_shortcut_taken'],
    onClose,
  });
  return { ...editor, problems: validateCannedDraft(editor.draft) };
}
