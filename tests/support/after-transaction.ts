/** Runs something in the middle of a call: right after its first transaction. */
import type { Database } from '../../provider/database/database';

/** Runs `act` after the next transaction, once. */
export function afterTransaction(db: Database, act: () => Promise<unknown>): void {
  const transact = db.transaction;
  const transactAndAct: typeof transact = async (...given) => {
    db.transaction = transact;
    const answer = await transact(...given);
    await act();
    return answer;
  };
  db.transaction = transactAndAct;
}
