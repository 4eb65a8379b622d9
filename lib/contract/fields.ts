/** Wire fields that several calls share. */
import { z } from 'zod';

/** Ids are decimal texts: they are opaque to every client. */
export const id = z.string().regex(/^\d{1,18}$/);
/** An amount in USDT as a JSON number; exact to 6 decimals (see lib/money). */
export const amount = z.number();
/** A price as plain decimal text at the feed's full precision. */
export const price = z.string().regex(/^\d+(\.\d+)?$/);
/** A moment as ISO 8601 UTC with milliseconds. */
export const isoTime = z.iso.datetime();
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
