/** A person in wire form (A8): balances are the spendable ones (M7), baht at the one rate (M6). */
import type { User } from '../../lib/contract/account/identity-schemas';
import { isStaff, type Role } from '../../lib/contract/staff/permissions';
import { convertMicros, type Micros, microsToNumber, ZERO } from '../../lib/money/money';
import type { Queryable } from '../database/database';
import { toIsoTime } from '../http/answers/to-iso-time';
import { type Currency, findBalances } from '../ledger/accounts';
import type { UserRow } from './create-user';

export interface UserDtoOptions {
  currency: Currency;
  thbRate: number;
}

export async function toUserDto(db: Queryable, row: UserRow, options: UserDtoOptions): Promise<User> {
  const role = row.role as Role;
  const available = isStaff(role)
    ? ZERO
    : (await findBalances(db, { userId: row.id, currency: options.currency })).available;
  return describeUser(row, available, options.thbRate);
}

/** The same with a balance that is known already. */
export function describeUser(row: UserRow, available: Micros, thbRate: number): User {
  const kycStatus = row.kycStatus as User['kyc_status'];
  const createdAt = toIsoTime(row.createdMs);
  return {
    id: String(row.id),
    username: row.username,
    name: row.fullName ?? row.username,
    full_name: row.fullName,
    email: row.email,
    emailConfirmed: row.emailConfirmedMs !== null,
    phone: row.phone,
    role: row.role as Role,
    balance: microsToNumber(available),
    usdt_balance: microsToNumber(available),
    thb_balance: microsToNumber(convertMicros(available, thbRate, 'down')),
    status: row.status as User['status'],
    isBlocked: row.status === 'blocked',
    isKYCVerified: kycStatus === 'approved',
    kyc_status: kycStatus,
    verification_status: kycStatus,
    mustChangePassword: row.mustChangePassword,
    created_at: createdAt,
    createdAt,
    updatedAt: toIsoTime(row.updatedMs),
  };
}
