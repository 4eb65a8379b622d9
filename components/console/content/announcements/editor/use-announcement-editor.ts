'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useTitledRecordEditor } from '@/components/console/kit/editor/use-titled-record-editor';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { publishingRoutes } from '@/lib/contract/content/content-routes';
import type { Announcement } from '@/lib/contract/content/content-schemas';
import { startAnnouncementDraft, toAnnouncementBody, validateAnnouncementDraft } from './announcement-draft';

/** Editing of an announcement: validation, save and delete. */
export function useAnnouncementEditor(stored: Announcement | undefined, onClose: () => void) {
  const client = useQueryClient();
  const editor = useTitledRecordEditor(stored, {
    texts: useTranslations('announcements.editor'),
    start: startAnnouncementDraft,
    send: (draft, base) => {
      const body = toAnnouncementBody(draft);
      if (!base) return callAsStaff(publishingRoutes.saveAnnouncement, { body });
      const { id, updatedAt: expectedUpdatedAt } = base;
      return callAsStaff(publishingRoutes.saveAnnouncement, { body: { id, ...body, expectedUpdatedAt } });
    },
    remove: ({ id }) => callAsStaff(publishingRoutes.deleteAnnouncement, { params: { id } }),
    reload: () => client.invalidateQueries({ queryKey: [STAFF] }),
    onClose,
  });
  return { ...editor, problems: validateAnnouncementDraft(editor.draft) };
}
