/** The accounts that a case moves money between. */
import type { Tx } from '../../database/database';
import { findCustomerAccounts, requireSystemAccount } from '../../ledger/accounts';

export interface CaseAccounts {
  available: number;
  held: number;
  house: number;
  fees: number;
  outside: number;
}

/** Throws when the customer of a case has no accounts of its currency, without which no case is created. */
export async function requireCaseAccounts(
  tx: Tx,
  of: { userId: number; currency: string },
): Promise<CaseAccounts> {
  const customer = await findCustomerAccounts(tx, of);
  if (!customer) throw new Error(`customer ${of.userId} has no accounts of ${of.currency}`);
  return {
    available: customer.available,
    held: customer.held,
    house: await requireSystemAccount(tx, 'house', of.currency),
    fees: await requireSystemAccount(tx, 'fees', of.currency),
    outside: await requireSystemAccount(tx, 'outside', of.currency),
  };
}
