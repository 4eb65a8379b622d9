/** What the address of the audit log holds, and the provider's query for it. */

import { AUDIT_SORTS } from '@/lib/contract/audit/audit-rules';
import type { QueryOf } from '@/lib/contract/endpoints';
import { ID, type ListFilterValues, toListQuery } from './list-filters';

export const AUDIT_FILTERS = {
  action: 'all',
  actor: 'all',
  user: '',
  from: '',
  to: '',
  q: '',
  sort: AUDIT_SORTS,
  page: '1',
  open: '',
} as const;

const ACTION = /^[a-z_]{1,40}(\.[a-z_-]{1,40})?$/;

/** The member of staff that the address names; `all` for anything that is no id. */
export const readActor = (actor: string) => (ID.test(actor) ? actor : 'all');
/** The action that the address names, as `deposit.approve`; `all` for anything else. */
export const readAction = (action: string) => (ACTION.test(action) ? action : 'all');

export function toAuditFilter(
  values: ListFilterValues & { action: string; actor: string; sort: (typeof AUDIT_SORTS)[number] },
): QueryOf<'exportAudit'> {
  const [action, actorId] = [readAction(values.action), readActor(values.actor)];
  return {
    sort: values.sort,
    ...(action === 'all' ? {} : { action }),
    ...(actorId === 'all' ? {} : { actorId }),
    ...toListQuery(values),
  };
}
