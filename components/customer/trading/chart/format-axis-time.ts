import { formatClock } from '@/lib/i18n/format/format-time';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Labels of the time axis, short in every language: 21:14, 21:14:08, 27/11, or 27/11 21:14:08 under the crosshair. */
export function formatAxisTime(
  timeMs: number,
  kind: 'clock' | 'seconds' | 'day' | 'full',
  timeZone: string,
): string {
  const clock = formatClock(timeMs, timeZone) ?? '';
  if (kind === 'clock') return clock.slice(0, 5);
  if (kind === 'seconds') return clock;
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit' });
    formatters.set(timeZone, formatter);
  }
  const day = formatter.format(timeMs);
  return kind === 'day' ? day : `${day} ${clock}`;
}
