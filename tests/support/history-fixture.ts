/**
 * Customers with a history: trades, deposits, withdrawals and adjustments written straight into the tables, each with
 * its postings, so that the ledger stays consistent. The created records are returned for comparison.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { HistoryKind } from '@/lib/contract/money/history-schemas';
import { adjustment, deposit, withdrawal } from '@/provider/database/schema/cases';
import { paymentMethod } from '@/provider/database/schema/payment-methods';
import { trade } from '@/provider/database/schema/trades';
import { type Micros, micros, roundToCents } from '../../lib/money/money';
import type { Tx } from '../../provider/database/database';
import { findCustomerAccounts, requireSystemAccount } from '../../provider/ledger/accounts';
import { type PostingCase, postTransfers, type Transfer } from '../../provider/ledger/post-transfers';
import { actAsOwner } from './database';
import type { Person, TestProvider } from './provider';

const CURRENCY = 'USDT-PRACTICE';

export interface Made {
  kind: HistoryKind;
  id: string;
  atMs: number;
  /** Micro-USDT: what the timeline orders by. */
  amount: bigint;
  fee: bigint;
  /** completed_win, approved, add … */
  status: string;
  profit: bigint;
}

export interface HistoryFixture {
  makeTrade(person: Person, made: { outcome: TradeOutcome; stake: bigint }): Promise<Made>;
  makeDeposit(
    person: Person,
    made: { status: 'pending' | 'approved' | 'rejected'; amount: bigint; fee?: bigint; note?: string },
  ): Promise<Made>;
  makeWithdrawal(
    person: Person,
    made: {
      status: 'pending' | 'processing' | 'approved' | 'rejected';
      amount: bigint;
      fee?: bigint;
      recipientName?: string;
    },
  ): Promise<Made>;
  makeAdjustment(
    person: Person,
    made: { type: 'add' | 'subtract'; amount: bigint; note?: string; status?: 'proposed' | 'done' },
  ): Promise<Made>;
  /** Returns the money of a paid withdrawal. */
  reverse(person: Person, paid: Made): Promise<Made>;
}

export type TradeOutcome = 'processing' | 'completed_win' | 'completed_loss' | 'refunded';
type Move = [from: Side, to: Side, amount: bigint, reason: Transfer['reason']];
type Side = 'available' | 'staked' | 'held' | 'house' | 'fees' | 'outside';

