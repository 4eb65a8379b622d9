/**
 * One database behind two drivers: PGlite in a folder (embedded) or PostgreSQL. Same SQL, same results: int8 comes back
 * as text from both where it is not mapped by drizzle, so callers cast or map them explicitly.
 */
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as wholeSchema from './whole-schema';

export type Database = PgDatabase<PgQueryResultHKT, typeof wholeSchema>;
/** The parameter of functions that write: the transaction that they are part of, passed explicitly. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Queryable = Database | Tx;

export interface OpenDatabase {
  db: Database;
  kind: 'pglite' | 'postgres';
  /** Connections open, idle, and calls that wait for one; PostgreSQL only. */
  pool?(): { open: number; idle: number; waiting: number };
  /** Writes a consistent snapshot of an embedded database's files into a folder that it creates. */
  copyTo?(folder: string): Promise<void>;
  /** Destroys every connection to a server that does not answer: pending queries fail; PostgreSQL only. */
  drop?(): void;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** PostgreSQL address; without it PGlite in `folder`. */
  url?: string;
  /** Address of the role that owns the tables; the same as `url` when absent. */
  ownerUrl?: string;
  /** Folder of the embedded database; in memory when absent. */
  folder?: string;
  /** A dumped data folder that a fresh PGlite starts from, ten times faster than an empty start. */
  template?: Blob;
  /** A gzipped tar of an empty embedded database, to start a new folder with; optional, as it saves time alone. */
  templateFile?: string;
  /** Holds `migrations/` and `functions/`. */
  sqlFolder: string;
  poolSize?: number;
  /** How long a call waits for a connection, ms: when all are in use or the server does not answer; 5 s when absent. */
  connectionMs?: number;
}

/** Runs one statement and returns its rows as the driver gives them; `Row` names their columns. */
export async function listRows<Row extends Record<string, unknown>>(
  db: Queryable,
  statement: SQL,
): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
