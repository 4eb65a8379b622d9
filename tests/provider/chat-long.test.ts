/**
 * A long conversation costs what a short one costs: what the database reads to open it, to page in it, to write in it
 * and to list it in the inbox is counted in pages, not in time.
 */
import { type SQL, sql } from 'drizzle-orm';
import { listInboxConversations } from '../../provider/chat/inbox/find-inbox-conversations';
import { advanceReadReceipts } from '../../provider/chat/messages/advance-read-receipts';
import { listMessages } from '../../provider/chat/messages/list-messages';
import { storeMessage } from '../../provider/chat/messages/send-message';
import { listRows, type Queryable } from '../../provider/database/database';
import { databaseKinds } from '../support/database';
import { createInboxFixture, type Talk } from '../support/inbox-fixture';
import { createTestProvider, type Person, type TestProvider } from '../support/provider';
import { sized } from '../support/test-sizes';

const SHORT = 500;
const LONG = sized({ gate: 5_000, long: 50_000 });
/** More than this many times the pages of a short one is not the same cost. */
const RATIO = 1.5;

const kinds = databaseKinds().filter((kind) => kind === 'postgres');

(kinds.length > 0 ? describe : describe.skip)(`a conversation of ${LONG} messages`, () => {
  let provider: TestProvider;
  let staff: Person;
  let short: Talk;
  let long: Talk;

  beforeAll(async () => {
    provider = await createTestProvider({ kind: 'postgres' });
    const fixture = createInboxFixture(provider);
    staff = await fixture.openStaff();
    short = await fixture.openTalk('first');
    long = await fixture.openTalk('first');
    await fill(short, SHORT);
    await fill(long, LONG);
    await provider.database.asOwner('ANALYZE chat_message');
    await provider.database.asOwner('ANALYZE conversation');
  }, 120_000);
  afterAll(() => provider.close());

  async function fill({ customer, id }: Talk, length: number): Promise<void> {
    const { asOwner } = provider.database;
    await asOwner(`INSERT INTO chat_message (conversation_id, seq, sender_id, from_staff, kind, content, client_id, created_ms)
      SELECT ${id}, n, CASE WHEN n % 2 = 0 THEN ${staff.id} ELSE ${customer.id} END, n % 2 = 0, 'text',
        'message number ' || n || repeat(' สวัสดีค่ะ', 5), 'filled-' || n, ${provider.clock.nowMs()} + n
      FROM generate_series(2, ${length}) n`);
    await asOwner(`UPDATE conversation SET last_seq = ${length}, last_message_ms = ${provider.clock.nowMs()} + ${length},
      user_delivered = ${length}, user_read = ${length}, staff_delivered = ${length - 10}, staff_read = ${length - 10},
      user_unread = 0, staff_unread = 5 WHERE id = ${id}`);
  }

  /** Runs an act and answers how many pages its statements read; what it wrote is taken back. */
  async function countPages(act: (db: Queryable) => Promise<unknown>): Promise<number> {
    let pages = 0;
    const undone = new Error('taken back');
    await provider.db
      .transaction(async (tx) => {
        const counting = {
          execute: async (statement: SQL) => {
            // A statement that writes is explained in a part of its own, which is undone before it is run for good.
            await tx
              .transaction(async (inner) => {
                const [plan] = await listRows<{ 'QUERY PLAN': Plan[] }>(
                  inner,
                  sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`,
                );
                const root = plan?.['QUERY PLAN'][0]?.Plan;
                pages += (root?.['Shared Hit Blocks'] ?? 0) + (root?.['Shared Read Blocks'] ?? 0);
                throw undone;
              })
              .catch((error: unknown) => {
                if (error !== undone) throw error;
              });
            return tx.execute(statement);
          },
        };
        await act(counting as unknown as Queryable);
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    return pages;
  }

  const nowMs = () => provider.clock.nowMs() + LONG + 1;
  const acts: [string, (db: Queryable, talk: Talk, length: number) => Promise<unknown>][] = [
    [
      'opening at its end',
      (db, { id }) => listMessages(db, { conversationId: Number(id), side: 'customer', limit: 50 }),
    ],
    [
      'a page in its middle',
      (db, { id }, length) =>
        listMessages(db, { conversationId: Number(id), side: 'customer', before: length / 2, limit: 50 }),
    ],
    [
      'what is missing after a reconnect',
      (db, { id }, length) =>
        listMessages(db, { conversationId: Number(id), side: 'customer', after: length - 20, limit: 200 }),
    ],
    [
      'its row in the inbox',
      (db, { id }) => listInboxConversations(db, { ids: [Number(id)], nowMs: nowMs() }),
    ],
    [
      'reading it',
      (db, { id }, length) =>
        advanceReadReceipts(db, {
          conversation: { conversationId: Number(id) },
          side: 'staff',
          read: length,
        }),
    ],
    [
      'writing in it',
      (db, { id, customer }) =>
        storeMessage(db, {
          conversation: { conversationId: Number(id) },
          senderId: customer.id,
          fromStaff: false,
          kind: 'text',
          content: 'One more',
          clientId: 'one-more-message',
          nowMs: nowMs(),
        }),
    ],
  ];
  test.each(acts)('%s reads no more of the database than in one of 500', async (_, act) => {
    // The first time a connection also reads what it then knows of the tables.
    for (const talk of [short, long]) await countPages((db) => act(db, talk, SHORT));
    const cheap = await countPages((db) => act(db, short, SHORT));
    const dear = await countPages((db) => act(db, long, LONG));
    expect(cheap).toBeGreaterThan(0);
    expect({ cheap, dear, within: dear <= cheap * RATIO }).toEqual({ cheap, dear, within: true });
  });

  test('whoever opens it over the API gets its end alone', async () => {
    const { token } = long.customer;
    const { body } = await provider.call<{
      data: { messages: { seq: number }[]; hasOlder: boolean; conversation: { lastSeq: number } };
    }>('GET', '/chat/conversation', { token });
    expect(body.data.messages.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 50 }, (_, n) => LONG - 49 + n),
    );
    expect([body.data.hasOlder, body.data.conversation.lastSeq]).toEqual([true, LONG]);
  });
});

interface Plan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number };
}
