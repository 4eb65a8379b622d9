/** Creates a person: staff have no accounts (F6), a customer's are opened with the practice grant (F7). */
import { isStaff, type Role } from '../../lib/contract/staff/permissions';
import type { Micros } from '../../lib/money/money';
import type { Database, Tx } from '../database/database';
import { appUser } from '../database/schema/users';
import type { Language } from '../http/call';
import { Failure } from '../http/failure';
import { type Currency, openCustomerAccounts } from '../ledger/accounts';
import { requireUnreserved } from './links/account-links';
import { recordAccountEvent } from './record-account-event';

export type UserRow = typeof appUser.$inferSelect;

export interface NewUser {
  username: string;
  email: string;
  passwordHash: string;
  role: Role;
  /** Language of mails and notices; Thai by default (I1). */
  language?: Language;
  mustChangePassword?: boolean;
  createdBy?: number;
}

export interface CreateOptions {
  /** The call of a person who registers; undefined where another person creates the account. */
  source?: { clientAddress: string; userAgent: string };
  nowMs: number;
  currency: Currency;
  grantMicros: Micros;
  /** Blocked until another person has approved the account: decided first, in the same transaction. */
  decideStatus?(tx: Tx): Promise<'active' | 'blocked'>;
  /** Further writes that belong to the creation, in the same transaction. */
  within?(tx: Tx, row: UserRow): Promise<void>;
}

/**
 * Throws username_taken, or email_taken with the field's message, also for an address reserved for its former owner.
 */
export async function createUser(
  db: Database,
  person: NewUser,
  { decideStatus, within, source, ...options }: CreateOptions,
): Promise<UserRow> {
  try {
    return await db.transaction(async (tx) => {
      const [row] = await tx
        .insert(appUser)
        .values({
          ...person,
          status: await decideStatus?.(tx),
          createdMs: options.nowMs,
          updatedMs: options.nowMs,
        })
        .returning();
      if (!row) throw new Error('an inserted person was not returned');
      const { id: userId, email } = row;
      await requireUnreserved(tx, { email, userId, nowMs: options.nowMs, field: 'email' });
      if (!isStaff(person.role)) await openCustomerAccounts(tx, { ...options, userId });
      await recordAccountEvent(tx, {
        userId,
        kind: 'registered',
        nowMs: options.nowMs,
        source,
        ...(person.createdBy === undefined ? {} : { actorId: person.createdBy }),
      });
      await within?.(tx, row);
      return row;
    });
  } catch (error) {
    throw takenFailure(error) ?? error;
  }
}

/** The refusal for a violated unique name or address; the address's is set on its field. */
export function takenFailure(error: unknown, field = 'email'): Failure | undefined {
  const cause = (error as { cause?: { code?: string; constraint?: string } }).cause;
  if (cause?.code !== '23505') return undefined;
  if (cause.constraint === 'app_user_username') return new Failure('username_taken');
  if (cause.constraint === 'app_user_email') {
    return new Failure('email_taken', { errors: { [field]: ['This email is already in use'] } });
  }
  return undefined;
}
