/** Dual approval on this deployment: whether it is on, from which sum a day, and who may be the second approver (M9). */
import type { Environment } from '../../lib/environment/environment';
import { decimalToMicros, type Micros } from '../../lib/money/money';

export interface DualApprovalRules {
  on: boolean;
  /** Sum of a day, per customer or per member of staff, that needs a second approver when it is reached. */
  thresholdMicros: Micros;
  /** Whether every adjustment takes dual approval, whatever its sum: with real funds. */
  everyAdjustment: boolean;
  /** How long an account has to be there, let in, with its password and its address, ms. */
  ageMs: number;
  /** How long nobody of the two may have touched the account of the other, ms. */
  independenceMs: number;
}

const HOUR_MS = 3_600_000;

/** On with real funds; with practice money where the deployment says so. Throws RangeError on a threshold over 6 decimals. */
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
