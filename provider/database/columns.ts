/** Column types that every table shares. */
import { bigint, customType } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
/** int8 that is a count, an id or a moment: safe as a JS number. */
export const int = (name: string) => bigint(name, { mode: 'number' });
/** int8 that is money: a bigint, never a float. */
export const money = (name: string) => bigint(name, { mode: 'bigint' });
