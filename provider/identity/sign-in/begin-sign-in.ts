/**
 * Who may try a password now. Only failures count. A device known to the account has a count of its own, which nobody
 * else can use up; everybody else counts by name and address together, and by address: beyond an address's limit, and
 * while an account is attacked from many addresses, the first failure already causes a wait.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Database, listRows } from '../../database/database';
import type { Attempt } from '../../http/rate-limits/failure-backoff';
import { addressKey, type Throttles } from '../../http/rate-limits/throttles';

export interface SignInAttemptDeps {
  db: Database;
  throttles: Throttles;
}

export interface SignInAttempt extends Attempt {
  isKnownDevice: boolean;
  /** Whose share of the hashing queue it uses. */
  payer: string;
}

/** Counts an attempt as failed until it succeeds or is undone. Throws too_many_requests. */
export async function beginSignIn(
  { db, throttles }: SignInAttemptDeps,
  who: { name: string; clientAddress: string; deviceMark: string; isKeptDevice: boolean },
): Promise<SignInAttempt> {
  const { name, deviceMark } = who;
  if (who.isKeptDevice && (await knowsDevice(db, who))) {
    const attempt = await throttles.attempt('signIn', `${name}\ndevice ${deviceMark}`);
    return { ...attempt, isKnownDevice: true, payer: `device ${deviceMark}` };
  }
  const address = addressKey(who.clientAddress);
  const isPressed =
    (await throttles.isUsedUp('signInAddress', address)) || (await throttles.isUsedUp('signInAccount', name));
  const attempt = await throttles.attempt('signIn', `${name}\n${address}`, isPressed ? { free: 1 } : {});
  try {
    await throttles.count('signInAddress', address);
  } catch (refusal) {
    await attempt.undo();
    throw refusal;
  }
  return {
    isKnownDevice: false,
    payer: address,
    async succeed() {
      await attempt.succeed();
      await throttles.giveBack('signInAddress', address);
    },
    async undo() {
      await attempt.undo();
      await throttles.giveBack('signInAddress', address);
    },
  };
}

/** Whether a person signed in to the account from this browser before. */
async function knowsDevice(
  db: Database,
  { name, deviceMark }: { name: string; deviceMark: string },
): Promise<boolean> {
  const hash = hashDevice({ deviceMark, userAgent: '' });
  const rows = await listRows(
    db,
    sql`/* knows_device */ SELECT 1 FROM app_user u JOIN session s ON s.user_id = u.id
      WHERE lower(u.username) = ${name} AND u.deleted_ms IS NULL AND s.device_hash = ${hash} LIMIT 1`,
  );
  return rows.length > 0;
}

/** How a session stores its device. A browser without a device id is identified by its user agent. */
export function hashDevice({ deviceMark, userAgent }: { deviceMark: string; userAgent: string }): Buffer {
  return createHash('sha256')
    .update(deviceMark || `agent ${userAgent}`)
    .digest();
}
