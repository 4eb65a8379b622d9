/** Reads quotes: pages, searches, the newest, a random one, and counts. */
import { and, asc, count, desc, eq, gt, gte, like, lte, type SQL, sql } from 'drizzle-orm';
import type { QuoteStatus } from '../../lib/contract/quotes/quote-rules';
import type { QUOTE_SORTS, Quote } from '../../lib/contract/quotes/quote-schemas';
import type { Queryable } from '../database/database';
import { contains } from '../database/queries/fold-text';
import { quote } from '../database/schema/chat';
import { countPages } from '../http/answers/count-pages';
import { toIsoTime } from '../http/answers/to-iso-time';
import { Failure } from '../http/failure';

export type QuoteRow = typeof quote.$inferSelect;

const DAY_MS = 86_400_000;

/** One row in wire form. */
export function toQuoteDto(row: Pick<QuoteRow, keyof typeof COLUMNS>): Quote {
  const { id, title, text, status, createdMs, updatedMs } = row;
  return {
    id: String(id),
    title,
    text,
    status: status as QuoteStatus,
    createdAt: toIsoTime(createdMs),
    updatedAt: toIsoTime(updatedMs),
  };
}

const COLUMNS = {
  id: quote.id,
  title: quote.title,
  text: quote.text,
  status: quote.status,
  createdMs: quote.createdMs,
  updatedMs: quote.updatedMs,
};

/** Titles sort without regard to case and accents, in the same order on every database. */
const SORT_KEYS: Readonly<Record<(typeof QUOTE_SORTS)[number], SQL>> = {
  createdAt: sql`${quote.createdMs}`,
  updatedAt: sql`${quote.updatedMs}`,
  title: sql`fold_text(${quote.title}) COLLATE "C"`,
  status: sql`${quote.status} COLLATE "C"`,
};

export interface QuoteList {
  page: number;
  limit: number;
  status: 'all' | QuoteStatus;
  sortBy?: (typeof QUOTE_SORTS)[number];
  sortOrder?: 'asc' | 'desc' | 'ASC' | 'DESC';
  /** Words of title or text, case and accents ignored. */
  q?: string;
}

/** By default newest first; ties by id, in the same direction. */
export async function listQuotes(
  db: Queryable,
  { page, limit, status, sortBy = 'createdAt', sortOrder = 'desc', q }: QuoteList,
): Promise<{ data: Quote[]; total: number; page: number; pages: number }> {
  const where = and(ofStatus(status), q === undefined ? undefined : like(quote.folded, contains(q)));
  const [counted] = await db.select({ total: count() }).from(quote).where(where);
  const total = counted?.total ?? 0;
  const direction = sortOrder.toLowerCase() === 'asc' ? asc : desc;
  const rows = await db
    .select(COLUMNS)
    .from(quote)
    .where(where)
    .orderBy(direction(SORT_KEYS[sortBy]), direction(quote.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { data: rows.map(toQuoteDto), total, page, pages: countPages(total, limit) };
}

/** Of a status, up to the id `lastId`. */
export interface QuotePart {
  status: 'all' | QuoteStatus;
  lastId: number;
}

export async function countQuotesOf(db: Queryable, { status, lastId }: QuotePart): Promise<number> {
  return db.$count(quote, and(ofStatus(status), lte(quote.id, lastId)));
}

/** Those created in the last days, newest first. */
export async function listRecentQuotes(
  db: Queryable,
  { limit, days, nowMs }: { limit: number; days: number; nowMs: number },
): Promise<Quote[]> {
  const rows = await db
    .select(COLUMNS)
    .from(quote)
    .where(gte(quote.createdMs, nowMs - days * DAY_MS))
    .orderBy(desc(quote.createdMs), desc(quote.id))
    .limit(limit);
  return rows.map(toQuoteDto);
}

/** Quotes after an id, in id order: reads a whole list in parts. */
export async function listQuotesAfter(
  db: Queryable,
  { afterId, limit, status, lastId }: QuotePart & { afterId: number; limit: number },
): Promise<Quote[]> {
  const rows = await db
    .select(COLUMNS)
    .from(quote)
    .where(and(ofStatus(status), gt(quote.id, afterId), lte(quote.id, lastId)))
    .orderBy(asc(quote.id))
    .limit(limit);
  return rows.map(toQuoteDto);
}

/** Throws quote_not_found. */
export async function requireQuote(db: Queryable, id: number): Promise<Quote> {
  const [row] = await db.select(COLUMNS).from(quote).where(eq(quote.id, id));
  if (!row) throw new Failure('quote_not_found');
  return toQuoteDto(row);
}

/** A random active one, each equally likely; `chance` is from 0 up to 1. Undefined when none is active. */
export async function findRandomQuote(db: Queryable, chance: number): Promise<Quote | undefined> {
  // Counted and picked by one statement: an older count could point beyond the last row.
  const picked = sql`(SELECT id FROM quote WHERE status = 'active' ORDER BY id LIMIT 1
    OFFSET (SELECT floor(${chance}::float8 * count(*))::bigint FROM quote WHERE status = 'active'))`;
  const [row] = await db.select(COLUMNS).from(quote).where(eq(quote.id, picked));
  return row && toQuoteDto(row);
}

export async function countQuotes(
  db: Queryable,
  nowMs: number,
): Promise<{ all: number; active: number; lastWeek: number }> {
  const [counted] = await db
    .select({
      all: count(),
      active: sql<number>`(count(*) FILTER (WHERE ${quote.status} = 'active'))::int`,
      lastWeek: sql<number>`(count(*) FILTER (WHERE ${quote.createdMs} >= ${nowMs - 7 * DAY_MS}))::int`,
    })
    .from(quote);
  if (!counted) throw new Error('counting gave no row');
  return counted;
}

function ofStatus(status: 'all' | QuoteStatus): SQL | undefined {
  return status === 'all' ? undefined : eq(quote.status, status);
}
