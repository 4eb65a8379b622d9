/**
 * A database whose every state can be gone back to: all that is done on it happens in one transaction that is never
 * committed. What the product calls a transaction is a savepoint in it.
 */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../provider/database/database';
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './database';

export interface UndoableDatabase extends TestDatabase {
  /** Marks this state; marks lie in each other. */
  mark(name: string): Promise<void>;
  /** Goes back to a mark and takes it away. */
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
  return {
    ...database,
    db: tx,
    mark: async (name) => void (await tx.execute(sql.raw(`SAVEPOINT ${name}`))),
    async goBack(name) {
      await tx.execute(sql.raw(`ROLLBACK TO SAVEPOINT ${name}`));
      await tx.execute(sql.raw(`RELEASE SAVEPOINT ${name}`));
    },
    async close() {
      end();
      await over;
      await database.close();
    },
  };
}
