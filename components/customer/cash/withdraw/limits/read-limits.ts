import type { AnswerOf } from '@/lib/contract/endpoints';
import { decimalToMicros, type Micros } from '@/lib/money/money';

export interface WithdrawLimits {
  left: Micros;
  daily: Micros;
  /** Of a verified customer, when that is more. */
  verifiedDaily: Micros | undefined;
  kycStatus: AnswerOf<'withdrawalLimits'>['data']['kycStatus'];
  resetsAt: string;
  timeZone: string;
  pause: WithdrawPause | undefined;
}

/** No withdrawals before a moment of the provider's clock, for a while after a change of password or e-mail. */
export interface WithdrawPause {
  until: string;
  /** How far the provider's clock is ahead of this device's, ms. */
  aheadMs: number;
}

/** The limits and the pause of an answer; undefined when it has no limit. `receivedMs` is the device's time. */
export function readLimits(
  answer: AnswerOf<'withdrawalLimits'>['data'],
  receivedMs: number,
): WithdrawLimits | undefined {
  const { pausedUntil, kycStatus, resetsAt, timeZone } = answer;
  const left = decimalToMicros(answer.leftToday);
  const daily = decimalToMicros(answer.dailyLimit);
  const verified = decimalToMicros(answer.verifiedDailyLimit);
  if (left === undefined || daily === undefined) return undefined;
  const aheadMs = Date.parse(answer.serverTime) - receivedMs;
  return {
    left,
    daily,
    verifiedDaily: verified !== undefined && verified > daily ? verified : undefined,
    kycStatus,
    resetsAt,
    timeZone,
    pause: pausedUntil ? { until: pausedUntil, aheadMs: Number.isFinite(aheadMs) ? aheadMs : 0 } : undefined,
  };
}
