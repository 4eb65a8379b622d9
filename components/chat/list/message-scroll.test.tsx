import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Conversation, ConversationSnapshot } from '@/lib/chat/chat-model';
import { createFakeConversation, makeEntries, makeEntry } from '@/tests/support/fake-chat';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { useConversation } from '../use-conversation';
import { MessageList } from './message-list';

/** A fake layout: every row 100 px high in a box of 500. */
const ROW = 100;
const HEIGHT = 500;
const rowsOf = (box: Element) => [...box.querySelectorAll('[data-row]')];

beforeEach(() => {
  const tops = new WeakMap<Element, number>();
  const end = (box: Element) => Math.max(0, rowsOf(box).length * ROW - HEIGHT);
  const isBox = (element: Element) => element.tagName === 'SECTION';
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
    return isBox(this) ? HEIGHT : 0;
  });
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return isBox(this) ? end(this) + HEIGHT : 0;
  });
  jest.spyOn(Element.prototype, 'scrollTop', 'get').mockImplementation(function (this: Element) {
    return Math.min(tops.get(this) ?? 0, end(this));
  });
  jest.spyOn(Element.prototype, 'scrollTop', 'set').mockImplementation(function (this: Element, top: number) {
    tops.set(this, Math.max(0, Math.min(top, end(this))));
  });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const box = this.closest('section');
    if (!box || box === this) return new DOMRect(0, 0, 300, HEIGHT);
    return new DOMRect(0, rowsOf(box).indexOf(this) * ROW - box.scrollTop, 300, ROW);
  });
  jest.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(() => jest.restoreAllMocks());

function Opened({ conversation }: { conversation: Conversation }) {
  const snapshot = useConversation(conversation);
  return <MessageList conversation={conversation} snapshot={snapshot} side="customer" peerName="Support" />;
}
function open(start: Partial<ConversationSnapshot>) {
  const conversation = createFakeConversation(start);
  renderWithTexts(<Opened conversation={conversation} />);
  const box = screen.getByRole('region', { name: 'Conversation' });
  const scrollTo = (top: number) => {
    box.scrollTop = top;
    fireEvent.scroll(box);
  };
  const topOf = (text: string) => screen.getByText(text).closest('li')?.getBoundingClientRect().top;
  return { conversation, box, scrollTo, topOf };
}
const acts = (conversation: { acts: [string, ...unknown[]][] }, name: string) =>
  conversation.acts.filter(([act]) => act === name);

test('it opens at the end and keeps to it', () => {
  const { conversation, topOf } = open({ entries: makeEntries(1, 20) });
  expect(topOf('Message 20')).toBe(HEIGHT - ROW);
  act(() => conversation.arrive(makeEntry({ seq: 21 })));
  expect(topOf('Message 21')).toBe(HEIGHT - ROW);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('it opens at the line before what was not seen', () => {
  const { topOf } = open({ entries: makeEntries(1, 20), firstUnreadSeq: 8, unread: 13 });
  expect(topOf('Unread messages')).toBe(HEIGHT * 0.2);
});

test('what one reads stays where it is: older come above, the oldest go, new ones come below', () => {
  const { conversation, scrollTo, topOf } = open({ entries: makeEntries(51, 100), hasOlder: true });
  scrollTo(1_230);
  expect(topOf('Message 64')).toBe(70);
  act(() => conversation.set({ entries: makeEntries(1, 100), hasOlder: false }));
  expect(topOf('Message 64')).toBe(70);
  act(() => conversation.set({ entries: makeEntries(31, 101) }));
  expect(topOf('Message 64')).toBe(70);
});

test('new messages below are counted, and one press leads there', async () => {
  const { conversation, scrollTo, topOf } = open({ entries: makeEntries(1, 20) });
  scrollTo(200);
  expect(screen.getByRole('button', { name: 'Go to the latest messages' })).toBeInTheDocument();
  act(() => conversation.arrive(makeEntry({ seq: 21 })));
  act(() => conversation.arrive(makeEntry({ seq: 22 })));
  await userEvent.click(screen.getByRole('button', { name: '2 new messages' }));
  expect(topOf('Message 22')).toBe(HEIGHT - ROW);
});

test('from a place that is cut off from the end, the way leads over fetching it', async () => {
  const { conversation, topOf } = open({ entries: makeEntries(1, 20), hasNewer: true });
  await userEvent.click(screen.getByRole('button', { name: 'Go to the latest messages' }));
  expect(acts(conversation, 'loadNewest')).toHaveLength(1);
  act(() => conversation.set({ entries: makeEntries(41, 60), hasNewer: false }));
  expect(topOf('Message 60')).toBe(HEIGHT - ROW);
});

test('what one writes is in sight at once', () => {
  const { conversation, scrollTo, topOf } = open({ entries: makeEntries(1, 20) });
  scrollTo(200);
  const atMs = Date.now() + 1;
  const mine = makeEntry({ seq: null, key: 'mine', text: 'mine', own: true, state: 'sending', atMs });
  act(() => conversation.set({ entries: [...makeEntries(1, 20), mine] }));
  expect(topOf('mine')).toBe(HEIGHT - ROW);
});

test('older messages are asked for once, near the top; after a failure on demand', async () => {
  const { conversation, scrollTo } = open({ entries: makeEntries(51, 100), hasOlder: true });
  scrollTo(700);
  expect(acts(conversation, 'loadOlder')).toHaveLength(0);
  await act(async () => scrollTo(500));
  await act(async () => scrollTo(400));
  expect(acts(conversation, 'loadOlder')).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Earlier messages could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(acts(conversation, 'loadOlder')).toHaveLength(2);
});

test('newer ones are asked for near the end of what is held', async () => {
  const { conversation, scrollTo } = open({ entries: makeEntries(1, 50), hasNewer: true });
  await act(async () => scrollTo(4_000));
  expect(acts(conversation, 'loadNewer')).toHaveLength(1);
});

test('a message counts as seen when it is on a visible page', () => {
  const focus = jest.mocked(document.hasFocus).mockReturnValue(false);
  const { conversation, scrollTo } = open({ entries: makeEntries(1, 20) });
  expect(acts(conversation, 'see')).toEqual([]);
  focus.mockReturnValue(true);
  scrollTo(200);
  expect(acts(conversation, 'see')).toEqual([['see', 7]]);
  scrollTo(0);
  focus.mockReturnValue(false);
  scrollTo(1_500);
  expect(acts(conversation, 'see')).toEqual([['see', 7]]);
  focus.mockReturnValue(true);
  fireEvent.focus(window);
  expect(acts(conversation, 'see')).toEqual([
    ['see', 7],
    ['see', 20],
  ]);
});
