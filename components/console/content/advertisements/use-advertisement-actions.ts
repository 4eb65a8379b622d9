'use client';

import { useTranslations } from 'next-intl';
import { useOptimisticActions } from '@/components/console/kit/panel/use-optimistic-actions';
import { showToast } from '@/components/ui/toasts/toasts';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { publishingRoutes } from '@/lib/contract/content/content-routes';
import type { ManagedAdvertisement } from '@/lib/contract/content/content-schemas';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { advertisementsQuery } from './advertisement-queries';

/** Shows, hides and reorders advertisements from the list, with optimistic updates. */
export function useAdvertisementActions() {
  const t = useTranslations('advertisements');
  const act = useOptimisticActions<AnswerOf<'advertisements'>>(advertisementsQuery.queryKey);
  const change =
    (of: (rows: ManagedAdvertisement[]) => ManagedAdvertisement[]) => (list: AnswerOf<'advertisements'>) => ({
      ...list,
      advertisements: of(list.advertisements),
    });

  return {
    toggle({ id, title, isActive }: ManagedAdvertisement): void {
      act(
        change((rows) => rows.map((row) => (row.id === id ? { ...row, isActive: !isActive } : row))),
        async () => {
          await callAsStaff(publishingRoutes.toggleAdvertisement, {
            params: { id },
            body: { isActive: !isActive },
          });
          showToast(t(isActive ? 'hidden' : 'shown', { title }), 'success');
        },
      );
    },
    /** All ids in their new order. */
    order(ids: readonly string[]): void {
      act(
        change((rows) =>
          ids.flatMap((id, place) => {
            const row = rows.find((one) => one.id === id);
            return row ? { ...row, order: place + 1 } : [];
          }),
        ),
        async () => {
          const advertisements = ids.map((id, place) => ({ id, order: place + 1 }));
          await callAsStaff(publishingRoutes.orderAdvertisements, { body: { advertisements } });
          showToast(t('ordered'), 'success');
        },
      );
    },
  };
}
