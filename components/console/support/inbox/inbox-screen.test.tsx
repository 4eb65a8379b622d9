import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@/lib/api/api-error';
import { createStaffConnection } from '@/lib/chat/connection/staff-chat';
import { createConversation } from '@/lib/chat/create-conversation';
import type { ConversationDetails, InboxConversation } from '@/lib/contract/chat/chat-schemas';
import {
  createFakeConnection,
  createFakeConversation,
  type FakeConnection,
  type FakeConversation,
  makeEntry,
} from '@/tests/support/chat-fixture';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { readTexts } from '@/tests/support/texts';
import { CANNED, chatMessage, conversationDetails, inboxConversation } from './inbox-fixture';
import { InboxScreen } from './inbox-screen';

jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/chat/connection/staff-chat', () => ({
  createStaffCalls: jest.fn(),
  createStaffConnection: jest.fn(),
}));
jest.mock('@/lib/chat/create-conversation', () => ({ createConversation: jest.fn() }));
jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(window.location.search),
}));

const texts = readTexts('en');
const t = texts.inbox;
const STAFF = { id: '3', username: 'nok', role: 'level2' } as const;
const COLLEAGUE = { id: '4', username: 'niran' };

// Big trees on busy machines.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

const call = jest.mocked(calls);

let connection: FakeConnection;
let conversations: Record<string, FakeConversation>;
/** The fake provider: its data, and the refusal of the next call. */
let rows: InboxConversation[];
let details: Partial<ConversationDetails>;
let refusal: ApiError | undefined;

type Handler = (options: { params?: { id: string }; body?: unknown }) => unknown;
let overrides: Record<string, Handler>;
function override(name: string, handler: Handler): void {
  overrides[name] = handler;
}
/** Changes the conversation of a call and answers it. */
function moveRow(id: string | undefined, changes: Partial<InboxConversation>) {
  rows = rows.map((row) => (row.id === id ? { ...row, ...changes } : row));
  return { data: rows.find((row) => row.id === id) };
}

const ANSWERS: Record<string, Handler> = {
  conversations: () => ({
    data: rows,
    total: rows.length,
    page: 1,
    pages: 1,
    counts: { unread: 1, mine: 0, nobodys: 2 },
  }),
  conversation: ({ params }) => ({
    data: conversationDetails(
      rows.find(({ id }) => id === params?.id),
      details,
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

beforeEach(() => {
  window.history.replaceState(null, '', '/admin/support');
  sessionStorage.clear();
  localStorage.clear();
  window.matchMedia = jest.fn().mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Element.prototype.scrollIntoView = jest.fn();
  refusal = undefined;
  overrides = {};
  details = {};
  rows = [
    inboxConversation(),
    inboxConversation({ id: '8', user: { id: '21', username: 'linh' }, unread: 0, waitingSince: null }),
  ];
  connection = createFakeConnection();
  conversations = {};
  jest.mocked(createStaffConnection).mockImplementation(() => connection);
  jest.mocked(createConversation).mockImplementation(() => {
    const opened = createFakeConversation({ entries: [makeEntry({ text: 'ฝากเงินแล้วยังไม่เข้า' })] });
    conversations[new URLSearchParams(window.location.search).get('open') ?? ''] = opened;
    return opened;
  });
  call.mockReset().mockImplementation((async (name: string, options = {}) => {
    if (refusal && MOVES.includes(name)) throw refusal;
    return {
      success: true,
      message: '',
      serverTime: '',
      ...((await (overrides[name] ?? ANSWERS[name])?.(options)) as object),
    };
  }) as never);
});

const sent = (name: string) =>
  call.mock.calls.filter(([called]) => called === name).map(([, options]) => options?.body);
const row = (name: string) => screen.findByRole('link', { name: new RegExp(name) });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const button = (name: string) => screen.findByRole('button', { name });

async function openInbox() {
  const rendered = renderWithQueries(<InboxScreen staff={STAFF} />);
  await row('somchai');
  return rendered;
}
async function openConversation(name = 'somchai') {
  const rendered = await openInbox();
  fireEvent.click(await row(name));
  const box = await screen.findByRole('textbox', { name: `Reply to ${name}` });
  return { ...rendered, box: box as HTMLTextAreaElement };
}
const replyBox = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reply to somchai' });
const write = (box: Element, value: string) => fireEvent.change(box, { target: { value } });
async function chooseNote() {
  fireEvent.click(screen.getByRole('radio', { name: t.reply.note }));
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: t.reply.noteLabel });
}

test('a row says who, what, since when, how much is unread and who has it', async () => {
  rows[1] = inboxConversation({
    id: '8',
    user: { id: '21', username: 'linh' },
    assignedTo: COLLEAGUE,
    status: 'pending',
  });
  await openInbox();
  expect(await row('somchai')).toHaveTextContent(
    /Online.*somchai.*ฝากเงินแล้วยังไม่เข้า.*2 unread messages.*Waiting.*Unassigned/,
  );
  expect(await row('linh')).toHaveTextContent(/Pending.*With niran/);
});

test('filters, search and the open conversation are the address’s', async () => {
  await openConversation();
  fireEvent.click(screen.getByRole('button', { name: /^Mine/ }));
  fireEvent.change(screen.getByRole('combobox', { name: t.filter.status }), {
    target: { value: 'resolved' },
  });
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      'conversations',
      expect.objectContaining({ query: expect.objectContaining({ assigned: 'me', status: 'resolved' }) }),
    ),
  );
  expect(window.location.search).toBe('?open=7&assigned=me&status=resolved');
});

