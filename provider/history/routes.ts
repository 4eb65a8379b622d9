/** The calls of a customer's history, and the ledger account that staff see. */
import { eq } from 'drizzle-orm';
import { isStaff, type Role } from '../../lib/contract/staff/permissions';
import { microsToDecimal } from '../../lib/money/money';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import { appUser } from '../database/schema/users';
import { toUserReferenceDto } from '../http/answers/to-user-reference-dto';
import type { RegisterFile } from '../http/build-http';
import { type RegisterEndpoint, requireCaller } from '../http/call';
import { Failure } from '../http/failure';
import { type Currency, findBalances, findCustomerAccounts } from '../ledger/accounts';
import { exportHistory } from './export-history';
import { findTotals } from './find-totals';
import { listHistory } from './list-history';
import { listStatement } from './list-statement';

export interface HistoryDeps {
  db: Database;
  clock: Clock;
  currency: Currency;
  timeZone: string;
}

export function registerHistoryRoutes(
  { register, registerFile }: { register: RegisterEndpoint; registerFile: RegisterFile },
  deps: HistoryDeps,
): void {
  const { db, currency } = deps;
  register('history', async (call) => {
    const { userId } = requireCaller(call);
    const accountId = await requireAvailableAccount(db, { userId, currency });
    const { items, nextCursor } = await listHistory(db, { userId, accountId, ...call.query });
    return { success: true, data: items, nextCursor };
  });

  register('historyTotals', async (call) => ({
    success: true,
    data: await findTotals(db, { userId: requireCaller(call).userId, currency }),
  }));

  register('statement', async (call) => {
    const { userId } = requireCaller(call);
    const accountId = await requireAvailableAccount(db, { userId, currency });
    const { rows, nextCursor } = await listStatement(db, { accountId, ...call.query });
    return { success: true, data: rows, nextCursor };
  });

  registerFile('historyExport', async ({ caller, query, language }) => {
    const { userId } = requireCaller({ caller });
    const accountId = await requireAvailableAccount(db, { userId, currency });
    return exportHistory(deps, { userId, accountId, query, language });
  });

  register('ledgerAccount', async ({ params, query }) => {
    const user = await findCustomer(db, Number(params.userId));
    const accounts = user && (await findCustomerAccounts(db, { userId: user.id, currency }));
    if (!user || !accounts) throw new Failure('user_not_found');
    const balances = await findBalances(db, { userId: user.id, currency });
    const { rows, nextCursor } = await listStatement(db, { accountId: accounts.available, ...query });
    return {
      success: true,
      data: rows,
      nextCursor,
      user: toUserReferenceDto(user),
      available: microsToDecimal(balances.available),
      inOpenTrades: microsToDecimal(balances.staked),
      onHold: microsToDecimal(balances.held),
    };
  });
}

/** Throws when the customer has no accounts of this currency, which every customer should have. */
async function requireAvailableAccount(
  db: Database,
  owner: { userId: number; currency: Currency },
): Promise<number> {
  const accounts = await findCustomerAccounts(db, owner);
  if (!accounts) throw new Error(`customer ${owner.userId} has no accounts`);
  return accounts.available;
}

async function findCustomer(db: Database, id: number) {
  const [user] = await db
    .select({ id: appUser.id, username: appUser.username, role: appUser.role })
    .from(appUser)
    .where(eq(appUser.id, id));
  return user && !isStaff(user.role as Role) ? user : undefined;
}
