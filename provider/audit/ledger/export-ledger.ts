/** The ledger of all accounts, or the rows of a filter, as a CSV file. */
import { sql } from 'drizzle-orm';
import type { LedgerRow } from '../../../lib/contract/audit/audit-schemas';
import type { CountLog } from '../../database/queries/count-log';
import { findLastId } from '../../database/queries/find-last-id';
import type { FileAnswer } from '../../http/answers/send-file';
import { type Call, requireCaller } from '../../http/call';
import { readByKeys } from '../../http/csv/read-by-keys';
import type { CsvColumn, CsvTerms } from '../../http/csv/stream-csv';
import { writeLabel } from '../../http/requests/read-label';
import { createTranslator } from '../../texts/create-translator';
import { toActor } from '../../users/to-actor';
import type { AuditDeps } from '../audit-deps';
import { exportList } from '../export-list';
import { findLedgerRows } from './find-ledger-rows';
import { readLedgerFilter } from './ledger-filter';
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
  const t = createTranslator(language, 'exports');
  return [
    { head: t('columns.number'), cell: ({ id }) => id },
    { head: `${t('columns.time')} (${timeZone})`, cell: ({ at }) => writeTime(at) },
    { head: t('columns.movement'), cell: (row) => t(`ledgerMovement.${row.reason}`) },
    { head: `${t('columns.amount')} (${currency})`, cell: ({ amount }) => amount },
    { head: t('columns.fromAccount'), cell: ({ from }) => t(`ledgerAccount.${from.kind}`) },
    { head: t('columns.fromCustomer'), cell: ({ from }) => from.user?.username ?? null },
    { head: `${t('columns.fromBalanceAfter')} (${currency})`, cell: ({ from }) => from.balanceAfter },
    { head: t('columns.toAccount'), cell: ({ to }) => t(`ledgerAccount.${to.kind}`) },
    { head: t('columns.toCustomer'), cell: ({ to }) => to.user?.username ?? null },
    { head: `${t('columns.toBalanceAfter')} (${currency})`, cell: ({ to }) => to.balanceAfter },
    { head: t('columns.relatedCase'), cell: labelCase },
  ];
}

function labelCase(row: LedgerRow): string | null {
  if (row.depositId) return writeLabel('deposit', row.depositId);
  if (row.withdrawalId) return writeLabel('withdrawal', row.withdrawalId);
  if (row.adjustmentId) return writeLabel('adjustment', row.adjustmentId);
  return row.tradeId ? writeLabel('trade', row.tradeId) : null;
}
