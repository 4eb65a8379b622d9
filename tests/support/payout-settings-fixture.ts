/** Staff who change payout settings while customers trade: a provider with a tape that the test writes. */

import type { ManagedTier } from '@/lib/contract/console-trading/console-trading-schemas';
import type { Trade } from '@/lib/contract/core/trade-schemas';
import type { AnswerOf } from '../../lib/contract/endpoints';
import type { ProviderEvent } from '../../provider/events/events';
import { settleDue } from '../../provider/trading/settle-due';
import type { DatabaseKind } from './database';
import { createMoneyFixture, type MoneyFixture } from './money-fixture';
import type { Answer, Person } from './provider';
import { openTestTape } from './tape';

export interface TypedTier {
  minAmount: string | number;
  maxAmount: string | number;
  duration: number;
  payoutMultiplier: number;
  name: Record<string, string>;
  description: Record<string, string>;
}

export type ChangeAnswer = Answer<
  Partial<AnswerOf<'changePayoutSettings'>> & { code?: string; errors?: Record<string, string[]> }
>;

export interface PayoutSettingsFixture extends MoneyFixture {
  /** Events published since the test cleared them. */
  published: ProviderEvent[];
  settings(staff: Person): Promise<AnswerOf<'payoutSettings'>['data']>;
  change(
    staff: Person,
    tiers: readonly TypedTier[],
    more?: { expectedVersion?: number; note?: string },
  ): Promise<ChangeAnswer>;
  /** Places a trade at a fresh price of 100. */
  place(person: Person, body?: Record<string, unknown>): Promise<Answer<{ data: Trade; code?: string }>>;
  /** Lets prices run until so many seconds after the last placement, and settles. */
  finish(seconds: number, exitPrice: string): Promise<void>;
}

export async function createPayoutSettingsFixture(
  kind: DatabaseKind,
  environment: Record<string, string> = {},
): Promise<PayoutSettingsFixture> {
  const fixture = await createMoneyFixture(kind, environment);
  const { db, clock, events } = fixture.provider;
  const tape = await openTestTape(db);
  const published: ProviderEvent[] = [];
  events.subscribe((event) => void published.push(event));

  const settings: PayoutSettingsFixture['settings'] = async (staff) =>
    (await fixture.get<AnswerOf<'payoutSettings'>>(staff, '/admin/payout-settings')).body.data;

  return {
    ...fixture,
    published,
    settings,
    async change(staff, tiers, { expectedVersion, note = 'Agreed with support' } = {}) {
      const version = expectedVersion ?? (await settings(staff)).current.version;
      return fixture.post(staff, '/admin/payout-settings', {
        tiers,
        expectedVersion: version,
        note,
      }) as never;
    },
    async place(person, body) {
      await clock.advance(10);
      await tape.append([{ timeMs: clock.nowMs(), price: '100' }]);
      return fixture.post(person, '/trades', {
        amount: '50',
        tradeType: 'buy',
        symbol: 'BTCUSDT',
        currency: 'USDT',
        ...body,
      }) as never;
    },
    async finish(seconds, exitPrice) {
      const fromMs = clock.nowMs();
      const ticks = [{ timeMs: fromMs + 500, price: '100' }];
      for (let at = 2; at <= seconds; at += 2) ticks.push({ timeMs: fromMs + at * 1_000, price: exitPrice });
      await clock.set(fromMs + seconds * 1_000 + 1_000);
      await tape.append(ticks, clock.nowMs());
      await settleDue({ db, events, log: { error: () => undefined } });
    },
  };
}

/** Tiers of an answer in the form in which a person would send them back. */
export function retype(tiers: readonly ManagedTier[]): TypedTier[] {
  return tiers.map(({ id: _id, breakEvenWinRate: _rate, ...tier }) => tier);
}

const TEXT = { th: 'ทดสอบ', en: 'Test', zh: '测试', vi: 'Thử' };

export function makeTier(
  minAmount: string | number,
  maxAmount: string | number,
  terms: Partial<TypedTier> = {},
): TypedTier {
  return {
    minAmount,
    maxAmount,
    duration: 30,
    payoutMultiplier: 1.8,
    name: TEXT,
    description: TEXT,
    ...terms,
  };
}
