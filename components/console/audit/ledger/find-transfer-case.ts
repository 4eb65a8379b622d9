import type { LedgerRow } from '@/lib/contract/oversight';
import { linkToSubject } from '../link-to-subject';

/** What a movement was for: its label as people call it, and where it lies. Undefined for one that had no case. */
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
