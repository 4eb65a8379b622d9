/**
 * A list of any length as a CSV file: read page by page while it is written, in the memory of one page, at the reader's
 * pace. An error on the way breaks the connection, so that a partial file is not taken for a complete one.
 */
import { Readable } from 'node:stream';
import type { FileAnswer } from '../answers/send-file';
import type { Language } from '../call';
import { BYTE_ORDER_MARK, writeCsvLine } from './write-csv-line';
import { writeLocalTime } from './write-local-time';

/** What headers and cells are formatted with. */
export interface CsvTerms {
  language: Language;
  timeZone: string;
  /** A time (wire form or Unix ms) on the deployment's wall clock; an empty cell without one. */
  writeTime(moment: string | number | null): string | null;
}

export interface CsvColumn<Row> {
  head: string;
  cell(row: Row): string | null;
}

export interface CsvList<Row> {
  /** File name: `<name>-<day>.csv`. */
  name: string;
  columns(terms: CsvTerms): readonly CsvColumn<Row>[];
  /** The rows after `after` in the list's order, at most `limit`, found by its key (never by an offset). */
  listAfter(page: { after: Row | undefined; limit: number }): Promise<readonly Row[]>;
}

export interface CsvRequest {
  language: Language;
  timeZone: string;
  nowMs: number;
}

const CSV_ROWS_A_PAGE = 1_000;

/** Reads the first page before it answers: a list that cannot be read is refused like any call. */
export async function streamCsv<Row>(list: CsvList<Row>, request: CsvRequest): Promise<FileAnswer> {
  const { language, timeZone, nowMs } = request;
  const columns = list.columns({
    language,
    timeZone,
    writeTime: (moment) => (moment === null ? null : writeLocalTime(new Date(moment), timeZone)),
  });
  const first = await list.listAfter({ after: undefined, limit: CSV_ROWS_A_PAGE });
  return {
    contentType: 'text/csv; charset=utf-8',
    name: `${list.name}-${writeLocalTime(new Date(nowMs), timeZone).slice(0, 10)}.csv`,
    body: Readable.from(writePages(list, columns, first)),
    disposition: 'attachment',
    cacheControl: 'no-store',
  };
}

async function* writePages<Row>(
  list: CsvList<Row>,
  columns: readonly CsvColumn<Row>[],
  first: readonly Row[],
): AsyncGenerator<string> {
  let rows = first;
  yield BYTE_ORDER_MARK + writeCsvLine(columns.map(({ head }) => head)) + writeRows(columns, rows);
  // Only an empty page is the end: rows may have been deleted since their keys were read.
  for (;;) {
    const after = rows.at(-1);
    if (after === undefined) return;
    rows = await list.listAfter({ after, limit: CSV_ROWS_A_PAGE });
    if (rows.length > 0) yield writeRows(columns, rows);
  }
}

function writeRows<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  return rows.map((row) => writeCsvLine(columns.map(({ cell }) => cell(row)))).join('');
}