test('a link shows those who wait for an answer alone, until that is taken away', async () => {
  window.history.replaceState(null, '', '/admin/support?waiting=true');
  await openInbox();
  expect(call.mock.calls.findLast(([name]) => name === 'conversations')?.[1]?.query).toMatchObject({
    waiting: 'true',
  });
  fireEvent.click(await screen.findByText(`${t.filter.waiting} ${t.filter.forAnswer}`));
  expect(window.location.search).toBe('');
  await waitFor(() =>
    expect(call.mock.calls.findLast(([name]) => name === 'conversations')?.[1]?.query).toMatchObject({
      waiting: 'all',
    }),
  );
});

test('the list that cannot be loaded can be asked for again', async () => {
  call.mockRejectedValueOnce(new ApiError({ code: 'network_error', status: 0, message: '' }));
  renderWithQueries(<InboxScreen staff={STAFF} />);
  expect(await screen.findByText(t.list.failed)).toBeVisible();
  fireEvent.click(await button(texts.common.retry));
  expect(await row('somchai')).toBeVisible();
});

test('a message that comes in goes to the top with its words, before the list is fetched', async () => {
  await openInbox();
  const before = call.mock.calls.length;
  override('conversations', () => new Promise(() => undefined));
  act(() => connection.emit('newMessage', chatMessage({ conversationId: '8', content: 'Xin chào' })));
  await waitFor(() => expect(screen.getAllByRole('link')[0]).toHaveTextContent(/linh.*Xin chào.*1 unread/));
  expect(call.mock.calls.length).toBe(before + 1);
});

test('who types is seen in the list', async () => {
  await openInbox();
  act(() => connection.emit('userTyping', { conversationId: '8', userId: '21', isTyping: true }));
  expect(await row('linh')).toHaveTextContent(t.list.typing);
  act(() => connection.emit('userTyping', { conversationId: '8', userId: '21', isTyping: false }));
  expect(await row('linh')).not.toHaveTextContent(t.list.typing);
});

test('J and K move in the list, Enter opens, Escape goes back to where one was', async () => {
  await openInbox();
  press('j');
  expect(await row('somchai')).toHaveFocus();
  press('j');
  expect(await row('linh')).toHaveFocus();
  press('k');
  press('ArrowDown');
  // What a browser does with Enter on a link.
  fireEvent.click(document.activeElement as Element);
  expect(await screen.findByRole('textbox', { name: 'Reply to linh' })).toHaveFocus();
  press('j');
  expect(screen.getByRole('textbox', { name: 'Reply to linh' })).toHaveFocus();
  press('Escape');
  expect(await screen.findByText(t.pane.none)).toBeVisible();
  await waitFor(async () => expect(await row('linh')).toHaveFocus());
});

test('what leaves the filter while it is open stays until it is closed; then the next one has the focus', async () => {
  const { queries } = await openConversation();
  rows = rows.slice(1);
  await act(() => queries.invalidateQueries({ queryKey: ['staff', 'conversations'] }));
  expect(screen.getAllByRole('link', { name: /^.?Online/ })).toHaveLength(2);
  press('Escape');
  await waitFor(() => expect(screen.getByRole('link', { name: /linh/ })).toHaveFocus());
  expect(screen.queryByRole('link', { name: /Online.*somchai/ })).toBeNull();
});

