'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useOptimisticActions } from '@/components/console/kit/panel/use-optimistic-actions';
import { showToast } from '@/components/ui/feedback/toasts';
import { moveItem } from '@/components/ui/sortable/move-item';
import { callStaff } from '@/lib/api/staff-client';
import type { AnswerOf } from '@/lib/contract/endpoints';
import type { ManagedMethod } from '@/lib/contract/payment-methods';
import { methodsQuery } from '../queue/payment-queries';

/** Moves a method one place up or down: on the screen at once, back where it was when it fails. */
export function useMethodOrder() {
  const t = useTranslations('payments.methods');
  const client = useQueryClient();
  const action = useOptimisticActions<AnswerOf<'managedMethods'>>(methodsQuery.queryKey);

  return (method: ManagedMethod, by: -1 | 1): void => {
    const shown = client.getQueryData(methodsQuery.queryKey)?.data ?? [];
    const at = shown.findIndex(({ id }) => id === method.id);
    const moved = moveItem(shown, at, at + by);
    if (moved === shown) return;
    const ids = moved.map(({ id }) => id);
    const place = ids.indexOf(method.id) + 1;
    action(
      (list) => ({
        ...list,
        data: list.data.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)),
      }),
      async () => {
        await callStaff('orderMethods', { body: { ids } });
        showToast(t('moved', { name: method.name, place }));
      },
    );
  };
}
