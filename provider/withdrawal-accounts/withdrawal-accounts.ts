/** A customer's saved accounts to be paid at. Where one pays never changes: that would be another account. */
import { and, asc, desc, eq, gte, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  WithdrawalAccount,
  withdrawalAccountBody,
} from '../../lib/contract/money/payment-method-schemas';
import { accountDigits } from '../../lib/payments/account-number';
import { canonicalAddress, checkAddress } from '../../lib/payments/address';
import { findDay } from '../calendar-day';
import type { Database, Tx } from '../database/database';
import { withdrawalAccount } from '../database/schema/payment-methods';
import { toIsoTime } from '../http/answers/to-iso-time';
import { Failure, failureOnField } from '../http/failure';
import { type MethodRow, requireMethod } from '../payment-methods/find-method';
import { lockUser } from '../quotas/lock-user';
import type { QuotaDeps, QuotaPolicy } from '../quotas/quota-policy';
import { refuseForToday } from '../quotas/remaining-quota';

type WithdrawalAccountRow = typeof withdrawalAccount.$inferSelect;
type Body = z.output<typeof withdrawalAccountBody>;

const MOST_ACCOUNTS = 20;
const REQUIRED = 'This field is required';
const UNEXPECTED = 'This field is not expected';

/** The default first, then the newest. */
export async function listWithdrawalAccounts(db: Database, userId: number): Promise<WithdrawalAccount[]> {
  const rows = await db
    .select()
    .from(withdrawalAccount)
    .where(ownOnes(userId))
    .orderBy(desc(withdrawalAccount.isDefault), desc(withdrawalAccount.id));
  return rows.map(toWithdrawalAccountDto);
}

/**
 * Saves an account; a customer's first one is the default. Throws method_not_available, validation_failed,
 * address_invalid, withdrawal_account_exists, withdrawal_account_limit, withdrawal_accounts_today.
 */
export async function createWithdrawalAccount(
  { db, quotas }: { db: Database } & QuotaDeps,
  { userId, body, nowMs }: { userId: number; body: Body; nowMs: number },
): Promise<WithdrawalAccount> {
  const method = await requireMethod(db, { code: body.code, serves: 'withdrawals' });
  const destination = method.type === 'crypto' ? checkCrypto(method, body) : checkBank(method, body);
  const row = await db.transaction(async (tx) => {
    const own = await lockAccounts(tx, userId);
    const isSame = (other: WithdrawalAccountRow) =>
      other.methodCode === method.code &&
      other.accountNumber === destination.accountNumber &&
      other.coinAddress === destination.coinAddress;
    if (own.some(isSame)) throw new Failure('withdrawal_account_exists');
    if (own.length >= MOST_ACCOUNTS) throw new Failure('withdrawal_account_limit');
    await requireNewAccount(tx, { policy: quotas, userId, nowMs });
    const isDefault = body.isDefault || own.length === 0;
    if (isDefault) await clearDefault(tx, userId);
    const [created] = await tx
      .insert(withdrawalAccount)
      .values({
        userId,
        type: method.type,
        label: body.name,
        methodCode: method.code,
        ...destination,
        isDefault,
        createdMs: nowMs,
      })
      .returning();
    return created;
  });
  if (!row) throw new Error('an insert returned no row');
  return toWithdrawalAccountDto(row);
}

/** A removed account keeps its row: removing and saving again must not make rows without end. */
async function requireNewAccount(
  tx: Tx,
  { policy, userId, nowMs }: { policy: QuotaPolicy; userId: number; nowMs: number },
): Promise<void> {
  const { startMs } = findDay(nowMs, policy.timeZone);
  const today = await tx.$count(
    withdrawalAccount,
    and(eq(withdrawalAccount.userId, userId), gte(withdrawalAccount.createdMs, startMs)),
  );
  const most = policy.withdrawalAccountsADay;
  if (today >= most) throw refuseForToday('withdrawal_accounts_today', { policy, nowMs, most });
}

