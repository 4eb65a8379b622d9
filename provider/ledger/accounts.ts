/** A customer's accounts: available, staked (in open trades) and held (frozen for a withdrawal) of one currency. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Micros, micros, ZERO } from '../../lib/money/money';
import { listRows, type Queryable, type Tx } from '../database/database';
import { account } from '../database/schema/ledger';
import { postTransfers } from './post-transfers';

/** Practice and real money are two currencies that no posting can mix (F7). */
export type Currency = 'USDT' | 'USDT-PRACTICE';
export type CustomerAccountKind = 'available' | 'staked' | 'held';
export type SystemAccountKind = 'house' | 'fees' | 'outside';
export type Balances = Record<CustomerAccountKind, Micros>;

const CUSTOMER_KINDS: readonly CustomerAccountKind[] = ['available', 'staked', 'held'];

/**
 * Opens the three accounts of a new customer and, when `grantMicros` is above zero, posts the practice grant from the
 * operator. Throws when the customer has accounts of this currency already.
 */
export async function openCustomerAccounts(
  tx: Tx,
  options: { userId: number; currency: Currency; grantMicros: Micros },
): Promise<void> {
  const { userId, currency, grantMicros } = options;
  const opened = await tx
    .insert(account)
    .values(CUSTOMER_KINDS.map((kind) => ({ userId, currency, kind, balance: ZERO })))
    .returning({ id: account.id, kind: account.kind });
  if (grantMicros <= 0n) return;
  const available = opened.find((row) => row.kind === 'available');
  if (!available) throw new Error('a customer was opened without an available account');
  const house = await requireSystemAccount(tx, 'house', currency);
  await postTransfers(tx, [
    { from: house, to: available.id, amountMicros: grantMicros, reason: 'practice_grant' },
  ]);
}

/**
 * Balances in micro-USDT. Throws when the customer has no accounts of this currency: a missing balance must not be read
 * as zero.
 */
export async function findBalances(
  db: Queryable,
  options: { userId: number; currency: Currency },
): Promise<Balances> {
  const rows = await listRows<{ kind: string; balance: string | null }>(
    db,
    sql`/* find_balances */ SELECT kind, balance::text FROM account
      WHERE user_id = ${options.userId} AND currency = ${options.currency}`,
  );
  const balanceOf = (kind: CustomerAccountKind) => {
    const row = rows.find((candidate) => candidate.kind === kind);
    if (row?.balance == null) throw new Error(`customer ${options.userId} has no ${kind} account`);
    return micros(row.balance);
  };
  return { available: balanceOf('available'), staked: balanceOf('staked'), held: balanceOf('held') };
}

/** Ids of a customer's accounts. Undefined for a person without accounts of the currency: staff, or an unknown id. */
export async function findCustomerAccounts(
  db: Queryable,
  options: { userId: number; currency: string },
): Promise<Record<CustomerAccountKind, number> | undefined> {
  const rows = await listRows<{ id: string; kind: string }>(
    db,
    sql`/* find_customer_accounts */ SELECT id::text, kind FROM account
      WHERE user_id = ${options.userId} AND currency = ${options.currency}`,
  );
  const idOf = (kind: CustomerAccountKind) => {
    const row = rows.find((candidate) => candidate.kind === kind);
    return row && Number(row.id);
  };
  const [available, staked, held] = [idOf('available'), idOf('staked'), idOf('held')];
  if (available === undefined || staked === undefined || held === undefined) return undefined;
  return { available, staked, held };
}

/** The id of an account that belongs to the operator or to nobody. */
export async function requireSystemAccount(
  db: Queryable,
  kind: SystemAccountKind,
  currency: string,
): Promise<number> {
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .where(and(isNull(account.userId), eq(account.kind, kind), eq(account.currency, currency)));
  if (!row) throw new Error(`the ${kind} account of ${currency} is missing`);
  return row.id;
}

/**
 * Ids of the accounts that money in, out and by hand moves between: a customer's and the system's of one currency.
 * Throws when the customer has none of it.
 */
export async function requireAccounts(
  tx: Tx,
  of: { userId: number; currency: string },
): Promise<Record<CustomerAccountKind | SystemAccountKind, number>> {
  const customer = await findCustomerAccounts(tx, of);
  if (!customer) throw new Error(`customer ${of.userId} has no accounts of ${of.currency}`);
  return {
    ...customer,
    house: await requireSystemAccount(tx, 'house', of.currency),
    fees: await requireSystemAccount(tx, 'fees', of.currency),
    outside: await requireSystemAccount(tx, 'outside', of.currency),
  };
}
