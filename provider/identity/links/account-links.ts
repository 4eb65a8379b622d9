/**
 * Mailed links. A token is a row's number and an HMAC over it, with a key that the database does not hold: tables,
 * backups and outgoing mail rows reveal no usable token. Each link works once, until it expires or is voided.
 */
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { LinkKind } from '../../../lib/contract/account/account-schemas';
import type { Queryable, Tx } from '../../database/database';
import { accountLink } from '../../database/schema/users';
import { Failure } from '../../http/failure';
import { lockUser } from '../../quotas/lock-user';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long a link works, ms. */
export const LINK_LIFE_MS: Readonly<Record<LinkKind, number>> = {
  reset_password: 30 * MINUTE_MS,
  confirm_email: 72 * HOUR_MS,
  undo_email_change: 72 * HOUR_MS,
};

export type LinkRow = typeof accountLink.$inferSelect;

export interface LinkTokens {
  /** The secret part of a link's address. */
  tokenOf(row: Pick<LinkRow, 'id' | 'kind' | 'nonce'>): string;
  /** Number and proof of a token; undefined for a malformed one. */
  read(token: string): { id: number; proof: Buffer } | undefined;
  proves(row: Pick<LinkRow, 'id' | 'kind' | 'nonce'>, proof: Buffer): boolean;
}

/** Tokens under a key derived from DOCUMENT_KEY. */
export function createLinkTokens(documentKey: string): LinkTokens {
  const key = Buffer.from(hkdfSync('sha256', documentKey, '', 'updown account links', 32));
  const sign = ({ id, kind, nonce }: Pick<LinkRow, 'id' | 'kind' | 'nonce'>) =>
    createHmac('sha256', key).update(`${id}\n${kind}\n`).update(nonce).digest();
  return {
    tokenOf: (row) => `${row.id}.${sign(row).toString('base64url')}`,
    read(token) {
      const [, id, proof] = /^(\d{1,15})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? [];
      return id && proof ? { id: Number(id), proof: Buffer.from(proof, 'base64url') } : undefined;
    },
    proves(row, proof) {
      const signed = sign(row);
      return proof.length === signed.length && timingSafeEqual(signed, proof);
    },
  };
}

/** Writes a link that is valid for its kind's time from `nowMs` on. Returns its row, for the mail that contains it. */
export async function createLink(
  tx: Tx,
  link: {
    userId: number;
    kind: LinkKind;
    nowMs: number;
    /** The address that is confirmed or restored. */
    email?: string;
    /** The member of staff who started it. */
    startedBy?: number;
  },
): Promise<LinkRow> {
  const { nowMs, email, startedBy, ...rest } = link;
  const [row] = await tx
    .insert(accountLink)
    .values({
      ...rest,
      nonce: randomBytes(16),
      email: email ?? null,
      startedBy: startedBy ?? null,
      createdMs: nowMs,
      expiresMs: nowMs + LINK_LIFE_MS[link.kind],
    })
    .returning();
  if (!row) throw new Error('an inserted link was not returned');
  return row;
}

/** The link of a token, while it is valid; does not use it up. Throws link_invalid. */
export async function findLink(
  db: Queryable,
  { tokens, token, nowMs }: { tokens: LinkTokens; token: string; nowMs: number },
): Promise<LinkRow & { kind: LinkKind }> {
  const given = tokens.read(token);
  if (!given) throw new Failure('link_invalid');
  const [row] = await db.select().from(accountLink).where(eq(accountLink.id, given.id));
  if (!row || !tokens.proves(row, given.proof)) throw new Failure('link_invalid');
  if (row.endedMs !== null || row.expiresMs <= nowMs) throw new Failure('link_invalid');
  return { ...row, kind: row.kind as LinkKind };
}

/** The token of a link that is still valid, for the mail that contains it. */
export async function tokenOfLink(
  db: Queryable,
  { tokens, id, nowMs }: { tokens: LinkTokens; id: number; nowMs: number },
): Promise<string | undefined> {
  const [row] = await db
    .select()
    .from(accountLink)
    .where(and(eq(accountLink.id, id), isNull(accountLink.endedMs), gt(accountLink.expiresMs, nowMs)));
  return row && tokens.tokenOf(row);
}

/**
 * Uses a link up: of two uses at once, one succeeds. Its person is locked before the link, as everywhere else, to avoid
 * deadlocks. Throws link_invalid.
 */
export async function takeLink(
  tx: Tx,
  { kind, ...wanted }: { tokens: LinkTokens; token: string; kind: LinkKind; nowMs: number },
): Promise<LinkRow> {
  const { id, userId } = await findLink(tx, wanted);
  await lockUser(tx, userId);
  const [taken] = await tx
    .update(accountLink)
    .set({ endedMs: wanted.nowMs, endReason: 'used' })
    .where(
      and(
        eq(accountLink.id, id),
        eq(accountLink.kind, kind),
        isNull(accountLink.endedMs),
        gt(accountLink.expiresMs, wanted.nowMs),
      ),
    )
    .returning();
  if (!taken) throw new Failure('link_invalid');
  return taken;
}

/** A former address is reserved for its owner while it may be restored. Throws email_taken on the field. */
export async function requireUnreserved(
  db: Queryable,
  wanted: { email: string; userId: number; nowMs: number; field: 'email' | 'newEmail' },
): Promise<void> {
  const [reserved] = await db
    .select({ id: accountLink.id })
    .from(accountLink)
    .where(
      and(
        eq(accountLink.kind, 'undo_email_change'),
        isNull(accountLink.endedMs),
        gt(accountLink.expiresMs, wanted.nowMs),
        eq(sql`lower(${accountLink.email})`, wanted.email.toLowerCase()),
        ne(accountLink.userId, wanted.userId),
      ),
    )
    .limit(1);
  if (!reserved) return;
  throw new Failure('email_taken', { errors: { [wanted.field]: ['This email is already in use'] } });
}

/** Voids a person's open links of some kinds. */
export async function voidLinks(
  tx: Tx,
  { userId, kinds, nowMs }: { userId: number; kinds: readonly LinkKind[]; nowMs: number },
): Promise<void> {
  await tx
    .update(accountLink)
    .set({ endedMs: nowMs, endReason: 'void' })
    .where(
      and(eq(accountLink.userId, userId), inArray(accountLink.kind, [...kinds]), isNull(accountLink.endedMs)),
    );
}
