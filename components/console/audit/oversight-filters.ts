/** What the addresses of the audit log and of the ledger hold, and what the provider is asked for it. */
import type { QueryOf } from '@/lib/contract/endpoints';
import { AUDIT_SORTS, LEDGER_SORTS, TRANSFER_REASONS } from '@/lib/contract/oversight-rules';

export const PAGE_SIZE = 50;

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

export const ID = /^\d{1,18}$/;
const ACTION = /^[a-z_]{1,40}(\.[a-z_-]{1,40})?$/;

/** What the log is narrowed to of what somebody wrote into the address: `all` for what it cannot be. */
export const readActor = (actor: string) => (ID.test(actor) ? actor : 'all');
export const readAction = (action: string) => (ACTION.test(action) ? action : 'all');

interface Shared {
  user: string;
  from: string;
  to: string;
  q: string;
}

export function toAuditFilter(
  values: Shared & { action: string; actor: string; sort: (typeof AUDIT_SORTS)[number] },
): QueryOf<'exportAudit'> {
  const [action, actorId] = [readAction(values.action), readActor(values.actor)];
  return {
    sort: values.sort,
    ...(action === 'all' ? {} : { action }),
    ...(actorId === 'all' ? {} : { actorId }),
    ...toShared(values),
  };
}

export function toLedgerFilter(
  values: Shared & {
    reason: (typeof LEDGER_FILTERS.reason)[number];
    sort: (typeof LEDGER_SORTS)[number];
  },
): QueryOf<'exportLedger'> {
  return { sort: values.sort, reason: values.reason, ...toShared(values) };
}

/** What somebody wrote into the address by hand and the provider cannot read is left out. */
function toShared({ user, from, to, q }: Shared) {
  const text = q.trim().slice(0, 120);
  return {
    ...(ID.test(user) ? { userId: user } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(text ? { q: text } : {}),
  };
}
