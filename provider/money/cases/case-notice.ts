/** What a customer is notified of when their case is decided. */
import { type Micros, microsToDecimal } from '../../../lib/money/money';
import type { ProviderEvent } from '../../events/events';
import { type LabelledKind, writeLabel } from '../../http/requests/read-label';

/** The facts that every notice of a case has: its label, DP-42, and an amount in micro-USDT. */
export function toCaseNotice({ kind, id, amount }: { kind: LabelledKind; id: number; amount: Micros }) {
  return { caseId: String(id), label: writeLabel(kind, id), amount: microsToDecimal(amount) };
}

/** For a decision that changed the balance and notified the customer. */
export function balanceAndNotice(userId: number): ProviderEvent[] {
  return [
    { type: 'balance', userId },
    { type: 'notice', userId },
  ];
}
