/** Wire fields that several calls share. */
import { z } from 'zod';
import { isInDayRange } from './day-range';

/** Ids are decimal texts: they are opaque to every client. */
export const id = z.string().regex(/^\d{1,18}$/);
/** An amount in USDT as a JSON number; exact to 6 decimals (see lib/money). */
export const amount = z.number();
/** An amount in USDT as plain decimal text with 2 to 6 decimals (see lib/money). */
export const amountText = z.string().regex(/^\d+\.\d{2,6}$/);
/** The same with a sign: what a movement did to a balance. */
export const signedAmountText = z.string().regex(/^-?\d+\.\d{2,6}$/);
/** Amounts are read by the handler, so that each kind of wrong amount has its own code. */
export const rawAmount = z.union([z.string().max(40), z.number()]);
export const language = z.enum(['th', 'en', 'zh', 'vi']);
/** A sentence that a person wrote for another one to read. */
export const noteText = z.string().trim().min(1).max(500);
/** A file's id: random, so that it tells nothing of the others. */
export const fileId = z.string().regex(/^[0-9a-f]{32}$/);
/** A page's cursor: opaque to every client. */
export const opaqueCursor = z.string().regex(/^[A-Za-z0-9_-]{1,400}$/);
/** A price as plain decimal text at the feed's full precision. */
export const price = z.string().regex(/^\d+(\.\d+)?$/);
/** A moment as ISO 8601 UTC with milliseconds. */
export const isoTime = z.iso.datetime();
/** A day of a filter, in the deployment's time zone: 2026-01-05. */
export const day = z.iso.date().refine(isInDayRange, 'This day is out of range');
/** A moment as Unix milliseconds. */
export const unixMs = z.number().int();
/** An asset's symbol: BTC, GOLD, BRK.A. Case is folded by the provider. */
export const symbol = z.string().regex(/^[A-Za-z0-9.]{1,12}$/);

/** A whole number in a query text within bounds. Over the upper bound is refused, not clamped. */
export function queryInteger(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));
}
