import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/customer/call';
import { accountRoutes } from '@/lib/contract/account/account-routes';

/** The names of home's blocks in the account's order; empty for the default order. */
export const homeOrderQuery = (initial?: readonly string[]) =>
  queryOptions({
    queryKey: ['home', 'order'] as const,
    queryFn: async ({ signal }): Promise<readonly string[]> =>
      (await call(accountRoutes.preferences, { signal })).preferences.homeOrder,
    initialData: initial,
    retry: 1,
  });
