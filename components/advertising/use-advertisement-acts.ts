'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { callPublishing } from '@/lib/api/publishing-client';
import type { ManagedAdvertisement } from '@/lib/contract/content';
import { showToast } from '../ui/toasts';
import { useErrorText } from '../ui/use-error-text';
import { advertisementsQuery } from './advertisement-queries';

/**
 * Showing, hiding and ordering advertisements from their list: on the screen at once, one call after the other, and
 * back to what the provider has when it refuses.
 */
export function useAdvertisementActs() {
  const t = useTranslations('advertising');
  const explain = useErrorText();
  const client = useQueryClient();
  const { queryKey } = advertisementsQuery;
  const waiting = useRef({ count: 0, last: Promise.resolve() });

  /** Shows a change, then sends it; what the provider has is fetched once nothing more waits. */
  function act(change: (rows: ManagedAdvertisement[]) => ManagedAdvertisement[], send: () => Promise<void>) {
    void client.cancelQueries({ queryKey });
    client.setQueryData(
      queryKey,
      (before) => before && { ...before, advertisements: change(before.advertisements) },
    );
    const { current } = waiting;
    current.count += 1;
    current.last = current.last.then(async () => {
      try {
        await send();
      } catch (error) {
        showToast(explain(error), 'danger');
      }
      current.count -= 1;
      if (current.count === 0) await client.invalidateQueries({ queryKey }).catch(() => undefined);
    });
  }

  return {
    toggle({ id, title, isActive }: ManagedAdvertisement): void {
      act(
        (rows) => rows.map((row) => (row.id === id ? { ...row, isActive: !isActive } : row)),
        async () => {
          await callPublishing('toggleAdvertisement', { params: { id }, body: { isActive: !isActive } });
          showToast(t(isActive ? 'hidden' : 'shown', { title }), 'success');
        },
      );
    },
    /** The ids of all, in their new order. */
    order(ids: readonly string[]): void {
      act(
        (rows) =>
          ids.flatMap((id, place) => {
            const row = rows.find((one) => one.id === id);
            return row ? { ...row, order: place + 1 } : [];
          }),
        async () => {
          const advertisements = ids.map((id, place) => ({ id, order: place + 1 }));
          await callPublishing('orderAdvertisements', { body: { advertisements } });
          showToast(t('ordered'), 'success');
        },
      );
    },
  };
}
