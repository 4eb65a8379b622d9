import type { Advertisement } from '@/lib/contract/content/content-schemas';

/** Whether customers see an advertisement, or why not. */
export type ScheduleState = 'shown' | 'scheduled' | 'ended' | 'hidden';

/** The provider's rule: shown while it is active, started and not ended. `nowMs` is Unix ms. */
export function findScheduleState(
  { isActive, startDate, endDate }: Pick<Advertisement, 'isActive' | 'startDate' | 'endDate'>,
  nowMs: number,
): ScheduleState {
  if (endDate !== null && Date.parse(endDate) <= nowMs) return 'ended';
  if (!isActive) return 'hidden';
  return Date.parse(startDate) > nowMs ? 'scheduled' : 'shown';
}
