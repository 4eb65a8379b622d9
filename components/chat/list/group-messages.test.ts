/** @jest-environment node */
import type { LogEntry } from '@/lib/contract/chat/chat-schemas';
import { makeEntry } from '@/tests/support/fake-chat';
import { createTimeFormatter } from '../message/text/message-time';
import { groupMessages, type RowsSource } from './group-messages';

const NOON = Date.UTC(2026, 10, 28, 5);
const MINUTE = 60_000;

function logAt(atMs: number, id = '1'): LogEntry {
  const at = new Date(atMs).toISOString();
  return { id, kind: 'note', by: null, text: 'note', to: null, status: null, at };
}

function arrange(source: Partial<RowsSource>) {
  return groupMessages({
    entries: [],
    log: [],
    firstUnreadSeq: null,
    hasOlder: false,
    hasNewer: false,
    formatDay: createTimeFormatter('en', 'Asia/Bangkok').formatDay,
    ...source,
  });
}
const keys = (source: Partial<RowsSource>) =>
  arrange(source).map(({ date, rows }) => [date, ...rows.map(({ key }) => key)]);

test('messages are grouped by day in the deployment’s time zone', () => {
  const midnight = Date.UTC(2026, 10, 27, 17);
  const entries = [
    makeEntry({ seq: 1, atMs: midnight - 1 }),
    makeEntry({ seq: 2, atMs: midnight }),
    makeEntry({ seq: 3, atMs: NOON }),
  ];
  expect(keys({ entries })).toEqual([
    ['27 Nov 2026', 'client-1'],
    ['28 Nov 2026', 'client-2', 'client-3'],
  ]);
});

test('messages of one sender within five minutes are one run', () => {
  const entries = [
    makeEntry({ seq: 1, atMs: NOON }),
    makeEntry({ seq: 2, atMs: NOON + 5 * MINUTE }),
    makeEntry({ seq: 3, atMs: NOON + 11 * MINUTE }),
    makeEntry({ seq: 4, atMs: NOON + 12 * MINUTE, sender: 'bob' }),
    makeEntry({ seq: 5, atMs: NOON + 12 * MINUTE, own: true }),
    makeEntry({ seq: null, key: 'new', atMs: NOON + 13 * MINUTE, own: true, sender: '' }),
  ];
  const runs = arrange({ entries })
    .flatMap(({ rows }) => rows)
    .map((row) => row.kind === 'message' && `${row.startsRun ? '[' : ''}${row.key}${row.endsRun ? ']' : ''}`);
  expect(runs).toEqual(['[client-1', 'client-2]', '[client-3]', '[client-4]', '[client-5', 'new]']);
});

test('a clock that was put back moves no message and makes no day twice', () => {
  const entries = [
    makeEntry({ seq: 1, atMs: NOON }),
    makeEntry({ seq: null, key: 'new', own: true, atMs: NOON - 86_400_000 }),
    makeEntry({ seq: null, key: 'bad', own: true, atMs: Number.NaN }),
  ];
  expect(keys({ entries })).toEqual([['28 Nov 2026', 'client-1', 'new', 'bad']]);
});

test('the line is above the first unread message', () => {
  const entries = [makeEntry({ seq: 1 }), makeEntry({ seq: 2 }), makeEntry({ seq: 3 })];
  expect(keys({ entries, firstUnreadSeq: 2 })[0]?.slice(1)).toEqual([
    'client-1',
    'unread',
    'client-2',
    'client-3',
  ]);
});

test('log entries are ordered among the messages by time, after one of the same moment', () => {
  const entries = [makeEntry({ seq: 1, atMs: NOON }), makeEntry({ seq: 2, atMs: NOON + MINUTE })];
  const log = [logAt(NOON - 1, '1'), logAt(NOON, '2'), logAt(NOON + 2 * MINUTE, '3')];
  expect(keys({ entries, log })[0]?.slice(1)).toEqual(['log-1', 'client-1', 'log-2', 'client-2', 'log-3']);
});

test('the log of messages that are not held comes with them', () => {
  const entries = [makeEntry({ seq: 5, atMs: NOON }), makeEntry({ seq: 6, atMs: NOON + MINUTE })];
  const log = [logAt(NOON - 1, '1'), logAt(NOON + 1, '2'), logAt(NOON + 2 * MINUTE, '3')];
  const held = (source: Partial<RowsSource>) => keys({ entries, log, ...source })[0]?.slice(1);
  expect(held({ hasOlder: true })).toEqual(['client-5', 'log-2', 'client-6', 'log-3']);
  expect(held({ hasNewer: true })).toEqual(['log-1', 'client-5', 'log-2', 'client-6']);
});
