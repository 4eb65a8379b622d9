/** Whether a backup of the embedded database is good: it opens, each row can be read, and its ledger is consistent. */
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../database/connection/open-embedded';
import { type Database, listRows } from '../database/database';
import { checkLedger } from '../ledger/check-ledger';

/** The problems, a sentence each; empty when it is good. Writes to the folder as any start of a database does. */
export async function checkDatabase(folder: string): Promise<string[]> {
  let open: Awaited<ReturnType<typeof openEmbedded>>;
  try {
    open = await openEmbedded({ folder });
  } catch (error) {
    return [(error as Error).message];
  }
  try {
    return [...(await readEverything(open.db)), ...(await checkLedger(open.db))];
  } catch (error) {
    return [messageOf(error)];
  } finally {
    await open.close();
  }
}

/** Pages have checksums: reading them all detects damage on the disk. */
async function readEverything(db: Database): Promise<string[]> {
  await db.execute(sql`SET enable_indexscan = off`);
  await db.execute(sql`SET enable_indexonlyscan = off`);
  await db.execute(sql`SET enable_bitmapscan = off`);
  const tables = await listRows<{ name: string }>(
    db,
    sql`SELECT quote_ident(relname) AS name FROM pg_class
      WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
  );
  const problems: string[] = [];
  for (const { name } of tables) {
    try {
      await db.execute(sql.raw(`SELECT count(t::text) FROM ${name} t`));
    } catch (error) {
      problems.push(`${name}: ${messageOf(error)}`);
    }
  }
  return problems;
}

/** The database's own message, where a query error wraps it. */
function messageOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: Partial<Error> };
  return cause?.message ?? message;
}
