/** Customers who write to support and staff who answer: a provider used through its calls. */
import type { ChatFile, ChatMarks, ChatMessage, OwnConversation } from '@/lib/contract/chat/chat-schemas';
import type { Role } from '@/lib/contract/staff/permissions';
import type { ChatDeps } from '../../provider/chat/chat-deps';
import { type ChatEvents, noChatEvents } from '../../provider/chat/chat-events';
import { noThrottles } from '../../provider/http/rate-limits/throttles';
import type { DatabaseKind, TestDatabase } from './database';
import {
  type Answer,
  createTestProvider,
  type FilePart,
  NEVER_IDLE,
  type Person,
  type TestProvider,
} from './provider';

type Failed = { code?: string; errors?: Record<string, string[]> };
export type Sent = Answer<{ data: ChatMessage; repeated: boolean } & Failed>;
export type Marked = Answer<{ marks: ChatMarks; unread: number } & Failed>;
export interface Page {
  messages: ChatMessage[];
  hasMore: boolean;
  conversation: OwnConversation | null;
}
export type Read = Answer<{ data: Page } & Failed>;
export type Uploaded = Answer<{ data: ChatFile; url: string; fileUrl: string } & Failed>;
/** A text, or the whole body of the call. */
export type Words = string | Record<string, unknown>;

export interface SupportChatFixture {
  provider: TestProvider;
  openCustomer(): Promise<Person>;
  openStaff(role?: Role): Promise<Person>;
  write(customer: Person, words: Words): Promise<Sent>;
  answer(staff: Person, conversationId: string, words: Words): Promise<Sent>;
  /** Of the person's own conversation, or of the named one. */
  read(person: Person, query?: Record<string, string | number>): Promise<Read>;
  mark(customer: Person, marks: object): Promise<Marked>;
  markAsStaff(staff: Person, conversationId: string, marks: object): Promise<Marked>;
  upload(person: Person, file: FilePart, conversationId?: string): Promise<Uploaded>;
  /** The conversation that a customer's first message created. */
  begin(customer: Person, words?: string): Promise<string>;
  /** Dependencies of a socket's event handlers, which notify `chat`. */
  depsWith(chat?: Partial<ChatEvents>): ChatDeps;
  close(): Promise<void>;
}

export async function createSupportChatFixture(
  kind: DatabaseKind,
  options: { environment?: Record<string, string>; database?: TestDatabase } = {},
): Promise<SupportChatFixture> {
  const { environment, ...others } = options;
  const provider = await createTestProvider({
    kind,
    environment: { ...NEVER_IDLE, ...environment },
    ...others,
  });
  const bodyOf = (words: Words) => (typeof words === 'string' ? { message: words } : words);
  const { call } = provider;

  const write: SupportChatFixture['write'] = ({ token }, words) =>
    call('POST', '/chat/message', { token, body: bodyOf(words) });
  return {
    provider,
    openCustomer: () => provider.openPerson(),
    openStaff: (role = 'level1') => provider.openPerson(role),
    write,
    answer: ({ token }, conversationId, words) =>
      call('POST', '/chat/admin/message', { token, body: { conversationId, ...bodyOf(words) } }),
    read: ({ token }, query = {}) => {
      const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
      return call('GET', `/chat/messages?${new URLSearchParams(texts)}`, { token });
    },
    mark: ({ token }, body) => call('PUT', '/chat/read', { token, body }),
    markAsStaff: ({ token }, id, body) => call('PUT', `/chat/admin/conversation/${id}/read`, { token, body }),
    upload: ({ token }, file, conversationId) =>
      provider.callMultipart('POST', '/chat/upload', {
        token,
        files: { file },
        ...(conversationId ? { fields: { conversationId } } : {}),
      }),
    begin: async (customer, words = 'Hello') => (await write(customer, words)).body.data.conversationId,
    depsWith: (chat = {}) => ({
      db: provider.db,
      clock: provider.clock,
      events: provider.events,
      throttles: noThrottles,
      chat: { ...noChatEvents, ...chat },
    }),
    close: () => provider.close(),
  };
}