export async function createHistoryFixture({ db, clock, openPerson }: TestProvider): Promise<HistoryFixture> {
  const staff = await openPerson('admin');
  const [method] = await db
    .insert(paymentMethod)
    .values({
      type: 'bank',
      code: `TEST-${randomUUID().slice(0, 8)}`,
      name: 'Test bank',
      fee: 0n,
      minAmount: 1n,
      servesDeposits: false,
      servesWithdrawals: true,
      position: 99,
      createdMs: 0,
      updatedMs: 0,
    })
    .returning({ id: paymentMethod.id });
  if (!method) throw new Error('no payment method');
  const methodCopy = { methodId: method.id, type: 'bank', methodName: 'Test bank' };

  async function post(tx: Tx, person: Person, moves: Move[], of: PostingCase & { tradeId?: number }) {
    const own = await findCustomerAccounts(tx, { userId: person.id, currency: CURRENCY });
    if (!own) throw new Error('no accounts');
    const { tradeId, ...rest } = of;
    const transfers: Transfer[] = [];
    for (const [from, to, amount, reason] of moves) {
      if (amount === 0n) continue;
      const idOf = async (side: Side) =>
        side === 'house' || side === 'fees' || side === 'outside'
          ? requireSystemAccount(tx, side, CURRENCY)
          : own[side];
      transfers.push({
        from: await idOf(from),
        to: await idOf(to),
        amountMicros: micros(amount),
        reason,
        ...(tradeId === undefined ? {} : { tradeId }),
      });
    }
    await postTransfers(tx, transfers, rest);
  }
  const common = (person: Person) => ({
    userId: person.id,
    currency: CURRENCY,
    idempotencyKey: randomUUID(),
    meaning: '-',
  });
  const decided = (isDecided: boolean) =>
    isDecided ? { decidedMs: clock.nowMs(), decidedBy: staff.id } : {};

  return {
    async makeTrade(person, { outcome, stake }) {
      const startMs = clock.nowMs();
      const payoutOfWin = roundToCents(micros((stake * 18n) / 10n), 'half-up');
      const profit =
        outcome === 'completed_win' ? payoutOfWin - stake : outcome === 'completed_loss' ? -stake : 0n;
      const id = await db.transaction(async (tx) => {
        await actAsOwner(tx);
        const [row] = await tx
          .insert(trade)
          .values({
            ...common(person),
            assetId: 1,
            side: 'buy',
            stake,
            tierId: 1,
            settingVersion: 1,
            durationS: 30,
            multiplierE4: 18_000,
            ruleVersion: 1,
            staleBoundMs: 5_000,
            startMs,
            endMs: startMs + 30_000,
            headSeq: 0,
          })
          .returning({ id: trade.id });
        if (!row) throw new Error('no trade');
        const of = { tradeId: row.id };
        await post(tx, person, [['available', 'staked', stake, 'stake']], of);
        if (outcome === 'processing') return row.id;
        const tick = { seq: 1, epoch: 1, ms: startMs + 1, price: '100' };
        await tx
          .update(trade)
          .set({
            status: outcome,
            entrySeq: tick.seq,
            entryEpoch: 1,
            entryMs: tick.ms,
            entryPrice: tick.price,
            entrySource: 1,
            exitSeq: 2,
            exitEpoch: 1,
            exitMs: startMs + 30_000,
            exitPrice: outcome === 'completed_win' ? '101' : '99',
            exitSource: 1,
            ...(outcome === 'refunded' ? { voidReason: 'no_exit' } : {}),
            payout: outcome === 'completed_win' ? payoutOfWin : outcome === 'refunded' ? stake : 0n,
            profit,
            settledMs: clock.nowMs(),
          })
          .where(eq(trade.id, row.id));
        const moves: Record<Exclude<TradeOutcome, 'processing'>, Move[]> = {
          completed_win: [
            ['staked', 'available', stake, 'stake_returned'],
            ['house', 'available', payoutOfWin - stake, 'trade_profit'],
          ],
          completed_loss: [['staked', 'house', stake, 'stake_lost']],
          refunded: [['staked', 'available', stake, 'stake_refunded']],
        };
        await post(tx, person, moves[outcome], of);
        return row.id;
      });
      return {
        kind: 'trade',
        id: String(id),
        atMs: startMs,
        amount: stake,
        fee: 0n,
        status: outcome,
        profit,
      };
    },

    async makeDeposit(person, { status, amount, fee = 0n, note }) {
      const id = await db.transaction(async (tx) => {
        const [row] = await tx
          .insert(deposit)
          .values({
            ...common(person),
            ...methodCopy,
            destination: 'PRACTICE-1',
            claimedAmount: amount,
            note: note ?? null,
            status,
            createdMs: clock.nowMs(),
            ...(status === 'approved' ? { receivedAmount: amount, fee } : {}),
            ...(status === 'rejected' ? { rejectedReason: 'No such transfer' } : {}),
            ...decided(status !== 'pending'),
          })
          .returning({ id: deposit.id });
        if (!row) throw new Error('no deposit');
        if (status === 'approved') {
          const moves: Move[] = [
            ['outside', 'available', amount - fee, 'deposit'],
            ['outside', 'fees', fee, 'deposit_fee'],
          ];
          await post(tx, person, moves, { depositId: row.id });
        }
        return row.id;
      });
      return { kind: 'deposit', id: String(id), atMs: clock.nowMs(), amount, fee, status, profit: 0n };
    },

    async makeWithdrawal(person, { status, amount, fee = 0n, recipientName = 'Somchai Jaidee' }) {
      const isDecided = status === 'approved' || status === 'rejected';
      const id = await db.transaction(async (tx) => {
        const [row] = await tx
          .insert(withdrawal)
          .values({
            ...common(person),
            ...methodCopy,
            amount,
            fee,
            thbRate: '32',
            recipientName,
            accountNumber: '0123456789',
            bankName: 'Test bank',
            status,
            createdMs: clock.nowMs(),
            ...(status === 'rejected' ? { rejectedReason: 'Wrong account' } : {}),
            ...decided(isDecided),
          })
          .returning({ id: withdrawal.id });
        if (!row) throw new Error('no withdrawal');
        const of = { withdrawalId: row.id };
        await post(tx, person, [['available', 'held', amount + fee, 'withdrawal_hold']], of);
        if (status === 'approved') {
          const moves: Move[] = [
            ['held', 'outside', amount, 'withdrawal_paid'],
            ['held', 'fees', fee, 'withdrawal_fee'],
          ];
          await post(tx, person, moves, of);
        }
        if (status === 'rejected') {
          await post(tx, person, [['held', 'available', amount + fee, 'withdrawal_returned']], of);
        }
        return row.id;
      });
      return { kind: 'withdrawal', id: String(id), atMs: clock.nowMs(), amount, fee, status, profit: 0n };
    },

    async makeAdjustment(person, { type, amount, note = 'A correction', status = 'done' }) {
      const id = await adjust(person, { type, amount, note, status });
      return { kind: 'adjustment', id, atMs: clock.nowMs(), amount, fee: 0n, status: type, profit: 0n };
    },

    async reverse(person, paid) {
      const amount = paid.amount + paid.fee;
      const facts = { type: 'add' as const, amount, note: 'Returned by the bank', status: 'done' as const };
      const id = await adjust(person, { ...facts, reverses: paid });
      return { kind: 'adjustment', id, atMs: clock.nowMs(), amount, fee: 0n, status: 'reversal', profit: 0n };
    },
  };

  async function adjust(
    person: Person,
    made: {
      type: 'add' | 'subtract';
      amount: bigint;
      note: string;
      status: 'proposed' | 'done';
      reverses?: Made;
    },
  ): Promise<string> {
    const { type, amount, note, status, reverses } = made;
    return db.transaction(async (tx) => {
      const [row] = await tx
        .insert(adjustment)
        .values({
          ...common(person),
          type,
          amount,
          note,
          status,
          needsTwo: false,
          reversesWithdrawalId: reverses ? Number(reverses.id) : null,
          createdMs: clock.nowMs() - 1_000,
          createdBy: staff.id,
          ...decided(status === 'done'),
        })
        .returning({ id: adjustment.id });
      if (!row) throw new Error('no adjustment');
      if (status === 'done') {
        const moves: Move[] = reverses
          ? [
              ['outside', 'available', reverses.amount, 'withdrawal_reversed'],
              ['fees', 'available', reverses.fee, 'withdrawal_fee_reversed'],
            ]
          : type === 'add'
            ? [['house', 'available', amount, 'adjustment_add']]
            : [['available', 'house', amount, 'adjustment_subtract']];
        await post(tx, person, moves, { adjustmentId: row.id });
      }
      return String(row.id);
    });
  }
}

