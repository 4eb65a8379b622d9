import type { LedgerRow } from '@/lib/contract/audit/audit-schemas';
import { linkToSubject } from '../link-to-subject';

/** The case behind a transfer, with its label (DP-42) and link. Undefined for a transfer without a case. */
export function findTransferCase(
  row: Pick<LedgerRow, 'tradeId' | 'depositId' | 'withdrawalId' | 'adjustmentId'>,
): { kind: string; label: string; href: string | undefined } | undefined {
  const cases = [
    ['trade', 'T', row.tradeId],
    ['deposit', 'DP', row.depositId],
    ['withdrawal', 'WD', row.withdrawalId],
    ['adjustment', 'ADJ', row.adjustmentId],
  ] as const;
  for (const [kind, prefix, id] of cases) {
    if (id !== null) return { kind, label: `${prefix}-${id}`, href: linkToSubject(kind, id) };
  }
  return undefined;
}
