/**
 * A customer's whole history as a CSV file, read page by page while it is written, in the memory of one page. It holds
 * every row that existed when it started, newest first.
 */
import type { z } from 'zod';
import type { historyExportQuery } from '../../lib/contract/money/history-schemas';
import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { FileAnswer } from '../http/answers/send-file';
import type { Language } from '../http/call';
import { streamCsv } from '../http/csv/stream-csv';
import { writeLocalTime } from '../http/csv/write-local-time';
import type { Currency } from '../ledger/accounts';
import { createTranslator } from '../texts/create-translator';
import { listTradeHistory } from '../trading/list-trades';
import type { ExportTerms } from './export-rows';
import { type Columns, STATEMENT_COLUMNS, TIMELINE_COLUMNS, TRADE_COLUMNS } from './export-rows';
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

interface Page<T> {
  rows: readonly T[];
  nextCursor: string | null;
}

/** Reads the first page before it answers. A customer's own export is not in the audit log. */
export function exportHistory(deps: ExportDeps, request: ExportRequest): Promise<FileAnswer> {
  const { db } = deps;
  const { userId, accountId, query } = request;
  switch (query.view) {
    case 'timeline':
      return stream(deps, request, TIMELINE_COLUMNS, async ({ limit, cursor }) => {
        const order = { status: 'all', sort: 'newest' } as const;
        const page = { userId, accountId, kinds: query.kinds, ...order, limit, cursor };
        const { items, nextCursor } = await listHistory(db, page);
        return { rows: items, nextCursor };
      });
    case 'statement':
      return stream(deps, request, STATEMENT_COLUMNS, (page) => listStatement(db, { accountId, ...page }));
    case 'trades':
      return stream(deps, request, TRADE_COLUMNS, async (page) => {
        const { trades, nextCursor } = await listTradeHistory(db, { userId, ...page });
        return { rows: trades, nextCursor };
      });
  }
}

function stream<T>(
  { clock, currency, timeZone }: ExportDeps,
  { query, language }: ExportRequest,
  columns: Columns<T>,
  list: (page: { limit: number; cursor: string | undefined }) => Promise<Page<T>>,
): Promise<FileAnswer> {
  const terms: ExportTerms = {
    t: createTranslator(language, 'exports'),
    currency,
    timeZone,
    writeTime: (iso) => writeLocalTime(new Date(iso), timeZone),
  };
  // Where the next page begins; null after the last one.
  let cursor: string | null | undefined;
  return streamCsv<T>(
    {
      name: query.view,
      columns: () => columns.map(([head, cell]) => ({ head: head(terms), cell: (row) => cell(row, terms) })),
      async listAfter({ limit }) {
        if (cursor === null) return [];
        const page = await list({ limit, cursor });
        cursor = page.nextCursor;
        return page.rows;
      },
    },
    { language, timeZone, nowMs: clock.nowMs() },
  );
}
