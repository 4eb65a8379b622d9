import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ConversationSnapshot } from '@/lib/chat/chat-model';
import { DEFAULT_STAFF_SENDER } from '@/lib/contract/chat/chat-rules';
import { createFakeConversation, makeEntry } from '@/tests/support/fake-chat';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { useConversation } from '../use-conversation';
import { MessageList, type MessageListProps } from './message-list';

function Opened(props: Omit<MessageListProps, 'snapshot'>) {
  return <MessageList {...props} snapshot={useConversation(props.conversation)} />;
}
function open(start: Partial<ConversationSnapshot>, props: Partial<MessageListProps> = {}) {
  const conversation = createFakeConversation(start);
  renderWithTexts(<Opened conversation={conversation} side="customer" peerName="Support" {...props} />);
  return conversation;
}
const own = (more: Parameters<typeof makeEntry>[0]) => makeEntry({ own: true, ...more });
const row = (text: string) => screen.getByText(text).closest('li') as HTMLElement;
const chatFile = (id: string, name: string, size: [number, number] | null) => ({
  id,
  name,
  contentType: size ? 'image/png' : 'application/pdf',
  bytes: 2_400_000,
  width: size?.[0] ?? null,
  height: size?.[1] ?? null,
  url: `/api/files/${id}`,
});

test('a message of one’s own says how far it has come', () => {
  const states = ['waiting', 'sending', 'sent', 'delivered', 'read'] as const;
  open({ entries: states.map((state, index) => own({ seq: index + 1, text: `is ${state}`, state })) });
  const words = ['Waiting for a connection', 'Sending', 'Sent', 'Delivered', 'Read'];
  states.forEach((state, index) => {
    expect(within(row(`is ${state}`)).getByText(words[index] as string)).toBeInTheDocument();
  });
});

test('a message of staff shows their name, once above a group', () => {
  open({ entries: [makeEntry({ seq: 1, sender: 'alice' }), makeEntry({ seq: 2, sender: 'alice' })] });
  const [first, second] = screen.getAllByText('alice');
  expect(first).not.toHaveClass('sr-only');
  expect(second).toHaveClass('sr-only');
});

test('a message of staff without a display name carries the brand name', () => {
  open({
    entries: [makeEntry({ seq: 1, sender: DEFAULT_STAFF_SENDER }), makeEntry({ seq: 2, sender: 'Nok' })],
  });
  expect(screen.getByText('Support')).not.toHaveClass('sr-only');
  expect(screen.getByText('Nok')).not.toHaveClass('sr-only');
});

test('a refused message says why, is sent again or thrown away', async () => {
  const refused = { own: true, seq: null, state: 'failed' } as const;
  const local = { name: 'a.exe', bytes: 1, isImage: false, file: null };
  const conversation = open({
    entries: [
      makeEntry({ ...refused, key: 'a', text: 'hello', errorCode: 'network_error' }),
      makeEntry({
        ...refused,
        key: 'b',
        text: 'a.exe',
        messageType: 'file',
        local,
        errorCode: 'chat_file_refused',
      }),
    ],
  });
  expect(row('hello')).toHaveTextContent('Failed to send message. Please try again.');
  expect(row('a.exe')).toHaveTextContent(
    'Only images, PDF, DOC, DOCX, TXT, ZIP, RAR, MP3 and MP4 files are accepted',
  );
  await userEvent.click(within(row('hello')).getByRole('button', { name: 'Send again' }));
  await userEvent.click(within(row('a.exe')).getByRole('button', { name: 'Discard' }));
  expect(conversation.acts).toEqual([
    ['retry', 'a'],
    ['discard', 'b'],
  ]);
});

test('an address leads to the web in a tab of its own; a script is only text', () => {
  open({ entries: [makeEntry({ text: 'https://example.com/a javascript:alert(1) <b>x</b>' })] });
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('href', 'https://example.com/a');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
  expect(screen.getByText(/<b>x<\/b>/)).toBeInTheDocument();
});

test('a picture opens over the screen, arrows go on to the next one, Escape closes it', async () => {
  open({
    entries: [1, 2].map((seq) =>
      makeEntry({
        seq,
        messageType: 'image',
        text: `${seq}.png`,
        file: chatFile(`${seq}`, `${seq}.png`, [800, 600]),
      }),
    ),
  });
  const thumbnail = screen.getByRole('button', { name: 'View image 1.png' });
  expect(thumbnail.parentElement).toHaveStyle({ width: '240px', aspectRatio: '240 / 180' });
  await userEvent.click(thumbnail);
  expect(await screen.findByRole('img', { name: '1.png' })).toHaveAttribute('src', '/api/files/1');
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('img', { name: '2.png' })).toHaveAttribute('src', '/api/files/2');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a picture that did not come is asked for again on demand', async () => {
  const file = chatFile('1', 'a.png', [800, 600]);
  open({ entries: [makeEntry({ messageType: 'image', text: 'a.png', file })] });
  const pictures = () => document.querySelectorAll('img[src="/api/files/1"]');
  fireEvent.error(pictures()[0] as Element);
  expect(pictures()).toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Load image a.png again' }));
  expect(pictures()).toHaveLength(1);
});

test('a file is saved under its name, from the side one is on', () => {
  const entries = [makeEntry({ messageType: 'file', text: 'a.pdf', file: chatFile('7', 'a.pdf', null) })];
  open({ entries });
  const link = screen.getByRole('link', { name: /^Download a.pdf/ });
  expect(link).toHaveAttribute('href', '/api/files/7?download=1');
  expect(link).toHaveAttribute('download', 'a.pdf');
  expect(link).toHaveTextContent('2.3 MB');
});

