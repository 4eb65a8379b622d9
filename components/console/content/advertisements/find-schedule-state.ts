import type { Advertisement } from '@/lib/contract/content';

/** Whether customers see an advertisement, and if not, why. */
export type ScheduleState = 'shown' | 'scheduled' | 'ended' | 'hidden';

/** As the provider decides it: active, begun, and not yet over. `nowMs` is Unix ms. */
export function findScheduleState(
  { isActive, startDate, endDate }: Pick<Advertisement, 'isActive' | 'startDate' | 'endDate'>,
  nowMs: number,
): ScheduleState {
  if (endDate !== null && Date.parse(endDate) <= nowMs) return 'ended';
  if (!isActive) return 'hidden';
  return Date.parse(startDate) > nowMs ? 'scheduled' : 'shown';
}
