'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { showToast } from '@/components/ui/toasts/toasts';
import { call } from '@/lib/api/customer/call';
import { accountRoutes } from '@/lib/contract/account/account-routes';
import { homeOrderQuery } from './home-order-query';
import { type HomeBlock, orderHomeBlocks } from './order-home-blocks';

const SAVING = ['home', 'order'] as const;

/** The order of home's blocks and its setter: optimistic, reverted when it could not be saved. */
export function useHomeOrder(initial: readonly string[] | undefined): {
  order: HomeBlock[];
  /** An empty one is ours. */
  change: (order: readonly string[]) => void;
} {
  const t = useTranslations('home.order');
  const client = useQueryClient();
  const { queryKey } = homeOrderQuery();
  const { data = [] } = useQuery(homeOrderQuery(initial));
  const kept = useRef<readonly string[]>(data);

  const save = useMutation({
    mutationKey: SAVING,
    // Requests run one after the other, so that the latest order is the one saved.
    scope: { id: SAVING.join() },
    mutationFn: (homeOrder: readonly string[]) =>
      call(accountRoutes.updatePreferences, { body: { homeOrder: [...homeOrder] } }),
    onSuccess: ({ preferences }) => {
      kept.current = preferences.homeOrder;
    },
    onError: () => showToast(t('notSaved'), 'danger'),
    onSettled: () => {
      if (client.isMutating({ mutationKey: SAVING }) === 1) client.setQueryData(queryKey, kept.current);
    },
  });

  return {
    order: orderHomeBlocks(data),
    change(order) {
      if (client.isMutating({ mutationKey: SAVING }) === 0) kept.current = data;
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, order);
      save.mutate(order);
    },
  };
}
