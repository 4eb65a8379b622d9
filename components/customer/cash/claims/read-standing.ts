import type { Answer } from '@/lib/api/call-target';

export type ClaimKind = 'deposits' | 'withdrawals' | 'kyc';

/** How claims of a kind stand: none left because of what waits or of the day, or one left by either. */
export interface Standing {
  is: 'waiting' | 'today' | 'lastWaiting' | 'lastToday';
  isFull: boolean;
  /** Those that wait, or those of today: what the standing is about. */
  count: number;
  resetsAt: string;
  timeZone: string;
}

/** Undefined while there is room for more than one, and for a provider that tells no caps. */
export function readStanding(
  answer: Answer<'claimLimits'> | undefined,
  kind: ClaimKind,
): Standing | undefined {
  const room = answer?.data?.[kind];
  if (!room) return undefined;
  const { resetsAt, timeZone } = answer.data;
  const { waiting, mostWaiting, today, mostToday } = room;
  const standing = (is: Standing['is'], count: number): Standing => ({
    is,
    isFull: is === 'waiting' || is === 'today',
    count,
    resetsAt,
    timeZone,
  });
  if (today >= mostToday) return standing('today', today);
  if (waiting >= mostWaiting) return standing('waiting', waiting);
  if (waiting > 0 && waiting === mostWaiting - 1) return standing('lastWaiting', waiting);
  if (today > 0 && today === mostToday - 1) return standing('lastToday', today);
  return undefined;
}
