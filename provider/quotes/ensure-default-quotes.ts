/** The quotes of a fresh database. */
import { sql } from 'drizzle-orm';
import type { Clock } from '../clock';
import { quote } from '../database/chat-schema';
import { type Database, listRows } from '../database/database';
import { DEFAULT_QUOTES } from './default-quotes';

/**
 * Writes them when there never was a quote: staff who removed all of them do not get them back. Safe when several
 * processes start at once.
 */
export async function ensureDefaultQuotes(db: Database, clock: Clock): Promise<void> {
  const nowMs = clock.nowMs();
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('updown.quotes'))`);
    // The sequence of the ids remembers what the table no longer holds.
    const [sequence] = await listRows<{ used: boolean }>(tx, sql`SELECT is_called AS used FROM quote_id_seq`);
    if (sequence?.used) return;
    // A moment each, so that they keep their order in every list.
    const rows = DEFAULT_QUOTES.map((values, index) => {
      const atMs = nowMs + index - DEFAULT_QUOTES.length;
      return { ...values, createdMs: atMs, updatedMs: atMs };
    });
    await tx.insert(quote).values(rows);
  });
}
