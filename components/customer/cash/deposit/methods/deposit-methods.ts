import type { PaymentMethod } from '@/lib/contract/money/payment-method-schemas';
import { decimalToMicros, type Micros } from '@/lib/money/money';

/** A deposit method as the screens need it. Everything comes from the provider; nothing is built in (T7). */
export interface DepositMethod {
  id: string;
  type: 'crypto' | 'bank';
  name: string;
  coin: string | undefined;
  network: string | undefined;
  /** Where coins go; every crypto method has one. */
  address: string | undefined;
  bankName: string | undefined;
  accountName: string | undefined;
  accountNumber: string | undefined;
  promptPayId: string | undefined;
  note: string | undefined;
  /** Undefined when the provider sends none: never treated as zero. */
  fee: Micros | undefined;
  min: Micros | undefined;
}

/** A method as a provider sends it; another provider may omit fields and call a bank `bank_account`. */
export type AnsweredMethod = Partial<Omit<PaymentMethod, 'type'>> & { type?: string };

/**
 * The methods of a type that serve deposits and have a destination, in their order. A method without one is
 * left out: there is nothing to pay to.
 */
export function listDepositMethods(
  answered: readonly AnsweredMethod[],
  type: DepositMethod['type'],
): DepositMethod[] {
  return answered
    .filter((method) => method.servesDeposits !== false)
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(readDepositMethod)
    .filter((method) => method.type === type && method.id !== '' && findDestination(method) !== undefined);
}

/** One method of an answer; the console draws proposed ones by it too. */
export function readDepositMethod(method: AnsweredMethod): DepositMethod {
  return {
    id: String(method.id ?? ''),
    type: method.type === 'crypto' ? 'crypto' : 'bank',
    name: method.name ?? method.bankName ?? method.coinName ?? '',
    coin: method.coinName || undefined,
    network: method.network || undefined,
    address: method.coinAddress || undefined,
    bankName: method.bankName || undefined,
    accountName: method.accountName || undefined,
    accountNumber: method.accountNumber || undefined,
    promptPayId: method.promptPayId || undefined,
    note: method.note || undefined,
    fee: method.fee === undefined ? undefined : decimalToMicros(method.fee),
    min: method.min === undefined ? undefined : decimalToMicros(method.min),
  };
}

/** Where the customer sends to, as the deposit names it; undefined when the method does not say. */
export function findDestination(method: DepositMethod): string | undefined {
  if (method.type === 'crypto') return method.address;
  return method.accountNumber ?? method.promptPayId;
}

/** A method's destination with its labels as one text: two methods with different texts have different destinations. */
export function describeDestination({ id, fee, min, ...details }: DepositMethod): string {
  return JSON.stringify(details);
}

/** The first method of a coin, or of a bank for money that is not a coin. Case does not matter. */
export function findMethodOfCoin(
  methods: readonly DepositMethod[],
  currency: string,
): DepositMethod | undefined {
  return methods.find(({ coin }) => coin?.toUpperCase() === currency.toUpperCase());
}

/** A currency from the address bar, as it may be shown; undefined for what is none. */
export function readCurrency(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9]{2,10}$/.test(value) ? value.toUpperCase() : undefined;
}
