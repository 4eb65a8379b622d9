/** Payout settings as the provider answers them, for tests. */

import type { ManagedTier, PayoutVersion } from '@/lib/contract/console-trading/console-trading-schemas';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { calculateBreakEven } from '@/lib/trading/outcome';

export type Settings = AnswerOf<'payoutSettings'>['data'];

const inAll = (text: string) => ({ th: `${text} th`, en: text, zh: `${text} zh`, vi: `${text} vi` });

export function makeTier(changes: Partial<ManagedTier> = {}): ManagedTier {
  const payoutMultiplier = changes.payoutMultiplier ?? 1.8;
  return {
    id: '1',
    minAmount: '1.00',
    maxAmount: '99.99',
    duration: 30,
    payoutMultiplier,
    breakEvenWinRate: calculateBreakEven(Math.round(payoutMultiplier * 10_000)),
    name: inAll('Starter'),
    description: inAll('Half a minute'),
    ...changes,
  };
}

export function makeVersion(changes: Partial<PayoutVersion> = {}): PayoutVersion {
  return {
    version: 3,
    createdAt: '2026-11-28T01:00:00.000Z',
    createdBy: { id: '9', username: 'malee' },
    approvedBy: null,
    note: 'Quieter evenings',
    tiers: [
      makeTier(),
      makeTier({
        id: '2',
        minAmount: '100.00',
        maxAmount: '50000.00',
        duration: 60,
        payoutMultiplier: 1.85,
        name: inAll('Standard'),
        description: inAll('One minute'),
      }),
    ],
    trades: 1234,
    ...changes,
  };
}

export function makeSettings(changes: Partial<Settings> = {}): Settings {
  return {
    current: makeVersion(),
    proposal: null,
    needsSecond: false,
    limits: {
      openStakePerCustomer: '50000.00',
      openTradesPerCustomer: 20,
      riskPerAsset: '100000.00',
      riskOverall: '500000.00',
    },
    ...changes,
  };
}