test('with single keys off they work in the list alone', async () => {
  await openInbox();
  press('?');
  const help = await screen.findByRole('dialog');
  fireEvent.click(within(help).getByRole('checkbox'));
  fireEvent.click(within(help).getByRole('button', { name: texts.common.close }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  (document.activeElement as HTMLElement).blur();
  press('j');
  expect(document.body).toHaveFocus();
});

test('a reply goes to the customer, and a typing sign before it', async () => {
  const { box } = await openConversation();
  write(box, 'สวัสดีครับ');
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(conversations['7']?.acts).toEqual(
    expect.arrayContaining([
      ['type', true],
      ['sendText', 'สวัสดีครับ'],
    ]),
  );
  expect(box).toHaveValue('');
});

test('an internal note goes to the notes alone, and stands between the messages at once', async () => {
  await openConversation();
  const box = await chooseNote();
  write(box, 'Looks like a duplicate slip');
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(sent('addChatNote')).toHaveLength(1));
  expect(sent('addChatNote')[0]).toEqual({
    text: 'Looks like a duplicate slip',
    clientId: expect.stringMatching(/^[A-Za-z0-9_-]{8,64}$/),
  });
  expect(await screen.findByText('Looks like a duplicate slip')).toBeVisible();
  expect(conversations['7']?.acts.filter(([name]) => name === 'sendText' || name === 'type')).toEqual([]);
});

test('a note that was not saved is written still, and asked for again it is the same note', async () => {
  await openConversation();
  const box = await chooseNote();
  write(box, 'Call back');
  refusal = new ApiError({ code: 'network_error', status: 0, message: '' });
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(box).toHaveValue('Call back'));
  expect(screen.getByRole('alert')).toHaveTextContent(/could not be saved/);
  refusal = undefined;
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(box).toHaveValue(''));
  const [first, second] = sent('addChatNote') as unknown as { clientId: string }[];
  expect(second?.clientId).toBe(first?.clientId);
});

test('each conversation keeps its own draft, over a reload too', async () => {
  const { box, unmount } = await openConversation();
  write(box, 'One moment');
  fireEvent.click(await row('linh'));
  expect(await screen.findByRole('textbox', { name: 'Reply to linh' })).toHaveValue('');
  expect(await row('somchai')).toHaveTextContent('Draft: One moment');
  unmount();
  window.history.replaceState(null, '', '/admin/support');
  const again = await openConversation();
  expect(again.box).toHaveValue('One moment');
});

test('another person at the same browser never sees a draft', async () => {
  const { box, unmount } = await openConversation();
  write(box, 'Private words');
  unmount();
  window.history.replaceState(null, '', '/admin/support?open=7');
  renderWithQueries(<InboxScreen staff={{ ...STAFF, id: '99', username: 'mali' }} />);
  expect(await screen.findByRole('textbox', { name: 'Reply to somchai' })).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Private words');
});

test('a slash finds prepared answers in the customer’s language; Enter takes one and sends nothing', async () => {
  const { box } = await openConversation();
  write(box, '/');
  const answers = await screen.findByRole('listbox');
  expect(await within(answers).findAllByRole('option')).toHaveLength(2);
  write(box, '/dep');
  expect(await within(answers).findByRole('option', { selected: true })).toHaveTextContent(
    'ยอดฝากจะเข้าภายใน 15 นาที',
  );
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(box).toHaveValue('ยอดฝากจะเข้าภายใน 15 นาที');
  expect(conversations['7']?.acts.some(([name]) => name === 'sendText')).toBe(false);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the button puts a prepared answer where the caret is', async () => {
  const { box } = await openConversation();
  write(box, 'ก่อน หลัง');
  box.setSelectionRange(5, 5);
  fireEvent.click(await button(t.canned.button));
  fireEvent.click(await screen.findByRole('option', { name: /Thanks/ }));
  expect(box).toHaveValue('ก่อน Cảm ơn bạn.หลัง');
  expect(box).toHaveFocus();
});

test('a slash that nothing fits is not sent by Enter', async () => {
  const { box } = await openConversation();
  write(box, '/');
  await screen.findByRole('listbox');
  write(box, '/zzz');
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(box).toHaveValue('/zzz');
});

