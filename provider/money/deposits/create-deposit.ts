/** A customer reports a deposit: a claim, which moves nothing until staff have received the money (M4). */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Deposit, depositBody } from '../../../lib/contract/money/money-schemas';
import { type Micros, micros } from '../../../lib/money/money';
import type { Queryable, Tx } from '../../database/database';
import { deposit } from '../../database/schema/cases';
import { commitAndPublish, type Done } from '../../events/commit-and-publish';
import { acceptReceipt } from '../../files/accept-upload';
import { keepFilesOnCommit } from '../../files/store/keep-files-on-commit';
import type { Caller, UploadedFile } from '../../http/call';
import { Failure } from '../../http/failure';
import { hashIdempotentRequest } from '../../http/requests/hash-idempotent-request';
import { type MethodRow, requireMethod } from '../../payment-methods/find-method';
import { lockUser } from '../../quotas/lock-user';
import { requireQuota } from '../../quotas/remaining-quota';
import { writeCaseEvent } from '../cases/case-events';
import { findDeposits } from '../cases/find-cases';
import { belowMinimum, requireAmount } from '../cases/read-case-amount';
import { requireTransactionHash } from '../cases/require-transaction-hash';
import type { MoneyDeps } from '../money-deps';

export interface DepositRequest {
  caller: Caller;
  idempotencyKey: string;
  body: z.output<typeof depositBody>;
  receipt: UploadedFile | undefined;
}

/**
 * Records a claim once per key. Throws method_not_available, deposit_address_changed when the address shown is no
 * longer the method's, hash_invalid, deposits_waiting, deposits_today, or the receipt's error; then nothing is stored.
 */
export async function createDeposit(deps: MoneyDeps, request: DepositRequest): Promise<Deposit> {
  const { db, clock } = deps;
  const { caller, idempotencyKey, body, receipt } = request;
  const { userId } = caller;
  const claimed = requireAmount(body.amount, 6);
  const meaning = hashClaim(request, claimed, deps.currency);
  const known = await findKnown(db, { userId, idempotencyKey, meaning });
  if (known) return known;

  const method = await requireMethod(db, { id: body.paymentMethodId, serves: 'deposits' });
  if (claimed < method.minAmount) throw belowMinimum(micros(method.minAmount));
  const destination = requireShownDestination(method, body.coinAddress);
  const claimedHash = readClaimedHash(method, body.transactionHash);
  const nowMs = clock.nowMs();
  const room = { policy: deps.quotas, kind: 'deposits' as const, userId, nowMs };
  // Checked before the receipt is decoded in vain; checked again under the lock.
  await requireQuota(db, room);
  const accepted =
    receipt && (await acceptReceipt(deps, { ownerId: userId, sender: caller, file: receipt, nowMs }));

  const record = async (tx: Tx): Promise<Done<number>> => {
    await lockUser(tx, userId);
    if (await findKnown(tx, { userId, idempotencyKey, meaning })) throw new RepeatedKey();
    await requireQuota(tx, room);
    await accepted?.insert(tx);
    const [row] = await tx
      .insert(deposit)
      .values({
        userId,
        currency: deps.currency,
        idempotencyKey,
        meaning,
        methodId: method.id,
        type: method.type,
        methodName: method.name,
        network: method.network,
        coinName: method.coinName,
        destination,
        claimedAmount: claimed,
        claimedHash,
        note: body.note || null,
        receiptId: accepted?.id ?? null,
        createdMs: nowMs,
      })
      .onConflictDoNothing()
      .returning({ id: deposit.id });
    if (!row) throw new RepeatedKey();
    const keyed = { actorId: userId, call: 'createDeposit' as const, idempotencyKey, meaning };
    await writeCaseEvent(tx, {
      of: { depositId: row.id },
      keyed,
      transition: 'create',
      from: null,
      to: 'pending',
      nowMs,
    });
    return { answer: row.id, events: [{ type: 'queue' }] };
  };
  const made = await keepFilesOnCommit(accepted ? [accepted] : [], (watched) =>
    commitAndPublish(deps, watched(record)),
  ).catch((error: unknown) => {
    if (error instanceof RepeatedKey) return undefined;
    throw error;
  });
  const answer =
    made === undefined
      ? await findKnown(db, { userId, idempotencyKey, meaning })
      : (await findDeposits(db, { where: eq(deposit.id, made) }))[0];
  if (!answer) throw new Error('a deposit that was recorded is gone');
  return answer;
}

/** The same key was stored by a concurrent request: this transaction, its file's row included, is rolled back. */
class RepeatedKey extends Error {}

/** Canonical fields, the file by its content. */
function hashClaim({ body, receipt }: DepositRequest, claimed: Micros, currency: string): string {
  return hashIdempotentRequest([
    'createDeposit',
    claimed,
    body.paymentMethodId,
    currency,
    body.coinAddress || null,
    body.transactionHash?.toLowerCase() || null,
    body.note || null,
    receipt && createHash('sha256').update(receipt.bytes).digest('hex'),
  ]);
}

async function findKnown(
  db: Queryable,
  key: { userId: number; idempotencyKey: string; meaning: string },
): Promise<Deposit | undefined> {
  const where = and(eq(deposit.userId, key.userId), eq(deposit.idempotencyKey, key.idempotencyKey));
  const [row] = await db.select({ id: deposit.id, meaning: deposit.meaning }).from(deposit).where(where);
  if (!row) return undefined;
  if (row.meaning !== key.meaning) throw new Failure('idempotency_mismatch');
  return (await findDeposits(db, { where: eq(deposit.id, row.id) }))[0];
}

/** Money sent to an address that is no longer ours is lost: the address shown must be the current one. */
function requireShownDestination(method: MethodRow, shown: string | undefined): string {
  const destination = method.coinAddress ?? method.accountNumber ?? method.promptPayId;
  if (destination === null) throw new Failure('method_not_available');
  if (shown ? shown !== destination : method.type === 'crypto') throw new Failure('deposit_address_changed');
  return destination;
}

function readClaimedHash(method: MethodRow, text: string | undefined): string | null {
  if (method.type !== 'crypto' || !text) return null;
  return requireTransactionHash(method.network, text);
}
