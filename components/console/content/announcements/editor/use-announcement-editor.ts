'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCloseEditor } from '@/components/console/kit/editor/use-close-editor';
import { useRecordEditor } from '@/components/console/kit/editor/use-record-editor';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { showToast } from '@/components/ui/feedback/toasts';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { publishingRoutes } from '@/lib/contract/content/content-routes';
import type { Announcement } from '@/lib/contract/content/content-schemas';
import { startAnnouncementDraft, toAnnouncementBody, validateAnnouncementDraft } from './announcement-draft';

/** Editing of an announcement: validation, save and delete. */
export function useAnnouncementEditor(stored: Announcement | undefined, onClose: () => void) {
  const t = useTranslations('announcements.editor');
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: [STAFF] });
  const close = useCloseEditor(onClose);
  const editor = useRecordEditor(stored, {
    start: startAnnouncementDraft,
    send: (draft, base) => {
      const body = toAnnouncementBody(draft);
      if (!base) return callAsStaff(publishingRoutes.saveAnnouncement, { body });
      const { id, updatedAt: expectedUpdatedAt } = base;
      return callAsStaff(publishingRoutes.saveAnnouncement, { body: { id, ...body, expectedUpdatedAt } });
    },
    reload,
    async onSaved({ data: { title } }, base) {
      showToast(t(base ? 'saved' : 'added', { title }), 'success');
      await close();
    },
  });
  return {
    ...editor,
    problems: validateAnnouncementDraft(editor.draft),
    async remove({ id }: Announcement) {
      await callAsStaff(publishingRoutes.deleteAnnouncement, { params: { id } });
    },
    async onRemoved({ title }: Announcement) {
      showToast(t('deleted', { title }), 'success');
      await close();
      await reload();
    },
  };
}
