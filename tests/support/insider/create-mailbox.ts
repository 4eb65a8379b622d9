/** Ways into an account through its mailbox: links mailed to the insider, and the passwords chosen with them. */
import { sql } from 'drizzle-orm';
import { listRows } from '../../../provider/database/database';
import { createLinkTokens } from '../../../provider/identity/links/account-links';
import { TEST_DOCUMENT_KEY } from '../provider';
import type { CallAnswer, Caller, CallerDeps } from './create-caller';
import { INSIDER_DOMAIN, INSIDER_PASSWORD } from './list-bodies';

interface Mailbox {
  /** Requests a password link, unless there is one, and uses it. */
  takeOver(name: string): Promise<CallAnswer>;
  /** Uses the link that restores a former address. */
  takeBack(name: string): Promise<CallAnswer>;
}

export function createMailbox(
  { provider: { db }, hands, records }: Pick<CallerDeps, 'provider' | 'hands' | 'records'>,
  { send }: Pick<Caller, 'send'>,
): Mailbox {
  const linkTokens = createLinkTokens(TEST_DOCUMENT_KEY);
  const userIdOf = (name: string) => Number(records.idOf(`person ${name}`));

  async function readToken(name: string, kind: string): Promise<string | undefined> {
    const [row] = await listRows<{ id: string; nonce: Uint8Array }>(
      db,
      sql`SELECT l.id::text AS id, l.nonce FROM account_link l JOIN mail m ON m.data->>'linkId' = l.id::text
        WHERE l.user_id = ${userIdOf(name)} AND l.kind = ${kind} AND l.ended_ms IS NULL
          AND m.address LIKE ${`%@${INSIDER_DOMAIN}`} ORDER BY l.id DESC LIMIT 1`,
    );
    return row && linkTokens.tokenOf({ id: Number(row.id), kind, nonce: Buffer.from(row.nonce) });
  }

  async function choosePassword(name: string, token: string | undefined): Promise<CallAnswer> {
    const chosen = { newPassword: INSIDER_PASSWORD, confirmPassword: INSIDER_PASSWORD };
    const answer = await send(name, 'resetPassword', { body: { token: token ?? 'none', ...chosen } });
    if (answer.status === 200) hands.learnPassword(name);
    return answer;
  }

  return {
    async takeOver(name) {
      let token = await readToken(name, 'reset_password');
      if (token === undefined) {
        const [row] = await listRows<{ email: string }>(
          db,
          sql`SELECT email FROM app_user WHERE id = ${userIdOf(name)}`,
        );
        await send(name, 'forgotPassword', { body: { email: row?.email } });
        // The link is written after the answer, by statements interleaved with these on the one connection.
        for (let turn = 0; turn < 50 && token === undefined; turn += 1) {
          await new Promise((resolve) => setImmediate(resolve));
          token = await readToken(name, 'reset_password');
        }
      }
      return choosePassword(name, token);
    },
    async takeBack(name) {
      const token = await readToken(name, 'undo_email_change');
      const { body } = await send(name, 'undoEmailChange', { body: { token: token ?? 'none' } });
      return choosePassword(name, body.resetToken as string | undefined);
    },
  };
}
