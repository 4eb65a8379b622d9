/** Wire shapes of quotes: the text that welcomes a customer in the chat (Q1). */
import * as z from 'zod';
import { id, isoTime, queryInteger } from '../field-schemas';
import {
  QUOTE_MESSAGES,
  QUOTE_STATUSES,
  QUOTE_TEXT_MAX,
  QUOTE_TEXT_MIN,
  QUOTE_TITLE_MAX,
  QUOTE_TITLE_MIN,
} from './quote-rules';

const status = z.enum(QUOTE_STATUSES, QUOTE_MESSAGES.status);
const title = z
  .string()
  .trim()
  .min(QUOTE_TITLE_MIN, QUOTE_MESSAGES.titleShort)
  .max(QUOTE_TITLE_MAX, QUOTE_MESSAGES.titleLong);
const text = z
  .string()
  .trim()
  .min(QUOTE_TEXT_MIN, QUOTE_MESSAGES.textShort)
  .max(QUOTE_TEXT_MAX, QUOTE_MESSAGES.textLong);

export const quote = z.object({
  id,
  title: z.string(),
  text: z.string(),
  status: z.enum(QUOTE_STATUSES),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type Quote = z.output<typeof quote>;

const paging = {
  page: queryInteger(1, 100_000).default(1),
  limit: queryInteger(1, 1_000).default(20),
};
export const QUOTE_SORTS = ['createdAt', 'updatedAt', 'title', 'status'] as const;
export const quotesQuery = z.strictObject({
  ...paging,
  sortBy: z.enum(QUOTE_SORTS).default('createdAt'),
  sortOrder: z.enum(['asc', 'desc', 'ASC', 'DESC']).default('desc'),
  status: z.enum(['all', ...QUOTE_STATUSES]).default('all'),
});
/** Matches in title or text, case and accents ignored; `status` as in the list. */
export const quoteSearchQuery = z.strictObject({
  ...quotesQuery.shape,
  q: z.string().trim().min(1).max(120),
});
export const quotePageQuery = z.strictObject(paging);
export const recentQuotesQuery = z.strictObject({
  limit: queryInteger(1, 1_000).default(20),
  days: queryInteger(1, 3_650).default(7),
});
export const exportQuotesQuery = z.strictObject({
  status: z.enum(['all', ...QUOTE_STATUSES]).default('all'),
});

export const quotesAnswer = z.object({
  success: z.literal(true),
  data: z.array(quote),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
});
export const recentQuotesAnswer = z.object({ success: z.literal(true), data: z.array(quote) });
export const quoteAnswer = z.object({ success: z.literal(true), message: z.string(), data: quote });
/**
 * `text` again beside the quote, for clients that read it there (T8); null when none is active: the screen has a
 * default.
 */
export const randomQuoteAnswer = z.object({
  success: z.literal(true),
  text: z.string().nullable(),
  data: quote.nullable(),
});
export const quoteStatisticsAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    total: z.object({
      allQuotes: z.number().int(),
      activeQuotes: z.number().int(),
      inactiveQuotes: z.number().int(),
    }),
    recent: z.object({ totalLast7Days: z.number().int() }),
  }),
});
export const quoteParams = z.object({ id });
export const createQuoteBody = z.strictObject({ title, text, status: status.default('active') });
export const updateQuoteBody = z.strictObject({
  title: title.optional(),
  text: text.optional(),
  status: status.optional(),
  /** `updatedAt` of the version that was edited: a different one by now is a conflict. */
  expectedUpdatedAt: isoTime.optional(),
});
export const quoteStatusBody = z.strictObject({ status });
export const bulkQuoteStatusBody = z.strictObject({ ids: z.array(id).min(1).max(1_000), status });
export const bulkQuoteStatusAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  updated: z.number().int(),
});
export const deleteQuoteAnswer = z.object({ success: z.literal(true), message: z.string() });
