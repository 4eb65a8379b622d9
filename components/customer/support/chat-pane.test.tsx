import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/api/api-error';
import type { ConnectionSnapshot, ConversationSnapshot } from '@/lib/chat/chat-model';
import type { Language } from '@/lib/i18n/languages';
import { createFakeConnection, createFakeConversation, makeEntry } from '@/tests/support/fake-chat';
import { calls } from '@/tests/support/mock-calls';
import { readClipboard } from '@/tests/support/read-clipboard';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { ChatPane } from './chat-pane';
import type { FetchedChat } from './fetch-chat';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('next/navigation', () => ({ useRouter: () => ({ back: jest.fn() }) }));

const ask = jest.mocked(calls);
const CONNECTING = { state: 'connecting', everConnected: false, transport: null } as const;
const FAILED = { state: 'failed', everConnected: false, transport: null, attempts: 5 } as const;
const ERROR = { kind: 'timeout', code: null, message: 'timeout', atMs: Date.UTC(2026, 5, 1) } as const;
const QUOTE = { success: true, text: 'Patience is a position too.', data: null } as const;

beforeEach(() => {
  ask.mockReset();
  window.localStorage.clear();
  window.history.replaceState(null, '', '/support');
  document.title = 'Support · Updown';
  // jsdom lays nothing out and has no scrolling of its own.
  Element.prototype.scrollTo ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
});

function show({
  link = {},
  start = {},
  quote = 'default',
  preparedText = '',
  online = true,
  language = 'en',
}: {
  link?: Partial<ConnectionSnapshot>;
  start?: Partial<ConversationSnapshot>;
  /** failed: the server had none. */
  quote?: FetchedChat['quote'] | 'default' | 'failed';
  preparedText?: string;
  online?: boolean;
  language?: Language;
} = {}) {
  const connection = createFakeConnection(link);
  const conversation = createFakeConversation(start);
  const chat = { conversation: null, messages: [], hasOlder: false, support: { online } };
  const view = renderWithTexts(
    <ChatPane
      connection={connection}
      conversation={conversation}
      user={{ username: 'somchai', email: 'somchai@example.com' }}
      initial={{ chat, quote: quote === 'default' ? QUOTE : quote === 'failed' ? undefined : quote }}
      preparedText={preparedText}
      timeZone="Asia/Bangkok"
      practiceMark={null}
    />,
    language,
  );
  return { connection, conversation, ...view };
}
const write = () => screen.getByRole('textbox', { name: 'Message' });

test('the states follow each other: connecting, connection failed, the messages', async () => {
  const { connection, conversation } = show({ link: CONNECTING });
  expect(screen.getByText('Connecting to chat')).toBeInTheDocument();
  // The server knows that the conversation is empty: its greeting need not wait for the connection.
  expect(screen.getByRole('heading', { name: 'Admin Support' })).toBeInTheDocument();

  act(() => connection.set({ ...FAILED, lastError: ERROR }));
  const panel = screen.getByRole('alert');
  expect(panel).toHaveTextContent('Connection failed');
  expect(panel).toHaveTextContent('Connection timeout. Please check your internet connection.');
  await userEvent.click(within(panel).getByRole('button', { name: 'Try Again' }));
  expect(connection.acts).toContainEqual(['retry']);

  act(() => connection.set({ state: 'connected', everConnected: true, transport: 'websocket' }));
  expect(screen.getByRole('heading', { name: 'Admin Support' })).toBeInTheDocument();
  act(() => conversation.set({ entries: [makeEntry({ text: 'Good morning' })] }));
  expect(screen.queryByRole('heading', { name: 'Admin Support' })).not.toBeInTheDocument();
  expect(screen.getByText('1 message loaded')).toBeInTheDocument();
});

