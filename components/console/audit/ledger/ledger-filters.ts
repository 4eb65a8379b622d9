/** What the address of the ledger holds, and the provider's query for it. */

import { LEDGER_SORTS, TRANSFER_REASONS } from '@/lib/contract/audit/audit-rules';
import type { QueryOf } from '@/lib/contract/endpoints';
import { type ListFilterValues, toListQuery } from '../list-filters';

export const LEDGER_FILTERS = {
  reason: ['all', ...TRANSFER_REASONS],
  user: '',
  from: '',
  to: '',
  q: '',
  sort: LEDGER_SORTS,
  page: '1',
  open: '',
} as const;

export function toLedgerFilter(
  values: ListFilterValues & {
    reason: (typeof LEDGER_FILTERS.reason)[number];
    sort: (typeof LEDGER_SORTS)[number];
  },
): QueryOf<'exportLedger'> {
  return { sort: values.sort, reason: values.reason, ...toListQuery(values) };
}
