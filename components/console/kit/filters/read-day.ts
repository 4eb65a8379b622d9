import { isInDayRange } from '@/lib/contract/day-range';

/** A day as the address and the provider write it, YYYY-MM-DD; undefined when it is none that the provider takes. */
export function readDay(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isInDayRange(text)) return undefined;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}
