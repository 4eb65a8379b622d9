import type { Answer } from '@/lib/api/call-options';

type Data = Answer<'quotaLimits'>['data'];

/** The limits of a customer without submissions, with a test's changes. */
export function buildQuotaLimits(change: Partial<Data> = {}): Answer<'quotaLimits'> {
  const data: Data = {
    deposits: { waiting: 0, mostWaiting: 5, today: 0, mostToday: 20 },
    withdrawals: { waiting: 0, mostWaiting: 5, today: 0, mostToday: 20 },
    kyc: { waiting: 0, mostWaiting: 1, today: 0, mostToday: 5 },
    uploads: { leftBytes: 50 * 1024 * 1024, mostBytes: 50 * 1024 * 1024 },
    resetsAt: '2026-11-28T17:00:00.000Z',
    timeZone: 'Asia/Bangkok',
  };
  return { success: true, data: { ...data, ...change } };
}
