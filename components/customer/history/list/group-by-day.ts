import { formatDate, readMoment } from '@/lib/i18n/format/format-time';
import type { Language } from '@/lib/i18n/languages';

export interface DayGroup<T> {
  /** Undefined where a record has no readable moment. */
  date: string | undefined;
  day: 'today' | 'yesterday' | 'other';
  records: T[];
}

const DAY_MS = 86_400_000;

/** Records in the order they come, cut where the day of the deployment's time zone changes. */
export function groupByDay<T>(
  records: readonly T[],
  options: { at(record: T): string; language: Language; timeZone: string | undefined; nowMs: number },
): DayGroup<T>[] {
  const { language, timeZone, nowMs } = options;
  const today = formatDate(nowMs, language, timeZone);
  const yesterday = formatDate(nowMs - DAY_MS, language, timeZone);
  const groups: DayGroup<T>[] = [];
  for (const record of records) {
    const atMs = readMoment(options.at(record));
    const date = atMs === undefined ? undefined : formatDate(atMs, language, timeZone);
    const last = groups.at(-1);
    if (last && last.date === date) last.records.push(record);
    else {
      const day = date === today ? 'today' : date === yesterday ? 'yesterday' : 'other';
      groups.push({ date, day, records: [record] });
    }
  }
  return groups;
}