/** Renames it or makes it the default. Throws withdrawal_account_not_found. */
export async function updateWithdrawalAccount(
  db: Database,
  { userId, id, change }: { userId: number; id: string; change: { name?: string; isDefault?: boolean } },
): Promise<WithdrawalAccount> {
  return db.transaction(async (tx) => {
    const row = (await lockAccounts(tx, userId)).find((own) => own.id === Number(id));
    if (!row) throw new Failure('withdrawal_account_not_found');
    if (change.isDefault) await clearDefault(tx, userId);
    const [changed = row] = await tx
      .update(withdrawalAccount)
      .set({ label: change.name ?? row.label, isDefault: change.isDefault ?? row.isDefault })
      .where(eq(withdrawalAccount.id, row.id))
      .returning();
    return toWithdrawalAccountDto(changed);
  });
}

/** Throws withdrawal_account_not_found. The row stays, so that what was paid there stays known. */
export async function deleteWithdrawalAccount(
  db: Database,
  { userId, id, nowMs }: { userId: number; id: string; nowMs: number },
): Promise<WithdrawalAccount> {
  const [row] = await db
    .update(withdrawalAccount)
    .set({ deletedMs: nowMs })
    .where(and(ownOnes(userId), eq(withdrawalAccount.id, Number(id))))
    .returning();
  if (!row) throw new Failure('withdrawal_account_not_found');
  return toWithdrawalAccountDto(row);
}

function ownOnes(userId: number) {
  return and(eq(withdrawalAccount.userId, userId), isNull(withdrawalAccount.deletedMs));
}

/** The customer's accounts, under a lock that makes their number and their default exact. */
async function lockAccounts(tx: Tx, userId: number): Promise<WithdrawalAccountRow[]> {
  await lockUser(tx, userId);
  return tx.select().from(withdrawalAccount).where(ownOnes(userId)).orderBy(asc(withdrawalAccount.id));
}

async function clearDefault(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(withdrawalAccount)
    .set({ isDefault: false })
    .where(and(ownOnes(userId), eq(withdrawalAccount.isDefault, true)));
}

function checkBank(method: MethodRow, body: Body) {
  const errors: Record<string, string[]> = {};
  if (!body.recipientName) errors.recipientName = [REQUIRED];
  const accountNumber = accountDigits(body.accountNumber ?? '');
  if (accountNumber.length < 6) errors.accountNumber = [REQUIRED];
  if (body.coinAddress !== undefined) errors.coinAddress = [UNEXPECTED];
  if (Object.keys(errors).length > 0) throw new Failure('validation_failed', { errors });
  return {
    bankName: method.bankName ?? method.name,
    recipientName: body.recipientName ?? null,
    accountNumber,
    network: null,
    coinAddress: null,
  };
}

function checkCrypto(method: MethodRow, body: Body) {
  const errors: Record<string, string[]> = {};
  if (body.coinAddress === undefined) errors.coinAddress = [REQUIRED];
  if (body.accountNumber !== undefined) errors.accountNumber = [UNEXPECTED];
  if (Object.keys(errors).length > 0) throw new Failure('validation_failed', { errors });
  const network = method.network ?? '';
  const address = body.coinAddress ?? '';
  if (checkAddress(network, address) !== 'ok') throw failureOnField('address_invalid', 'coinAddress');
  return {
    bankName: null,
    recipientName: null,
    accountNumber: null,
    network,
    coinAddress: canonicalAddress(network, address),
  };
}

function toWithdrawalAccountDto(row: WithdrawalAccountRow): WithdrawalAccount {
  return {
    id: String(row.id),
    type: row.type as WithdrawalAccount['type'],
    name: row.label,
    code: row.methodCode,
    bankName: row.bankName,
    recipientName: row.recipientName,
    accountNumber: row.accountNumber,
    network: row.network,
    coinAddress: row.coinAddress,
    isDefault: row.isDefault,
    createdAt: toIsoTime(row.createdMs),
  };
}