test('staff take a file through the console', () => {
  const entries = [makeEntry({ messageType: 'file', text: 'a.pdf', file: chatFile('7', 'a.pdf', null) })];
  open({ entries }, { side: 'staff' });
  expect(screen.getByRole('link', { name: /^Download a.pdf/ })).toHaveAttribute(
    'href',
    '/admin/api/files/7?download=1',
  );
});

test('an upload shows how far it has come and can be stopped', async () => {
  const local = { name: 'slip.pdf', bytes: 5_000_000, isImage: false, file: null };
  const entry = own({
    seq: null,
    key: 'up',
    messageType: 'file',
    text: 'slip.pdf',
    local,
    state: 'uploading',
  });
  const conversation = open({ entries: [{ ...entry, progress: 0.42 }] });
  expect(screen.getByRole('progressbar', { name: 'Upload of slip.pdf' })).toHaveAttribute(
    'aria-valuenow',
    '42',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload of slip.pdf' }));
  expect(conversation.acts).toEqual([['discard', 'up']]);
});

test('only staff see notes and moves between the messages', () => {
  const at = new Date(makeEntry({ seq: 1 }).atMs + 1).toISOString();
  const nok = { id: '9', username: 'nok' };
  const none = { text: null, to: null, status: null, at };
  open(
    { entries: [makeEntry({ seq: 1 }), makeEntry({ seq: 2 })] },
    {
      side: 'staff',
      log: [
        { ...none, id: '1', kind: 'taken', by: nok },
        { ...none, id: '2', kind: 'note', by: nok, text: 'the slip is of another name' },
        { ...none, id: '3', kind: 'status', by: null, status: 'open' },
      ],
    },
  );
  const rows = within(screen.getByRole('log')).getAllByRole('listitem');
  expect(rows.map((each) => each.textContent)).toEqual([
    expect.stringContaining('Message 1'),
    expect.stringContaining('nok took the conversation'),
    expect.stringMatching(/Internal note by nok.*the slip is of another name/),
    expect.stringContaining('A message from the customer opened the conversation again'),
    expect.stringContaining('Message 2'),
  ]);
});

test('the typing indicator shows while somebody types', () => {
  const conversation = open({ peerTyping: true, entries: [makeEntry()] });
  expect(screen.getByRole('status')).toHaveTextContent('Support is typing');
  act(() => conversation.set({ peerTyping: false }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('what could not be fetched is fetched again on demand', async () => {
  const conversation = open({ phase: 'failed' });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to get chat history');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(conversation.acts).toEqual([['reload']]);
});

test('a conversation without a message shows what it is given', () => {
  open({}, { empty: <p>Write to us</p> });
  expect(screen.getByText('Write to us')).toBeInTheDocument();
});

test('new messages are read out; one’s own and loaded ones are not', async () => {
  const conversation = open({ entries: [makeEntry({ seq: 8 })], hasOlder: true });
  const log = screen.getByRole('log');
  await waitFor(() => expect(log).toHaveAttribute('aria-live', 'polite'));
  act(() => conversation.arrive(makeEntry({ seq: 9 })));
  expect(log).toHaveAttribute('aria-live', 'polite');
  act(() => conversation.set({ loading: 'older' }));
  expect(log).toHaveAttribute('aria-live', 'off');
  act(() => conversation.set({ loading: null, entries: [7, 8, 9].map((seq) => makeEntry({ seq })) }));
  expect(log).toHaveAttribute('aria-live', 'off');
  await waitFor(() => expect(log).toHaveAttribute('aria-live', 'polite'));
  act(() =>
    conversation.set({ entries: [...conversation.getSnapshot().entries, own({ seq: 10, text: 'mine' })] }),
  );
  expect(row('mine')).toHaveAttribute('aria-live', 'off');
});

describe('with a clock', () => {
  const NOW = Date.UTC(2026, 10, 28, 5);
  beforeEach(() => jest.useFakeTimers({ now: NOW }));
  afterEach(() => jest.useRealTimers());

  test('times are relative and update by themselves', () => {
    const ago = (seq: number, ms: number) => makeEntry({ seq, text: `m${seq}`, atMs: NOW - ms });
    open({
      entries: [ago(1, 90_000_000), ago(2, 3_600_000), ago(3, 3_599_000), ago(4, 60_000), ago(5, 59_000)],
    });
    const times = () => [1, 2, 3, 4, 5].map((seq) => row(`m${seq}`).querySelector('time')?.textContent);
    expect(times()).toEqual(['11:00', '11:00', '59m ago', '1m ago', 'Just now']);
    expect(screen.getByText('Yesterday')).toBeInTheDocument();
    expect(screen.getByText('Today')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(60_000));
    expect(times()).toEqual(['11:00', '11:00', '11:00', '2m ago', '1m ago']);
  });

  test('a time that cannot be read says so', () => {
    open({ entries: [makeEntry({ text: 'odd', atMs: Number.NaN })] });
    expect(row('odd')).toHaveTextContent('Invalid date');
  });

  test('a wait for the next try counts down', () => {
    open({
      entries: [
        own({ seq: null, text: 'fast', state: 'waiting', errorCode: 'too_many_requests', retryAfterS: 8 }),
      ],
    });
    expect(row('fast')).toHaveTextContent('Retrying automatically in 8 s');
    act(() => jest.advanceTimersByTime(3_000));
    expect(row('fast')).toHaveTextContent('Retrying automatically in 5 s');
  });
});
