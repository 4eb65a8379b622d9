import { queryOptions } from '@tanstack/react-query';
import { callAccount } from '@/lib/api/account-client';

/** The names of home's blocks in the account's order; empty for the default order. */
export const homeOrderQuery = (initial?: readonly string[]) =>
  queryOptions({
    queryKey: ['home', 'order'] as const,
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      (await callAccount('preferences', { signal })).preferences.homeOrder,
    initialData: initial,
    retry: 1,
  });
