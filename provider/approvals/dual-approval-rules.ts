/**
 * Dual approval on this deployment: whether it is on, from which daily sum, and who may be the second approver (M9).
 */
import type { Environment } from '../../lib/environment/environment';
import { decimalToMicros, type Micros } from '../../lib/money/money';

export interface DualApprovalRules {
  on: boolean;
  /** Daily sum, per customer or per member of staff, from which a second approver is needed. */
  thresholdMicros: Micros;
  /** Whether every adjustment needs dual approval, whatever its sum: with real funds. */
  everyAdjustment: boolean;
  /** Minimum age of an account, of its access, its password and its address, ms. */
  ageMs: number;
  /** How long neither of the two may have touched the other's account, ms. */
  independenceMs: number;
}

const HOUR_MS = 3_600_000;

/**
 * On with real funds; with practice money where the deployment enables it. Throws RangeError on a threshold with more
 * than 6 decimals.
 */
export function readDualApprovalRules(
  environment: Pick<
    Environment,
    'FOUR_EYES' | 'FOUR_EYES_THRESHOLD_USDT' | 'REAL_FUNDS' | 'SECOND_PERSON_AGE_HOURS' | 'INDEPENDENCE_HOURS'
  >,
): DualApprovalRules {
  const thresholdMicros = decimalToMicros(environment.FOUR_EYES_THRESHOLD_USDT);
  if (thresholdMicros === undefined) {
    throw new RangeError(`FOUR_EYES_THRESHOLD_USDT has more than 6 decimals`);
  }
  const { FOUR_EYES: asked } = environment;
  return {
    on: asked === undefined ? environment.REAL_FUNDS : asked === '1',
    thresholdMicros,
    everyAdjustment: environment.REAL_FUNDS,
    ageMs: Math.round(environment.SECOND_PERSON_AGE_HOURS * HOUR_MS),
    independenceMs: Math.round(environment.INDEPENDENCE_HOURS * HOUR_MS),
  };
}