/** Whole cents below `most` USDT, from a seeded source. */
export function randomCents(random: () => number, most: number): Micros {
  return micros(BigInt(1 + Math.floor(random() * most * 100)) * 10_000n);
}

const OUTCOMES: readonly TradeOutcome[] = ['processing', 'completed_win', 'completed_loss', 'refunded'];
const DEPOSIT_STATES = ['pending', 'approved', 'rejected'] as const;
const WITHDRAWAL_STATES = ['pending', 'processing', 'approved', 'rejected'] as const;

/** One case of any kind and state. The clock advances by 0 to 2 ms, so that some have equal times. */
export async function makeAnything(
  fixture: HistoryFixture,
  { provider, person, random }: { provider: TestProvider; person: Person; random: () => number },
): Promise<Made> {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  await provider.clock.advance(Math.floor(random() * 3));
  const amount = randomCents(random, 5);
  const fee = pick([0n, 10_000n, 500_000n]);
  switch (pick(['trade', 'trade', 'deposit', 'withdrawal', 'adjustment'] as const)) {
    case 'trade':
      return fixture.makeTrade(person, { outcome: pick(OUTCOMES), stake: amount });
    case 'deposit':
      return fixture.makeDeposit(person, { status: pick(DEPOSIT_STATES), amount: amount + 1_000_000n, fee });
    case 'withdrawal':
      return fixture.makeWithdrawal(person, { status: pick(WITHDRAWAL_STATES), amount, fee });
    default:
      return fixture.makeAdjustment(person, { type: pick(['add', 'subtract'] as const), amount });
  }
}
