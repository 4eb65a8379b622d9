/**
 * A customer's whole history as a CSV file, read page by page while it is written: any length takes the memory of one
 * page. It holds every row that there was when it began, newest first.
 */
import { Readable } from 'node:stream';
import type { z } from 'zod';
import type { historyExportQuery } from '../../lib/contract/histories';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Language } from '../http/call';
import { BYTE_ORDER_MARK, writeCsvLine } from '../http/csv';
import type { FileAnswer } from '../http/send-file';
import { writeLocalTime } from '../http/write-local-time';
import type { Currency } from '../ledger/accounts';
import { listTradeHistory } from '../trading/list-trades';
import type { ExportTerms } from './export-rows';
import { type Columns, STATEMENT_COLUMNS, TIMELINE_COLUMNS, TRADE_COLUMNS } from './export-rows';
import { EXPORT_WORDS } from './export-words';
import { listHistory } from './list-history';
import { listStatement } from './list-statement';

export interface ExportDeps {
  db: Database;
  clock: Clock;
  currency: Currency;
  timeZone: string;
}

export interface ExportRequest {
  userId: number;
  /** The customer's available account. */
  accountId: number;
  query: z.output<typeof historyExportQuery>;
  language: Language;
}

const ROWS_A_PAGE = 1_000;

interface Page<T> {
  rows: readonly T[];
  nextCursor: string | null;
}

export function exportHistory(deps: ExportDeps, request: ExportRequest): FileAnswer {
  const { view } = request.query;
  const today = writeLocalTime(new Date(deps.clock.nowMs()), deps.timeZone).slice(0, 10);
  return {
    contentType: 'text/csv; charset=utf-8',
    name: `${view}-${today}.csv`,
    body: Readable.from(writeLines(deps, request)),
    disposition: 'attachment',
    cacheControl: 'no-store',
  };
}

function writeLines(
  { db, currency, timeZone }: ExportDeps,
  { userId, accountId, query, language }: ExportRequest,
): AsyncGenerator<string> {
  const terms: ExportTerms = {
    ...EXPORT_WORDS[language],
    currency,
    timeZone,
    writeTime: (iso) => writeLocalTime(new Date(iso), timeZone),
  };
  const limit = ROWS_A_PAGE;
  switch (query.view) {
    case 'timeline':
      return writePages(TIMELINE_COLUMNS, terms, async (cursor) => {
        const order = { status: 'all', sort: 'newest' } as const;
        const page = { userId, accountId, kinds: query.kinds, ...order, limit, cursor };
        const { items, nextCursor } = await listHistory(db, page);
        return { rows: items, nextCursor };
      });
    case 'statement':
      return writePages(STATEMENT_COLUMNS, terms, (cursor) =>
        listStatement(db, { accountId, limit, cursor }),
      );
    case 'trades':
      return writePages(TRADE_COLUMNS, terms, async (cursor) => {
        const { trades, nextCursor } = await listTradeHistory(db, { userId, limit, cursor });
        return { rows: trades, nextCursor };
      });
  }
}

async function* writePages<T>(
  columns: Columns<T>,
  terms: ExportTerms,
  list: (cursor: string | undefined) => Promise<Page<T>>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeCsvLine(columns.map(([head]) => head(terms)));
  let cursor: string | null | undefined;
  do {
    const page: Page<T> = await list(cursor ?? undefined);
    yield page.rows.map((row) => writeCsvLine(columns.map(([, cell]) => cell(row, terms)))).join('');
    cursor = page.nextCursor;
  } while (cursor);
}
