import type { ChatEntry } from '@/lib/chat/chat-model';
import type { LogEntry } from '@/lib/contract/chat/chat-schemas';
import { readMoment } from '@/lib/i18n/format/format-time';
import type { TimeFormatter } from '../message/text/message-time';

/** Messages of one sender within this time are grouped, ms. */
const RUN_MS = 5 * 60_000;

export type ListRow =
  | { kind: 'message'; key: string; entry: ChatEntry; startsRun: boolean; endsRun: boolean }
  | { kind: 'log'; key: string; log: LogEntry }
  | { kind: 'unread'; key: 'unread' };
export type MessageRow = Extract<ListRow, { kind: 'message' }>;

export interface DayRows {
  /** Undefined where the time cannot be read. */
  date: string | undefined;
  rows: ListRow[];
}

export interface RowsSource {
  entries: readonly ChatEntry[];
  /** Log entries between the messages that only staff see, oldest first. */
  log: readonly LogEntry[];
  firstUnreadSeq: number | null;
  hasOlder: boolean;
  hasNewer: boolean;
  formatDay: TimeFormatter['formatDay'];
}

/**
 * The rows of the list by day: grouped messages, the staff log between them by time, the divider before the unread
 * ones. Messages stay in sequence even where a clock was set back.
 */
export function groupMessages({ entries, log, firstUnreadSeq, hasOlder, hasNewer, formatDay }: RowsSource) {
  const days: DayRows[] = [];
  const held = hasOlder || hasNewer ? keepWithin(log, entries, { hasOlder, hasNewer }) : log;
  let logAt = 0;
  let latestMs = Number.NEGATIVE_INFINITY;
  let previous: MessageRow | undefined;

  const dayOf = (atMs: number): ListRow[] => {
    const date = formatDay(atMs);
    const last = days.at(-1);
    if (last && last.date === date) return last.rows;
    previous = undefined;
    const rows: ListRow[] = [];
    days.push({ date, rows });
    return rows;
  };
  const addLogUntil = (atMs: number) => {
    for (let next = held[logAt]; next && momentOf(next) < atMs; next = held[logAt]) {
      logAt += 1;
      latestMs = Math.max(latestMs, momentOf(next));
      dayOf(latestMs).push({ kind: 'log', key: `log-${next.id}`, log: next });
      previous = undefined;
    }
  };

  for (const entry of entries) {
    addLogUntil(entry.atMs);
    const gapMs = entry.atMs - latestMs;
    if (Number.isFinite(entry.atMs)) latestMs = Math.max(latestMs, entry.atMs);
    const rows = dayOf(Number.isFinite(latestMs) ? latestMs : entry.atMs);
    if (firstUnreadSeq !== null && entry.seq === firstUnreadSeq) {
      rows.push({ kind: 'unread', key: 'unread' });
      previous = undefined;
    }
    const startsRun = !previous || gapMs > RUN_MS || !isSameSender(previous.entry, entry);
    if (previous && !startsRun) previous.endsRun = false;
    const row: MessageRow = { kind: 'message', key: entry.key, entry, startsRun, endsRun: true };
    rows.push(row);
    previous = row;
  }
  addLogUntil(Number.POSITIVE_INFINITY);
  return days;
}

function momentOf(entry: LogEntry): number {
  return readMoment(entry.at) ?? Number.NEGATIVE_INFINITY;
}

/** Unstored messages have no sender's name yet. */
function isSameSender(a: ChatEntry, b: ChatEntry): boolean {
  return a.own === b.own && (a.sender === b.sender || a.seq === null || b.seq === null);
}

/** The log entries between the messages held: others are shown with the messages around them. */
function keepWithin(
  log: readonly LogEntry[],
  entries: readonly ChatEntry[],
  { hasOlder, hasNewer }: { hasOlder: boolean; hasNewer: boolean },
): LogEntry[] {
  const stored = entries.filter(({ seq }) => seq !== null);
  const from = hasOlder ? (stored[0]?.atMs ?? Number.POSITIVE_INFINITY) : Number.NEGATIVE_INFINITY;
  const to = hasNewer ? (stored.at(-1)?.atMs ?? Number.NEGATIVE_INFINITY) : Number.POSITIVE_INFINITY;
  return log.filter((entry) => momentOf(entry) >= from && momentOf(entry) <= to);
}
