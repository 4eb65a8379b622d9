/**
 * Acts of staff on quotes. Each change is one transaction with its audit line; of a text it records only that it
 * changed.
 */
import { asc, eq, inArray } from 'drizzle-orm';
import type { QuoteStatus } from '../../lib/contract/quotes/quote-rules';
import type { Quote } from '../../lib/contract/quotes/quote-schemas';
import { type AuditSource, auditRecord, findDifference } from '../audit/write-audit';
import type { Clock } from '../clock';
import type { Database, Tx } from '../database/database';
import { quote } from '../database/schema/chat';
import { commitContent } from '../events/commit-content';
import type { EventBus } from '../events/events';
import { Failure } from '../http/failure';
import { expectVersion, nextVersionMs } from '../http/requests/expect-version';
import { type QuoteRow, toQuoteDto } from './list-quotes';

export interface QuoteDeps {
  db: Database;
  clock: Clock;
  events: EventBus;
  /** From 0 up to 1. */
  random(): number;
  /** For the times in exported files. */
  timeZone: string;
}

type Values = Partial<Pick<QuoteRow, 'title' | 'text' | 'status'>>;

export function createQuote(
  deps: QuoteDeps,
  source: AuditSource,
  body: { title: string; text: string; status: QuoteStatus },
): Promise<Quote> {
  const nowMs = deps.clock.nowMs();
  return commitContent(deps, async (tx) => {
    const values = { ...body, createdMs: nowMs, updatedMs: nowMs };
    const [row] = await tx.insert(quote).values(values).returning();
    if (!row) throw new Error('an insert returned no row');
    const { title, status } = body;
    await auditRecord(tx, {
      kind: 'quote',
      source,
      nowMs,
      id: row.id,
      action: 'create',
      changes: { after: { title, status } },
    });
    return toQuoteDto(row);
  });
}

/**
 * Fields that are left out are unchanged. Throws quote_not_found, and changed_meanwhile when the version is not the
 * expected one.
 */
export function updateQuote(
  deps: QuoteDeps,
  source: AuditSource,
  { id, expectedUpdatedAt, values }: { id: number; expectedUpdatedAt?: string; values: Values },
): Promise<Quote> {
  return commitContent(deps, async (tx) => {
    const before = await lockQuote(tx, id);
    expectVersion(before, expectedUpdatedAt);
    return toQuoteDto(await write(tx, { before, values, source, nowMs: deps.clock.nowMs() }));
  });
}

/** All or none: throws quote_not_found when one is missing. Returns how many it changed. */
export function setQuoteStatuses(
  deps: QuoteDeps,
  source: AuditSource,
  { ids, status }: { ids: number[]; status: QuoteStatus },
): Promise<number> {
  const wanted = [...new Set(ids)];
  return commitContent(deps, async (tx) => {
    // Locked in id order: two who change the same ones wait for each other without a deadlock.
    const rows = await tx
      .select()
      .from(quote)
      .where(inArray(quote.id, wanted))
      .orderBy(asc(quote.id))
      .for('update');
    if (rows.length !== wanted.length) throw new Failure('quote_not_found');
    const others = rows.filter((row) => row.status !== status);
    for (const before of others) {
      await write(tx, { before, values: { status }, source, nowMs: deps.clock.nowMs() });
    }
    return others.length;
  });
}

/** Throws quote_not_found. */
export async function deleteQuote(deps: QuoteDeps, source: AuditSource, id: number): Promise<void> {
  await commitContent(deps, async (tx) => {
    const { title, status } = await lockQuote(tx, id);
    await tx.delete(quote).where(eq(quote.id, id));
    const changes = { before: { title, status } };
    await auditRecord(tx, {
      kind: 'quote',
      source,
      nowMs: deps.clock.nowMs(),
      id,
      action: 'delete',
      changes,
    });
  });
}

async function lockQuote(tx: Tx, id: number): Promise<QuoteRow> {
  const [row] = await tx.select().from(quote).where(eq(quote.id, id)).for('update');
  if (!row) throw new Failure('quote_not_found');
  return row;
}

interface Write {
  before: QuoteRow;
  values: Values;
  source: AuditSource;
  nowMs: number;
}

/** Writes what differs; without a difference nothing is written. Expects a locked row. */
async function write(tx: Tx, { before, values, source, nowMs }: Write): Promise<QuoteRow> {
  const { title, text, status } = { ...before, ...values };
  const changes = findDifference(before, { title, text, status }, { omit: ['text'] });
  if (!changes) return before;
  const [row] = await tx
    .update(quote)
    .set({ ...values, updatedMs: nextVersionMs(before, nowMs) })
    .where(eq(quote.id, before.id))
    .returning();
  if (!row) throw new Error('a locked row is gone');
  await auditRecord(tx, { kind: 'quote', source, nowMs, id: row.id, action: 'update', changes });
  return row;
}
