/** URL filters of the list of users. The first value of a list is the default. */
import type { QueryOf } from '@/lib/contract/endpoints';
import type { Role } from '@/lib/contract/staff/permissions';
import { USER_SORTS } from '@/lib/contract/users/user-rules';

export const USER_FILTERS = {
  role: ['all', 'user', 'staff', 'level1', 'level2', 'admin', 'super_admin'],
  isKYCVerified: ['all', 'true', 'false'],
  isBlocked: ['all', 'false', 'true'],
  from: '',
  to: '',
  seenFrom: '',
  seenTo: '',
  sort: USER_SORTS,
  q: '',
  page: '1',
} as const;

export const PAGE_SIZE = 20;

type Filter<N extends keyof typeof USER_FILTERS> = (typeof USER_FILTERS)[N] extends readonly (infer V)[]
  ? V
  : string;
type UserFilterValues = { [N in keyof typeof USER_FILTERS]: Filter<N> };

/** Filter and order from the URL as a query of the provider, for the list and for its export. */
export function toUserFilter(values: UserFilterValues): QueryOf<'exportUsers'> {
  const { role, isKYCVerified, isBlocked, from, to, seenFrom, seenTo, q, sort } = values;
  return {
    sort,
    ...(role === 'all' ? {} : role === 'staff' ? { staff: 'true' as const } : { role: role satisfies Role }),
    ...(isKYCVerified === 'all' ? {} : { isKYCVerified }),
    ...(isBlocked === 'all' ? {} : { isBlocked }),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(seenFrom ? { seenFrom } : {}),
    ...(seenTo ? { seenTo } : {}),
    ...(q ? { q } : {}),
  };
}
