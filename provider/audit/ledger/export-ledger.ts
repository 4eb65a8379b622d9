/** The ledger of everybody, or what a filter finds of it, as a CSV file. */
import { sql } from 'drizzle-orm';
import type { LedgerRow } from '../../../lib/contract/oversight';
import type { CountLog } from '../../database/count-log';
import { findLastId } from '../../database/find-last-id';
import type { FileAnswer } from '../../http/answers/send-file';
import { type Call, requireCaller } from '../../http/call';
import { readByKeys } from '../../http/csv/read-by-keys';
import type { CsvColumn, CsvTerms } from '../../http/csv/stream-csv';
import { writeLabel } from '../../http/requests/read-label';
import { toActor } from '../../users/to-actor';
import type { AuditDeps } from '../audit-deps';
import { exportList } from '../export-list';
import { findLedgerRows } from './find-ledger-rows';
import { readLedgerFilter } from './ledger-filter';
import { LEDGER_WORDS } from './ledger-words';
import { countLedger, type LedgerKey, listLedgerKeys } from './list-ledger';

export async function exportLedger(
  deps: AuditDeps & { countLog: CountLog },
  call: Call<'exportLedger'>,
): Promise<FileAnswer> {
  const { db, currency } = deps;
  const filter = call.query;
  const reader = { ...deps, viewer: toActor(requireCaller(call)) };
  const lastId = await findLastId(db, 'transfer');
  const conditions = await readLedgerFilter(db, filter, reader);
  const upToNow = [...conditions, sql`t.id <= ${lastId}`];
  return exportList<LedgerRow>(deps, call, {
    name: 'ledger',
    filter,
    ...(filter.userId === undefined ? {} : { userId: Number(filter.userId) }),
    countRows: (tx) => countLedger(tx, { filter, conditions, reader }),
    listAfter: readByKeys<LedgerKey, LedgerRow>({
      listKeys: ({ after, limit }) =>
        listLedgerKeys(db, { conditions: upToNow, sort: filter.sort, limit, after }),
      findRows: (keys) =>
        findLedgerRows(
          db,
          keys.map(({ id }) => id),
        ),
    }),
    columns: (terms) => listColumns(terms, currency),
  });
}

function listColumns(
  { language, timeZone, writeTime }: CsvTerms,
  currency: string,
): readonly CsvColumn<LedgerRow>[] {
  const { word, reason, side } = LEDGER_WORDS[language];
  return [
    { head: word.number, cell: ({ id }) => id },
    { head: `${word.time} (${timeZone})`, cell: ({ at }) => writeTime(at) },
    { head: word.reason, cell: (row) => reason[row.reason] },
    { head: `${word.amount} (${currency})`, cell: ({ amount }) => amount },
    { head: word.fromAccount, cell: ({ from }) => side[from.kind] },
    { head: word.fromUser, cell: ({ from }) => from.user?.username ?? null },
    { head: `${word.fromAfter} (${currency})`, cell: ({ from }) => from.balanceAfter },
    { head: word.toAccount, cell: ({ to }) => side[to.kind] },
    { head: word.toUser, cell: ({ to }) => to.user?.username ?? null },
    { head: `${word.toAfter} (${currency})`, cell: ({ to }) => to.balanceAfter },
    { head: word.case, cell: labelCase },
  ];
}

function labelCase(row: LedgerRow): string | null {
  if (row.depositId) return writeLabel('deposit', row.depositId);
  if (row.withdrawalId) return writeLabel('withdrawal', row.withdrawalId);
  if (row.adjustmentId) return writeLabel('adjustment', row.adjustmentId);
  return row.tradeId ? writeLabel('trade', row.tradeId) : null;
}
