/** Wire fields that several calls share. */
import * as z from 'zod';
import { isInDayRange } from './day-range';
import { FIELD_PROBLEMS } from './field-problems';

// Every number has bounds here or at its field, within what the database's types hold: int4 or int8.

/** The largest int4, for versions, positions and sequences. */
const INT4_MAX = 2_147_483_647;
/** USDT: in millionths it is an int8. */
const USDT_MAX = 1_000_000_000_000;
/** The latest moment that a Date can hold, Unix ms. */
const UNIX_MS_MAX = 8_640_000_000_000_000;
/** Largest rate, price or sum that is shown as a number. */
const FIGURE_MAX = 1_000_000_000_000_000;
/** Largest amount that is shown: an int8 of millionths, in another currency at the highest rate of the environment. */
const AMOUNT_MAX = 10_000_000_000_000_000_000;

/** Ids are decimal texts within an int8: they are opaque to every client. */
export const id = z.string().regex(/^\d{1,18}$/);
/** The same as a JSON number, exact to 15 digits only. */
export const numericId = z.number().int().min(1).max(999_999_999_999_999);
/** The version that an editor started from. */
export const version = z.number().int().min(1).max(INT4_MAX);
/** A position in an order that counts from 1; 0 is before the first. */
export const sequence = z.number().int().min(0).max(INT4_MAX);
/** A rate, a ratio, a price or a sum that is shown, as a JSON number. */
export const figure = z.number().min(-FIGURE_MAX).max(FIGURE_MAX);
/** An amount that is shown, as a JSON number; exact to 6 decimals up to 2^33 (see lib/money). */
export const amount = z.number().min(-AMOUNT_MAX).max(AMOUNT_MAX);
/** An amount in USDT as plain decimal text with 2 to 6 decimals (see lib/money). */
export const amountText = z.string().regex(/^\d+\.\d{2,6}$/);
/** The same with a sign: what a movement did to a balance. */
export const signedAmountText = z.string().regex(/^-?\d+\.\d{2,6}$/);
/** Amounts within these bounds are parsed by the handler, so that each kind of wrong amount has its own code. */
export const rawAmountText = z.string().max(40);
export const rawAmount = z.union([rawAmountText, z.number().min(-USDT_MAX).max(USDT_MAX)]);
export const language = z.enum(['th', 'en', 'zh', 'vi']);
export const NOTE_MAX = 500;
/** A text that a person wrote for another one to read. */
export const noteText = z.string().trim().min(1, FIELD_PROBLEMS.required).max(NOTE_MAX);
/** A file's id: random, so that it does not reveal others. */
export const fileId = z.string().regex(/^[0-9a-f]{32}$/);
/** A page's cursor: opaque to every client. */
export const opaqueCursor = z.string().regex(/^[A-Za-z0-9_-]{1,400}$/);
/** A price as plain decimal text at the feed's full precision. */
export const price = z.string().regex(/^\d+(\.\d+)?$/);
/** A moment as ISO 8601 UTC with milliseconds. */
export const isoTime = z.iso.datetime().max(40);
/** A day of a filter, in the deployment's time zone: 2026-01-05. */
export const day = z.iso.date().refine(isInDayRange, 'This day is out of range');
/** A moment as Unix milliseconds. */
export const unixMs = z.number().int().min(0).max(UNIX_MS_MAX);
/** An asset's symbol: BTC, GOLD, BRK.A. Case is ignored by the provider. */
export const symbol = z.string().regex(/^[A-Za-z0-9.]{1,12}$/);

/** An integer in a query text within bounds. A value over the upper bound is refused, not clamped. */
export function queryInteger(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(z.number().int().min(min).max(max));
}
