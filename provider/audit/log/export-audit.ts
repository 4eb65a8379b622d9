/** The audit log, or what a filter finds of it, as a CSV file. Its own line is in the log and not in the file. */
import { sql } from 'drizzle-orm';
import type { AuditLine } from '../../../lib/contract/oversight';
import type { CountLog } from '../../database/count-log';
import { findLastId } from '../../database/find-last-id';
import type { FileAnswer } from '../../http/answers/send-file';
import { type Call, requireCaller } from '../../http/call';
import { readByKeys } from '../../http/csv/read-by-keys';
import type { CsvColumn, CsvTerms } from '../../http/csv/stream-csv';
import { toActor } from '../../users/to-actor';
import type { AuditDeps } from '../audit-deps';
import { exportList } from '../export-list';
import { readAuditFilter } from './audit-filter';
import { AUDIT_WORDS } from './audit-words';
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
  const words = AUDIT_WORDS[language];
  return [
    { head: words.number, cell: ({ id }) => id },
    { head: `${words.time} (${timeZone})`, cell: ({ at }) => writeTime(at) },
    { head: words.actor, cell: ({ actor }) => actor.username },
    { head: words.role, cell: ({ actorRole }) => actorRole },
    { head: words.action, cell: ({ action }) => action },
    { head: words.subjectKind, cell: ({ subjectKind }) => subjectKind },
    { head: words.subjectId, cell: ({ subjectId }) => subjectId },
    { head: words.subject, cell: ({ subject }) => subject },
    { head: words.user, cell: ({ user }) => user?.username ?? null },
    { head: words.before, cell: ({ before }) => writeFields(before) },
    { head: words.after, cell: ({ after }) => writeFields(after) },
    { head: words.reason, cell: ({ reason }) => reason },
    { head: words.details, cell: ({ data }) => writeFields(data) },
    { head: words.address, cell: ({ address }) => address },
    { head: words.request, cell: ({ requestId }) => requestId },
  ];
}

/** As JSON, which a program reads back and a person can read. */
function writeFields(fields: Record<string, unknown> | null): string | null {
  return fields === null || Object.keys(fields).length === 0 ? null : JSON.stringify(fields);
}
