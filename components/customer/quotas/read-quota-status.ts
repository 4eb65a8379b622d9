import type { Answer } from '@/lib/api/call-options';

export type QuotaKind = 'deposits' | 'withdrawals' | 'kyc';

/** Set when no submission of a kind is left, by the limit of pending or of today's submissions, or only one. */
export interface QuotaStatus {
  is: 'waiting' | 'today' | 'lastWaiting' | 'lastToday';
  isFull: boolean;
  /** Number of pending submissions or of today's, whichever limit applies. */
  count: number;
  resetsAt: string;
  timeZone: string;
}

/** Undefined while more than one submission is left, and for a provider that sends no limits. */
export function readQuotaStatus(
  answer: Answer<'quotaLimits'> | undefined,
  kind: QuotaKind,
): QuotaStatus | undefined {
  const room = answer?.data?.[kind];
  if (!room) return undefined;
  const { resetsAt, timeZone } = answer.data;
  const { waiting, mostWaiting, today, mostToday } = room;
  const status = (is: QuotaStatus['is'], count: number): QuotaStatus => ({
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
