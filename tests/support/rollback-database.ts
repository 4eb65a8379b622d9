/**
 * A database whose every state can be restored: everything happens in one transaction that is never committed. The
 * product's transactions are savepoints in it.
 */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../provider/database/database';
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './database';

export interface UndoableDatabase extends TestDatabase {
  /** Sets a savepoint; savepoints are nested. */
  mark(name: string): Promise<void>;
  /** Rolls back to the latest savepoint of this name, and keeps it. */
  undo(name: string): Promise<void>;
  /** Rolls back to it and releases it. */
  goBack(name: string): Promise<void>;
}

class Over extends Error {}

export async function openUndoableDatabase(kind: DatabaseKind): Promise<UndoableDatabase> {
  const database = await openTestDatabase(kind);
  let end: () => void = () => undefined;
  let over: Promise<void> = Promise.resolve();
  const tx = await new Promise<Tx>((begun, failed) => {
    over = database.db
      .transaction((opened) => {
        begun(opened);
        return new Promise<void>((_, reject) => {
          end = () => reject(new Over());
        });
      })
      .catch((error: unknown) => {
        if (!(error instanceof Over)) failed(error);
      });
  });
  const run = async (statement: string) => void (await tx.execute(sql.raw(statement)));
  return {
    ...database,
    db: tx,
    mark: (name) => run(`SAVEPOINT ${name}`),
    undo: (name) => run(`ROLLBACK TO SAVEPOINT ${name}`),
    async goBack(name) {
      await run(`ROLLBACK TO SAVEPOINT ${name}`);
      await run(`RELEASE SAVEPOINT ${name}`);
    },
    async close() {
      end();
      await over;
      await database.close();
    },
  };
}
