'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { callStaff } from '@/lib/api/staff-client';
import type { ManagedMethod } from '@/lib/contract/payment-methods';
import { moveItem } from '../ui/move-item';
import { showToast } from '../ui/toasts';
import { useErrorText } from '../ui/use-error-text';
import { methodsQuery } from './desk-queries';

/** Moves a method one place up or down: on the screen at once, back where it was when the provider refuses. */
export function useMethodOrder() {
  const t = useTranslations('desk.methods');
  const explain = useErrorText();
  const client = useQueryClient();
  const waiting = useRef(Promise.resolve());

  return (method: ManagedMethod, by: -1 | 1): void => {
    const before = client.getQueryData(methodsQuery.queryKey);
    if (!before) return;
    const at = before.data.findIndex(({ id }) => id === method.id);
    const data = moveItem(before.data, at, at + by);
    if (data === before.data) return;
    client.setQueryData(methodsQuery.queryKey, { ...before, data: [...data] });
    const ids = data.map(({ id }) => id);
    const place = ids.indexOf(method.id) + 1;
    // One after the other, so that the last tap is the order that stays.
    waiting.current = waiting.current.then(async () => {
      try {
        await callStaff('orderMethods', { body: { ids } });
        showToast(t('moved', { name: method.name, place }));
      } catch (error) {
        showToast(explain(error), 'danger');
        await client.invalidateQueries({ queryKey: methodsQuery.queryKey });
      }
    });
  };
}