test('nobody’s conversation is taken with one tap', async () => {
  await openConversation();
  fireEvent.click(await button(t.actions.take));
  await waitFor(() => expect(sent('takeConversation')).toEqual([{ from: null }]));
  expect((await screen.findAllByText(t.assignee.you)).length).toBeGreaterThan(0);
});

test('who was slower is told who has the conversation', async () => {
  await openConversation();
  refusal = new ApiError({
    code: 'conversation_taken',
    status: 409,
    message: '',
    errors: { takenBy: ['niran'] },
  });
  fireEvent.click(await button(t.actions.take));
  expect(await screen.findByRole('alert')).toHaveTextContent('niran took this conversation first');
});

test('a colleague’s conversation is taken over only after a question', async () => {
  rows[0] = inboxConversation({ assignedTo: COLLEAGUE });
  await openConversation();
  fireEvent.click(await button(t.actions.takeOver));
  const dialog = await screen.findByRole('dialog', { name: 'Take over from niran?' });
  expect(sent('takeConversation')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: t.actions.takeOver }));
  await waitFor(() => expect(sent('takeConversation')).toEqual([{ from: '4' }]));
});

test('one’s own conversation is handed to a colleague with a note, or given back', async () => {
  rows[0] = inboxConversation({ assignedTo: STAFF });
  await openConversation();
  fireEvent.click(await button(t.actions.handOver));
  const dialog = await screen.findByRole('dialog', { name: t.handOver.title });
  fireEvent.click(await within(dialog).findByRole('radio', { name: /niran.*online.*2 open/ }));
  expect(within(dialog).queryByRole('radio', { name: /nok/ })).toBeNull();
  write(within(dialog).getByLabelText(t.handOver.note), 'Speaks Vietnamese');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Hand over to niran' }));
  await waitFor(() => expect(sent('handOverConversation')).toEqual([{ to: '4', note: 'Speaks Vietnamese' }]));
});

test('below rank 3 nobody hands over what a colleague has', async () => {
  rows[0] = inboxConversation({ assignedTo: COLLEAGUE });
  await openConversation();
  expect(screen.queryByRole('button', { name: t.actions.handOver })).toBeNull();
});

test('a resolved conversation is opened again, an open one resolved, by button and by key', async () => {
  await openConversation();
  fireEvent.click(await button(t.actions.resolve));
  await waitFor(() => expect(sent('updateConversation')).toEqual([{ status: 'resolved' }]));
  await button(t.actions.reopen);
  replyBox().blur();
  press('e');
  await waitFor(() => expect(sent('updateConversation').at(-1)).toEqual({ status: 'open' }));
});

test('who else looks at it is said, and leaving takes one’s own look back', async () => {
  override('viewConversation', () => ({ viewers: [COLLEAGUE] }));
  const { unmount } = await openConversation();
  expect(await screen.findByText('niran is also viewing')).toBeVisible();
  unmount();
  await waitFor(() => expect(call).toHaveBeenCalledWith('leaveConversation', { params: { id: '7' } }));
});

test('the customer’s balance, identity and where the staff’s role does not reach stand beside it', async () => {
  details = { ...conversationDetails(), customer: { ...conversationDetails().customer, trades: null } };
  await openConversation();
  const aside = await screen.findByRole('complementary', { name: t.pane.details });
  expect(aside).toHaveTextContent('120.50 USDT');
  expect(within(aside).getByRole('link', { name: /Pending/ })).toHaveAttribute(
    'href',
    '/admin/kyc?status=all&q=somchai',
  );
  expect(aside).toHaveTextContent(t.customer.hidden);
  expect(aside).toHaveTextContent(t.customer.noMoney);
});

test('a conversation that does not exist says so', async () => {
  window.history.replaceState(null, '', '/admin/support?open=404');
  override('conversation', () => {
    throw new ApiError({ code: 'conversation_not_found', status: 404, message: '' });
  });
  renderWithQueries(<InboxScreen staff={STAFF} />);
  expect(await screen.findByText(t.pane.missing)).toBeVisible();
});

test('without the socket replies wait, and one may try at once', async () => {
  await openConversation();
  act(() => connection.set({ state: 'disconnected' }));
  expect(screen.getByText(t.connection.off)).toBeVisible();
  fireEvent.click(await button(t.connection.retry));
  expect(connection.acts).toContainEqual(['retry']);
});
