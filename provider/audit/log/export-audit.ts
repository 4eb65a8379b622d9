/**
 * The audit log, or the lines of a filter, as a CSV file. The export's own line is in the log but not in the file.
 * Actions and fields keep their names in the log.
 */
import { sql } from 'drizzle-orm';
import type { AuditLine } from '../../../lib/contract/audit/audit-schemas';
import type { CountLog } from '../../database/queries/count-log';
import { findLastId } from '../../database/queries/find-last-id';
import type { FileAnswer } from '../../http/answers/send-file';
import { type Call, requireCaller } from '../../http/call';
import { readByKeys } from '../../http/csv/read-by-keys';
import type { CsvColumn, CsvTerms } from '../../http/csv/stream-csv';
import { createTranslator } from '../../texts/create-translator';
import { toActor } from '../../users/to-actor';
import type { AuditDeps } from '../audit-deps';
import { exportList } from '../export-list';
import { readAuditFilter } from './audit-filter';
import { findAuditLines } from './find-audit-lines';
import { countAudit, listAuditIds } from './list-audit';

export async function exportAudit(
  deps: AuditDeps & { countLog: CountLog },
  call: Call<'exportAudit'>,
): Promise<FileAnswer> {
  const { db, timeZone, countLog } = deps;
  const filter = call.query;
  const lastId = await findLastId(db, 'audit_log');
  const conditions = await readAuditFilter(db, filter, { timeZone, viewer: toActor(requireCaller(call)) });
  const upToNow = [...conditions, sql`l.id <= ${lastId}`];
  return exportList<AuditLine>(deps, call, {
    name: 'audit',
    filter,
    ...(filter.userId === undefined ? {} : { userId: Number(filter.userId) }),
    countRows: (tx) => countAudit(tx, { filter, conditions, countLog }),
    listAfter: readByKeys<number, AuditLine>({
      listKeys: ({ after, limit }) =>
        listAuditIds(db, { conditions: upToNow, isDown: filter.sort === 'newest', limit, after }),
      findRows: (ids) => findAuditLines(db, ids),
    }),
    columns: listColumns,
  });
}

function listColumns({ language, timeZone, writeTime }: CsvTerms): readonly CsvColumn<AuditLine>[] {
  const t = createTranslator(language, 'exports');
  return [
    { head: t('columns.number'), cell: ({ id }) => id },
    { head: `${t('columns.time')} (${timeZone})`, cell: ({ at }) => writeTime(at) },
    { head: t('columns.actor'), cell: ({ actor }) => actor.username },
    { head: t('columns.actorRole'), cell: ({ actorRole }) => actorRole },
    { head: t('columns.action'), cell: ({ action }) => action },
    { head: t('columns.subjectKind'), cell: ({ subjectKind }) => subjectKind },
    { head: t('columns.subjectId'), cell: ({ subjectId }) => subjectId },
    { head: t('columns.subject'), cell: ({ subject }) => subject },
    { head: t('columns.customerConcerned'), cell: ({ user }) => user?.username ?? null },
    { head: t('columns.before'), cell: ({ before }) => writeFields(before) },
    { head: t('columns.after'), cell: ({ after }) => writeFields(after) },
    { head: t('columns.reason'), cell: ({ reason }) => reason },
    { head: t('columns.otherDetails'), cell: ({ data }) => writeFields(data) },
    { head: t('columns.ipAddress'), cell: ({ address }) => address },
    { head: t('columns.requestId'), cell: ({ requestId }) => requestId },
  ];
}

/** As JSON, readable for programs and people. */
function writeFields(fields: Record<string, unknown> | null): string | null {
  return fields === null || Object.keys(fields).length === 0 ? null : JSON.stringify(fields);
}
