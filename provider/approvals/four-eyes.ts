/** Whether decisions about money need two people on this deployment, and from which sum a day (M9). */
import type { Environment } from '../../lib/environment/environment';
import { decimalToMicros, type Micros } from '../../lib/money/money';

export interface FourEyes {
  on: boolean;
  /** Sum of a day, per customer or per member of staff, that needs a second person when it is reached. */
  thresholdMicros: Micros;
}

/** On with real funds, off with practice money, unless the deployment says otherwise. Throws RangeError on a threshold over 6 decimals. */
export function readFourEyes(
  environment: Pick<Environment, 'FOUR_EYES' | 'FOUR_EYES_THRESHOLD_USDT' | 'REAL_FUNDS'>,
): FourEyes {
  const thresholdMicros = decimalToMicros(environment.FOUR_EYES_THRESHOLD_USDT);
  if (thresholdMicros === undefined) {
    throw new RangeError(`FOUR_EYES_THRESHOLD_USDT has more than 6 decimals`);
  }
  const { FOUR_EYES: asked } = environment;
  return { on: asked === undefined ? environment.REAL_FUNDS : asked === '1', thresholdMicros };
}
