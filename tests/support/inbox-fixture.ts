/** Customers who write and staff who answer, over the calls of the chat: for tests of either side. */
import { asc, eq } from 'drizzle-orm';
import type {
  ChatMessage,
  ConversationDetails,
  InboxConversation,
  LogEntry,
} from '@/lib/contract/chat/chat-schemas';
import type { Role } from '@/lib/contract/staff/permissions';
import { auditLog } from '@/provider/database/schema/staff';
import type { AnswerOf } from '../../lib/contract/endpoints';
import type { ErrorAnswer } from '../../lib/contract/errors';
import type { DatabaseKind } from './database';
import { type Answer, createTestProvider, type Person, type TestProvider } from './provider';

export interface Talk {
  customer: Person;
  /** Of the conversation. */
  id: string;
}

type Failed = Partial<Pick<ErrorAnswer, 'code' | 'errors'>>;
export type ChangedConversation = Answer<{ data: InboxConversation; message: string } & Failed>;

export interface InboxFixture {
  ask<T>(person: Person, method: string, path: string, body?: unknown): Promise<Answer<T & Failed>>;
  openStaff(role?: Role, username?: string): Promise<Person>;
  /** A customer with a conversation that holds these messages of theirs. */
  openTalk(...texts: string[]): Promise<Talk>;
  write(customer: Person, message: string): Promise<ChatMessage>;
  answer(staff: Person, id: string, message: string): Promise<ChatMessage>;
  list(staff: Person, query?: string): Promise<AnswerOf<'conversations'>>;
  /** Ids of the listed conversations. */
  ids(staff: Person, query?: string): Promise<string[]>;
  details(staff: Person, id: string): Promise<ConversationDetails>;
  setStatus(staff: Person, id: string, status: string): Promise<ChangedConversation>;
  take(staff: Person, id: string, from?: string | null): Promise<ChangedConversation>;
  handOver(staff: Person, id: string, to: string | null, note?: string): Promise<ChangedConversation>;
  addNote(
    staff: Person,
    id: string,
    text: string,
    clientId?: string,
  ): Promise<Answer<{ data: LogEntry } & Failed>>;
}

export function createInboxFixture({ call, openPerson }: TestProvider): InboxFixture {
  const ask: InboxFixture['ask'] = (person, method, path, body) =>
    call(method, path, { token: person.token, ...(body === undefined ? {} : { body }) });
  const of = (id: string) => `/chat/admin/conversation/${id}`;

  async function require<T>(answering: Promise<Answer<T & Failed>>): Promise<T> {
    const { status, body } = await answering;
    if (status !== 200) throw new Error(`a call failed: ${status} ${JSON.stringify(body)}`);
    return body;
  }
  const write: InboxFixture['write'] = async (customer, message) =>
    (await require(ask<{ data: ChatMessage }>(customer, 'POST', '/chat/message', { message }))).data;
  const list: InboxFixture['list'] = (staff, query = '') =>
    require(ask<AnswerOf<'conversations'>>(staff, 'GET', `/chat/admin/conversations${query}`));

  return {
    ask,
    openStaff: (role = 'level1', username) => openPerson(role, username),
    async openTalk(...texts) {
      const customer = await openPerson();
      let id = '';
      for (const text of texts.length > 0 ? texts : ['Hello']) {
        id = (await write(customer, text)).conversationId;
      }
      return { customer, id };
    },
    write,
    async answer(staff, conversationId, message) {
      const body = { conversationId, message };
      return (await require(ask<{ data: ChatMessage }>(staff, 'POST', '/chat/admin/message', body))).data;
    },
    list,
    ids: async (staff, query) => (await list(staff, query)).data.map(({ id }) => id),
    details: async (staff, id) =>
      (await require(ask<{ data: ConversationDetails }>(staff, 'GET', of(id)))).data,
    setStatus: (staff, id, status) => ask(staff, 'PUT', of(id), { status }),
    take: (staff, id, from) => ask(staff, 'POST', `${of(id)}/take`, from === undefined ? {} : { from }),
    handOver: (staff, id, to, note) =>
      ask(staff, 'POST', `${of(id)}/hand-over`, { to, ...(note ? { note } : {}) }),
    addNote: (staff, id, text, clientId) =>
      ask(staff, 'POST', `${of(id)}/notes`, { text, ...(clientId ? { clientId } : {}) }),
  };
}

export interface StaffedInbox {
  provider: TestProvider;
  fixture: InboxFixture;
  staff: Person;
  colleague: Person;
  /** An admin. */
  leader: Person;
  nowIso(): string;
  /** What earlier tests made stays, resolved: a test sees its own among the active ones. */
  resolveAll(): Promise<unknown>;
  /** The audit log's lines about a record, oldest first. */
  findLines(subjectId: string): Promise<(typeof auditLog.$inferSelect)[]>;
  /** The log of a conversation: what, by whom, and its text, its receiver or its status. */
  logOf(id: string): Promise<(string | null)[][]>;
}

export async function createStaffedInbox(kind: DatabaseKind): Promise<StaffedInbox> {
  const provider = await createTestProvider({ kind, environment: { STAFF_IDLE_MINUTES: '100000' } });
  const fixture = createInboxFixture(provider);
  const staff = await fixture.openStaff('level1', 'staff_one');
  return {
    provider,
    fixture,
    staff,
    colleague: await fixture.openStaff('level2', 'staff_two'),
    leader: await fixture.openStaff('admin', 'staff_leader'),
    nowIso: () => new Date(provider.clock.nowMs()).toISOString(),
    resolveAll: () =>
      provider.database.asOwner(
        "UPDATE conversation SET status = 'resolved', waiting_since_ms = NULL, staff_unread = 0, assigned_to = NULL",
      ),
    findLines: (subjectId) =>
      provider.db.select().from(auditLog).where(eq(auditLog.subjectId, subjectId)).orderBy(asc(auditLog.id)),
    logOf: async (id) =>
      (await fixture.details(staff, id)).log.map(({ kind: what, by, text, to, status }) => [
        what,
        by?.username ?? null,
        text ?? to?.username ?? status,
      ]),
  };
}
