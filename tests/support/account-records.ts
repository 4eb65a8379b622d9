/** Helpers of account tests: the link in a mail, and the contents of an account's tables. */
import { and, desc, eq } from 'drizzle-orm';
import type { LinkKind } from '@/lib/contract/account/account-schemas';
import { mail } from '@/provider/database/schema/notices';
import { accountEvent, accountLink } from '@/provider/database/schema/users';
import { createLinkTokens } from '../../provider/identity/links/account-links';
import { type Person, TEST_DOCUMENT_KEY, type TestProvider } from './provider';
import { waitUntil } from './wait-until';

const tokens = createLinkTokens(TEST_DOCUMENT_KEY);

/** The token of a person's newest link of a kind, whether still valid or not. */
export async function latestToken({ db }: TestProvider, userId: number, kind: LinkKind): Promise<string> {
  const [row] = await db
    .select()
    .from(accountLink)
    .where(and(eq(accountLink.userId, userId), eq(accountLink.kind, kind)))
    .orderBy(desc(accountLink.id))
    .limit(1);
  if (!row) throw new Error(`no link of kind ${kind}`);
  return tokens.tokenOf(row);
}

/** Kinds and addresses of the mails about a person, in order. */
export async function listMail({ db }: TestProvider, userId: number) {
  return db
    .select({ kind: mail.kind, address: mail.address, data: mail.data })
    .from(mail)
    .where(eq(mail.userId, userId))
    .orderBy(mail.id);
}

/** The events of a person's account, in order. */
export async function listEvents({ db }: TestProvider, { id }: Pick<Person, 'id'>): Promise<string[]> {
  const rows = await db
    .select()
    .from(accountEvent)
    .where(eq(accountEvent.userId, id))
    .orderBy(accountEvent.id);
  return rows.map(({ kind }) => kind);
}

/** Waits for work that continues after an answer: password links are written in the background. */
export async function until<T>(find: () => Promise<T | undefined>): Promise<T> {
  let found: T | undefined;
  await waitUntil('what goes on after an answer', async () => {
    found = await find();
    return found !== undefined;
  });
  return found as T;
}
