/** The inbox of one member of staff, with a provider, a socket and conversations that tests hold. */
import { fireEvent, screen } from '@testing-library/react';
import type { ApiError } from '@/lib/api/api-error';
import { createStaffConnection } from '@/lib/chat/connection/staff-chat';
import { createConversation } from '@/lib/chat/create-conversation';
import type { ConversationDetails, InboxConversation } from '@/lib/contract/chat/chat-schemas';
import {
  createFakeConnection,
  createFakeConversation,
  type FakeConnection,
  type FakeConversation,
  makeEntry,
} from '@/tests/support/fake-chat';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import { widenScreen } from '@/tests/support/widen-screen';
import { CANNED, conversationDetails, inboxConversation } from './inbox-fixture';
import { InboxScreen } from './inbox-screen';

export const texts = readTexts('en');
export const t = texts.inbox;
export const STAFF = { id: '3', username: 'nok', role: 'level2' } as const;
export const COLLEAGUE = { id: '4', username: 'niran' };

export const call = jest.mocked(calls);

type Handler = (options: { params?: { id: string }; body?: unknown }) => unknown;

interface TestInbox {
  connection: FakeConnection;
  /** Those that were opened, by their ids. */
  conversations: Record<string, FakeConversation>;
  /** The provider: what it has, and what the next move is refused with. */
  rows: InboxConversation[];
  details: Partial<ConversationDetails>;
  refusal: ApiError | undefined;
  overrides: Record<string, Handler>;
}

/** As `startTestInbox` makes it for each test. */
export const inbox = {} as TestInbox;

export function override(name: string, handler: Handler): void {
  inbox.overrides[name] = handler;
}
/** Changes the conversation of a call and answers it. */
function moveRow(id: string | undefined, changes: Partial<InboxConversation>) {
  inbox.rows = inbox.rows.map((row) => (row.id === id ? { ...row, ...changes } : row));
  return { data: inbox.rows.find((row) => row.id === id) };
}

const ANSWERS: Record<string, Handler> = {
  conversations: () => ({
    data: inbox.rows,
    total: inbox.rows.length,
    page: 1,
    pages: 1,
    counts: { unread: 1, mine: 0, nobodys: 2 },
  }),
  conversation: ({ params }) => ({
    data: conversationDetails(
      inbox.rows.find(({ id }) => id === params?.id),
      inbox.details,
    ),
  }),
  viewConversation: () => ({ viewers: [] }),
  leaveConversation: () => ({ viewers: [] }),
  chatColleagues: () => ({
    data: [
      { ...COLLEAGUE, isOnline: true, open: 2 },
      { ...STAFF, isOnline: true, open: 0 },
    ],
  }),
  cannedAnswers: () => ({ data: CANNED }),
  addChatNote: ({ body }) => ({
    data: {
      id: '9',
      kind: 'note',
      by: STAFF,
      text: (body as { text: string }).text,
      to: null,
      status: null,
      at: '2026-11-28T01:06:00.000Z',
    },
  }),
  takeConversation: ({ params }) => moveRow(params?.id, { assignedTo: STAFF }),
  handOverConversation: ({ params }) => moveRow(params?.id, { assignedTo: COLLEAGUE }),
  updateConversation: ({ params, body }) => moveRow(params?.id, body as Partial<InboxConversation>),
};
const MOVES = ['addChatNote', 'takeConversation', 'handOverConversation', 'updateConversation'];

/** Before each test: two conversations, of which one waits. */
export function startTestInbox(): void {
  window.history.replaceState(null, '', '/admin/support');
  sessionStorage.clear();
  localStorage.clear();
  widenScreen();
  Element.prototype.scrollIntoView = jest.fn();
  inbox.refusal = undefined;
  inbox.overrides = {};
  inbox.details = {};
  inbox.rows = [
    inboxConversation(),
    inboxConversation({ id: '8', user: { id: '21', username: 'linh' }, unread: 0, waitingSince: null }),
  ];
  inbox.connection = createFakeConnection();
  inbox.conversations = {};
  jest.mocked(createStaffConnection).mockImplementation(() => inbox.connection);
  jest.mocked(createConversation).mockImplementation(() => {
    const opened = createFakeConversation({ entries: [makeEntry({ text: 'ฝากเงินแล้วยังไม่เข้า' })] });
    inbox.conversations[new URLSearchParams(window.location.search).get('open') ?? ''] = opened;
    return opened;
  });
  call.mockReset().mockImplementation((async (name: string, options = {}) => {
    if (inbox.refusal && MOVES.includes(name)) throw inbox.refusal;
    return {
      success: true,
      message: '',
      serverTime: '',
      ...((await (inbox.overrides[name] ?? ANSWERS[name])?.(options)) as object),
    };
  }) as never);
}

export const sent = (name: string) =>
  call.mock.calls.filter(([called]) => called === name).map(([, options]) => options?.body);
export const row = (name: string) => screen.findByRole('link', { name: new RegExp(name) });
export const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
export const button = (name: string) => screen.findByRole('button', { name });

export async function openInbox() {
  const rendered = renderWithQueries(<InboxScreen staff={STAFF} />);
  await row('somchai');
  return rendered;
}
export async function openConversation(name = 'somchai') {
  const rendered = await openInbox();
  fireEvent.click(await row(name));
  const box = await screen.findByRole('textbox', { name: `Reply to ${name}` });
  return { ...rendered, box: box as HTMLTextAreaElement };
}
export const replyBox = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to somchai' });
export const write = (box: Element, value: string) => fireEvent.change(box, { target: { value } });
export async function chooseNote() {
  fireEvent.click(screen.getByRole('radio', { name: t.reply.note }));
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: t.reply.noteLabel });
}
