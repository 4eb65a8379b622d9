import 'server-only';
import { cookies } from 'next/headers';
import { HIDE_BALANCE_COOKIE } from './hide-balance-cookie';

/** Whether this browser masks amounts, so that the first paint already does. */
export async function readBalanceHidden(): Promise<boolean> {
  return (await cookies()).get(HIDE_BALANCE_COOKIE)?.value === '1';
}
