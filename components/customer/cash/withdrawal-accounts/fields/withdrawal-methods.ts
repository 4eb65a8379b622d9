import type { PaymentMethod } from '@/lib/contract/money/payment-method-schemas';
import { decimalToMicros, type Micros } from '@/lib/money/money';

/** A withdrawal method. */
export interface WithdrawalMethod {
  /** Undefined while only the code is known: the provider resolves it (T7). */
  id: string | undefined;
  code: string;
  type: 'bank' | 'crypto';
  name: string;
  network: string | undefined;
  /** In addition to the amount; undefined when it could not be loaded. */
  fee: Micros | undefined;
  min: Micros | undefined;
}

/** A method as a provider sends it; another provider may omit fields and call a bank `bank_account`. */
type AnsweredMethod = Partial<Omit<PaymentMethod, 'type'>> & { type?: string };

/** The methods that serve withdrawals, in their order. A fee or minimum that is no amount stays unknown, never zero. */
export function listWithdrawalMethods(answered: readonly AnsweredMethod[]): WithdrawalMethod[] {
  return answered
    .filter(({ servesWithdrawals }) => servesWithdrawals !== false)
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map((method) => ({
      id: method.id === undefined ? undefined : String(method.id),
      code: method.code ?? String(method.id ?? ''),
      type: method.type === 'crypto' ? 'crypto' : 'bank',
      name: method.name || method.bankName || '',
      network: method.network || undefined,
      fee: method.fee === undefined ? undefined : decimalToMicros(method.fee),
      min: method.min === undefined ? undefined : decimalToMicros(method.min),
    }));
}