test.each([
  ['authentication', 'Authentication failed. Please login again.'],
  ['timeout', 'Connection timeout. Please check your internet connection.'],
  ['too_many', 'The chat is open in too many places. Close one of them'],
  ['other', 'Failed to connect to chat. Please try again.'],
] as const)('a connection that failed by %s says so', (kind, text) => {
  show({ link: { ...FAILED, lastError: { ...ERROR, kind } } });
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

test('messages that are known are shown whether there is a connection or not', () => {
  const { connection } = show({ link: CONNECTING, start: { entries: [makeEntry()] } });
  expect(screen.getByText('1 message loaded')).toBeInTheDocument();
  act(() => connection.set(FAILED));
  expect(screen.getByRole('alert')).toHaveTextContent('Connection failed');
  expect(screen.getByText('1 message loaded')).toBeInTheDocument();
});

test('a lost connection is shown, reconnects at a tap, and messages written meanwhile wait', async () => {
  const { connection, conversation } = show();
  expect(screen.getByText('Connected')).toBeInTheDocument();
  act(() => connection.set({ state: 'disconnected', transport: null }));
  expect(screen.getByText('Disconnected from chat')).toBeInTheDocument();
  expect(screen.getByText('Disconnected')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(connection.acts).toContainEqual(['retry']);
  await userEvent.type(write(), 'Are you there?');
  await userEvent.click(screen.getByRole('button', { name: 'Send once connected' }));
  expect(conversation.acts).toContainEqual(['sendText', 'Are you there?']);
  act(() => connection.set({ state: 'connected' }));
  expect(screen.queryByText('Disconnected from chat')).not.toBeInTheDocument();
});

test('without a network of the device the chat says so, also before its connection has noticed', () => {
  show({ start: { entries: [makeEntry()] } });
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You are offline/)).toBeInTheDocument();
  network.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});

test('a history that could not be loaded says so, and is fetched again', async () => {
  const { conversation } = show({ start: { phase: 'failed' } });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to get chat history');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(conversation.acts).toContainEqual(['reload']);
});

test('before the first message a verified card greets with a quote, and shows another one', async () => {
  show();
  expect(screen.getByText('Verified')).toBeInTheDocument();
  expect(screen.getByText('Patience is a position too.')).toBeInTheDocument();
  ask.mockResolvedValueOnce({ ...QUOTE } as never);
  ask.mockResolvedValueOnce({ success: true, text: 'Small steps count.', data: null } as never);
  await userEvent.click(screen.getByRole('button', { name: 'Show another quote' }));
  expect(await screen.findByText('Small steps count.')).toBeInTheDocument();
});

test('a quote that could not be loaded is reported beside the welcome text', async () => {
  show({ quote: 'failed' });
  expect(screen.getByRole('alert')).toHaveTextContent('The quote could not be loaded.');
  expect(screen.getByText(/Ask us about your account/)).toBeInTheDocument();
  ask.mockRejectedValueOnce(new ApiError({ code: 'network_error', status: 0, message: '' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show another quote' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The quote could not be loaded.');
  ask.mockResolvedValueOnce(QUOTE as never);
  await userEvent.click(screen.getByRole('button', { name: 'Show another quote' }));
  expect(await screen.findByText('Patience is a position too.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('without an active quote a standing one welcomes', () => {
  show({ quote: { success: true, text: null, data: null } });
  expect(screen.getByText('Welcome. We are glad you are here.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a closed conversation says that writing opens it', () => {
  const { conversation } = show({ start: { status: 'resolved', entries: [makeEntry()] } });
  expect(screen.getByText(/This conversation was closed/)).toBeInTheDocument();
  act(() => conversation.set({ status: 'open' }));
  expect(screen.queryByText(/This conversation was closed/)).not.toBeInTheDocument();
});

test('while support is away the screen says when to expect an answer', () => {
  const { connection } = show({ online: false });
  expect(screen.getByText(/we usually reply within an hour/)).toBeInTheDocument();
  act(() => connection.emit('supportStatus', { online: true }));
  expect(screen.getByText('Our team is available 24/7.')).toBeInTheDocument();
});

test('a prepared message is put into the box once, and only the person sends it', async () => {
  window.history.replaceState(null, '', '/support?text=I%20have%20a%20question%3A');
  const { conversation, unmount } = show({ preparedText: 'I have a question:' });
  expect(write()).toHaveValue('I have a question:');
  expect(window.location.search).toBe('');
  expect(conversation.acts.filter(([name]) => name === 'sendText')).toEqual([]);
  await userEvent.type(write(), ' where is it?');
  unmount();
  // The same after a reload: the draft is kept, and what was prepared is not there twice.
  show({ preparedText: 'I have a question:' });
  expect(write()).toHaveValue('I have a question: where is it?');
  await userEvent.type(write(), '{Enter}');
  expect(write()).toHaveValue('');
});

test('a prepared message does not overwrite what was being written', () => {
  window.localStorage.setItem('chat-draft', 'Half a thought');
  show({ preparedText: 'I have a question:' });
  expect(write()).toHaveValue('Half a thought\nI have a question:');
});

test('the tab counts what is unread, and stops when it is seen', async () => {
  const { conversation, unmount } = show({ start: { unread: 2, entries: [makeEntry()] } });
  expect(document.title).toBe('(2) Support · Updown');
  act(() => conversation.set({ unread: 3 }));
  expect(document.title).toBe('(3) Support · Updown');
  // The title is written again, as after a change of language.
  document.title = '客服 · Updown';
  await waitFor(() => expect(document.title).toBe('(3) 客服 · Updown'));
  act(() => conversation.set({ unread: 0 }));
  expect(document.title).toBe('客服 · Updown');
  unmount();
  expect(document.title).toBe('客服 · Updown');
});

test('the debug sheet holds facts of the connection, to be copied', async () => {
  const user = userEvent.setup();
  show({
    link: { attempts: 3, lastError: { ...ERROR, code: 'ticket_invalid', message: 'No longer valid' } },
  });
  await user.click(screen.getByRole('button', { name: 'Debug Info' }));
  const sheet = await screen.findByRole('dialog', { name: 'Debug Info' });
  for (const fact of ['Connected', 'websocket', '3', 'none scheduled', 'online']) {
    expect(within(sheet).getAllByText(fact).length).toBeGreaterThan(0);
  }
  expect(sheet).toHaveTextContent('ticket_invalid · No longer valid');
  await user.click(within(sheet).getByRole('button', { name: 'Copy all' }));
  expect(await readClipboard()).toMatch(/State: Connected\n(.*\n)*Transport: websocket/);
});

test('the header names who writes here', () => {
  show();
  expect(screen.getByText('somchai')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/setting');
});

test('the person’s typing and messages go to the conversation', async () => {
  const { conversation } = show();
  await userEvent.type(write(), 'Hi{Enter}');
  expect(conversation.acts).toEqual(
    expect.arrayContaining([
      ['type', true],
      ['sendText', 'Hi'],
      ['type', false],
    ]),
  );
  expect(write()).toHaveValue('');
});
