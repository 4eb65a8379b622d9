/** All quotes that exist when it starts, as a CSV file, oldest first. */
import type { QuoteStatus } from '../../lib/contract/quotes/quote-rules';
import type { Quote } from '../../lib/contract/quotes/quote-schemas';
import { exportList } from '../audit/export-list';
import type { AuditSource } from '../audit/write-audit';
import { findLastId } from '../database/queries/find-last-id';
import type { FileAnswer } from '../http/answers/send-file';
import type { Language } from '../http/call';
import { createTranslator } from '../texts/create-translator';
import { countQuotesOf, listQuotesAfter } from './list-quotes';
import type { QuoteDeps } from './manage-quotes';

/** Writes a line to the audit log. */
export async function exportQuotes(
  deps: QuoteDeps,
  call: AuditSource & { language: Language },
  { status }: { status: 'all' | QuoteStatus },
): Promise<FileAnswer> {
  const t = createTranslator(call.language, 'exports');
  const part = { status, lastId: await findLastId(deps.db, 'quote') };
  return exportList<Quote>(deps, call, {
    name: 'quotes',
    filter: { status },
    countRows: (db) => countQuotesOf(db, part),
    listAfter: ({ after, limit }) =>
      listQuotesAfter(deps.db, { ...part, afterId: Number(after?.id ?? 0), limit }),
    columns: ({ timeZone, writeTime }) => [
      { head: t('columns.number'), cell: ({ id }) => id },
      { head: t('columns.title'), cell: ({ title }) => title },
      { head: t('columns.text'), cell: ({ text }) => text },
      { head: t('columns.status'), cell: (quote) => t(`quoteStatus.${quote.status}`) },
      { head: `${t('columns.created')} (${timeZone})`, cell: ({ createdAt }) => writeTime(createdAt) },
      { head: `${t('columns.updated')} (${timeZone})`, cell: ({ updatedAt }) => writeTime(updatedAt) },
    ],
  });
}
