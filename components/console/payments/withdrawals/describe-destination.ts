import type { StaffWithdrawal } from '@/lib/contract/money';
import { formatAccountNumber } from '@/lib/payments/account-number';

/** Where a withdrawal goes, on one line: the address, or number and holder. */
export function describeDestination(withdrawal: StaffWithdrawal): string {
  const { type, coinAddress, accountNumber, recipientName } = withdrawal;
  if (type === 'crypto') return coinAddress ?? '–';
  return [accountNumber && formatAccountNumber(accountNumber), recipientName].filter(Boolean).join(' · ');
}
