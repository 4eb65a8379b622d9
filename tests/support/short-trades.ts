/** Trades below 10 USDT that end after 5 s, so that no browser test waits half a minute for a result. */

import type { ManagedTier } from '@/lib/contract/console-trading/console-trading-schemas';
import type { AnswerOf } from '../../lib/contract/endpoints';
import type { Product } from './product';
import { createProviderClient } from './provider-client';
import { FIRST_ADMIN } from './staff';

/** The shortest duration that the product accepts, s. */
const SHORT_S = 5;

/** Splits the smallest tier of a fresh product in two; from 10 USDT on nothing changes. */
export async function shortenSmallTrades({ providerUrl }: Pick<Product, 'providerUrl'>): Promise<void> {
  const { call } = createProviderClient(providerUrl);
  const { token } = (await call<{ token: string }>('POST', '/auth/adminLogin', { body: FIRST_ADMIN })).body;
  const { body } = await call<AnswerOf<'payoutSettings'>>('GET', '/admin/payout-settings', { token });
  const { tiers, version } = body.data.current;
  const [smallest, ...others] = tiers.map(retype);
  const answer = await call('POST', '/admin/payout-settings', {
    token,
    body: {
      expectedVersion: version,
      note: 'Short trades for tests',
      tiers: [{ ...smallest, maxAmount: 9.99, duration: SHORT_S }, { ...smallest, minAmount: 10 }, ...others],
    },
  });
  if (answer.status >= 300) throw new Error(`short trades: ${answer.status} ${JSON.stringify(answer.body)}`);
}

/** A tier of an answer in the form in which a person would send it back. */
function retype({ id: _id, breakEvenWinRate: _rate, ...tier }: ManagedTier) {
  return tier;
}
