'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useStaffAction } from '@/components/console/kit/panel/use-staff-action';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { showToast } from '@/components/ui/toasts/toasts';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { publishingRoutes } from '@/lib/contract/content/content-routes';
import type { Announcement } from '@/lib/contract/content/content-schemas';

/** Activates or deactivates an announcement from the list, unless somebody else changed it meanwhile. */
export function useAnnouncementSwitch() {
  const t = useTranslations('announcements');
  const explain = useErrorText();
  const client = useQueryClient();
  const act = useStaffAction();

  async function toggle({ id, title, content, isActive, updatedAt }: Announcement): Promise<void> {
    const body = { id, title, content, isActive: !isActive, expectedUpdatedAt: updatedAt };
    const answer = await act.run(() =>
      callAsStaff(publishingRoutes.saveAnnouncement, { body }).catch((error: unknown) => {
        showToast(explain(error), 'danger');
        throw error;
      }),
    );
    await client.invalidateQueries({ queryKey: [STAFF] });
    if (answer) showToast(t(answer.data.isActive ? 'activated' : 'deactivated', { title }), 'success');
  }

  return { isBusy: act.isBusy, toggle: (announcement: Announcement) => void toggle(announcement) };
}
