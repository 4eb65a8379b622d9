import type { Answer } from '@/lib/api/call-options';

export type ClaimKind = 'deposits' | 'withdrawals' | 'kyc';

/** Set when no claim of a kind is left, by the limit of pending or of today's claims, or only one. */
export interface ClaimStatus {
  is: 'waiting' | 'today' | 'lastWaiting' | 'lastToday';
  isFull: boolean;
  /** Number of waiting claims or of today's claims, whichever limit applies. */
  count: number;
  resetsAt: string;
  timeZone: string;
}

/** Undefined while more than one claim is left, and for a provider that sends no limits. */
export function readClaimStatus(
  answer: Answer<'claimLimits'> | undefined,
  kind: ClaimKind,
): ClaimStatus | undefined {
  const room = answer?.data?.[kind];
  if (!room) return undefined;
  const { resetsAt, timeZone } = answer.data;
  const { waiting, mostWaiting, today, mostToday } = room;
  const status = (is: ClaimStatus['is'], count: number): ClaimStatus => ({
    is,
    isFull: is === 'waiting' || is === 'today',
    count,
    resetsAt,
    timeZone,
  });
  if (today >= mostToday) return status('today', today);
  if (waiting >= mostWaiting) return status('waiting', waiting);
  if (waiting > 0 && waiting === mostWaiting - 1) return status('lastWaiting', waiting);
  if (today > 0 && today === mostToday - 1) return status('lastToday', today);
  return undefined;
}
