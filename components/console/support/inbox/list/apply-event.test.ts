import { chatMessage, inboxConversation } from '../inbox-fixture';
import { addMessage, keepOpenRow, moveToTop, replaceRow, setOnline, setReadReceipts } from './apply-event';

const row = inboxConversation();

test('a customer’s message is unread, waits from the first one on, and opens what was resolved', () => {
  expect(addMessage(inboxConversation({ status: 'resolved' }), chatMessage())).toMatchObject({
    lastSeq: 4,
    unread: 3,
    status: 'open',
    waitingSince: row.waitingSince,
    lastMessage: { excerpt: 'สวัสดีค่ะ', isFromAdmin: false },
  });
  const answered = inboxConversation({ unread: 0, waitingSince: null });
  expect(addMessage(answered, chatMessage()).waitingSince).toBe('2026-11-28T01:05:00.000Z');
});

test('an answer ends the waiting and leaves the status as it is', () => {
  const answer = chatMessage({ isFromAdmin: true, sender: 'nok' });
  expect(addMessage(inboxConversation({ status: 'pending' }), answer)).toMatchObject({
    unread: 0,
    waitingSince: null,
    status: 'pending',
  });
});

test('a message that was counted already, or of another conversation, changes nothing', () => {
  expect(addMessage(row, chatMessage({ seq: 3 }))).toBe(row);
  expect(addMessage(row, chatMessage({ conversationId: '8' }))).toBe(row);
});

test('read to the end nothing is unread; read in part the provider will count', () => {
  const marks = { ...row.marks, staffRead: 3 };
  expect(setReadReceipts(row, '7', marks).unread).toBe(0);
  expect(setReadReceipts(row, '7', { ...marks, staffRead: 2 }).unread).toBe(2);
  expect(setReadReceipts(row, '8', marks)).toBe(row);
});

test('an older picture of a conversation never takes the place of a newer one', () => {
  const newer = addMessage(row, chatMessage());
  expect(replaceRow(newer, row)).toBe(newer);
  expect(replaceRow(row, newer)).toBe(newer);
});

test('only the customer who came or went changes', () => {
  expect(setOnline(row, '20', false).isOnline).toBe(false);
  expect(setOnline(row, '20', true)).toBe(row);
  expect(setOnline(row, '21', false)).toBe(row);
});

test('what was just written about goes to the top, the others keep their order', () => {
  const rows = ['1', '2', '3'].map((id) => inboxConversation({ id }));
  expect(moveToTop(rows, '3').map(({ id }) => id)).toEqual(['3', '1', '2']);
  expect(moveToTop(rows, '9')).toBe(rows);
});

test('the open conversation stays in its place when the filter no longer holds it', () => {
  const rows = ['1', '3'].map((id) => inboxConversation({ id }));
  const open = inboxConversation({ id: '2' });
  expect(keepOpenRow(rows, open, 1).map(({ id }) => id)).toEqual(['1', '2', '3']);
  expect(keepOpenRow([], open, 4)).toEqual([open]);
  expect(keepOpenRow(rows, inboxConversation({ id: '3' }), 0)).toBe(rows);
  expect(keepOpenRow(rows, open, -1)).toBe(rows);
});
