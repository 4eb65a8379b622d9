/** Daily limits of withdrawals, pauses after a change of password or e-mail, and what is left of today. */
import { and, eq, gte, ne, sum } from 'drizzle-orm';
import type { AnswerOf } from '../../../lib/contract/endpoints';
import type { Environment } from '../../../lib/environment/environment';
import {
  decimalToMicros,
  type Micros,
  micros,
  microsToDecimal,
  subtractMicros,
  ZERO,
} from '../../../lib/money/money';
import { findDay } from '../../calendar-day';
import type { Clock } from '../../clock';
import type { Queryable } from '../../database/database';
import { withdrawal } from '../../database/schema/cases';
import { appUser } from '../../database/schema/users';
import type { Currency } from '../../ledger/accounts';

const HOUR_MS = 3_600_000;

export interface WithdrawalLimits {
  /** Micro-USDT a day, without and with a verified identity. */
  daily: Micros;
  verified: Micros;
  /** How long withdrawals are blocked after a change of password and of e-mail address, ms. */
  passwordPauseMs: number;
  emailPauseMs: number;
}

const DEFAULTS = {
  practice: { daily: 50_000, verified: 200_000 },
  real: { daily: 1_000, verified: 50_000 },
};

/** Throws RangeError on a limit with more than 6 decimals. */
export function readWithdrawalLimits(environment: Environment): WithdrawalLimits {
  const defaults = DEFAULTS[environment.REAL_FUNDS ? 'real' : 'practice'];
  const limit = (usdt: number) => {
    const value = decimalToMicros(usdt);
    if (value === undefined) throw new RangeError(`a limit has more than 6 decimals: ${usdt}`);
    return value;
  };
  return {
    daily: limit(environment.WITHDRAW_DAILY_LIMIT_USDT ?? defaults.daily),
    verified: limit(environment.WITHDRAW_DAILY_LIMIT_VERIFIED_USDT ?? defaults.verified),
    passwordPauseMs: Math.round(environment.WITHDRAW_PAUSE_PASSWORD_HOURS * HOUR_MS),
    emailPauseMs: Math.round(environment.WITHDRAW_PAUSE_EMAIL_HOURS * HOUR_MS),
  };
}

export interface LimitsDeps {
  db: Queryable;
  clock: Clock;
  currency: Currency;
  limits: WithdrawalLimits;
  timeZone: string;
}

/** What a customer may still withdraw today. The database applies the same rule to a request. */
export async function findWithdrawalLimits(
  deps: LimitsDeps,
  userId: number,
): Promise<AnswerOf<'withdrawalLimits'>['data']> {
  const { db, clock, currency, limits, timeZone } = deps;
  const nowMs = clock.nowMs();
  const day = findDay(nowMs, timeZone);
  const [person] = await db.select().from(appUser).where(eq(appUser.id, userId));
  if (!person) throw new Error(`person ${userId} is gone`);
  const [today] = await db
    .select({ used: sum(withdrawal.amount) })
    .from(withdrawal)
    .where(
      and(
        eq(withdrawal.userId, userId),
        eq(withdrawal.currency, currency),
        gte(withdrawal.createdMs, day.startMs),
        ne(withdrawal.status, 'rejected'),
      ),
    );
  const used = micros(today?.used ?? 0);
  const limit = person.kycStatus === 'approved' ? limits.verified : limits.daily;
  const pausedUntilMs = Math.max(
    (person.passwordChangedMs ?? -limits.passwordPauseMs) + limits.passwordPauseMs,
    (person.emailChangedMs ?? -limits.emailPauseMs) + limits.emailPauseMs,
  );
  return {
    dailyLimit: microsToDecimal(limit),
    usedToday: microsToDecimal(used),
    leftToday: microsToDecimal(used < limit ? subtractMicros(limit, used) : ZERO),
    verifiedDailyLimit: microsToDecimal(limits.verified),
    kycStatus: person.kycStatus as AnswerOf<'withdrawalLimits'>['data']['kycStatus'],
    resetsAt: new Date(day.endMs).toISOString(),
    timeZone,
    pausedUntil: pausedUntilMs > nowMs ? new Date(pausedUntilMs).toISOString() : null,
    serverTime: new Date(nowMs).toISOString(),
    pauseHours: { password: limits.passwordPauseMs / HOUR_MS, email: limits.emailPauseMs / HOUR_MS },
  };
}
