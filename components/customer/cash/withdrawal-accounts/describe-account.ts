import type { WithdrawalMethod } from './fields/withdrawal-methods';

/** The name an account gets when its owner gives none: "KBANK 7890", "TRC20 Lj6t". */
export function suggestAccountName({ network, code }: WithdrawalMethod, numberOrAddress: string): string {
  return `${network ?? code} ${numberOrAddress.replace(/[\s-]/g, '').slice(-4)}`;
}

/** Beginning and end of an address, by which its owner recognises it: "TR7NHq…jLj6t". */
export function shortenAddress(address: string): string {
  return address.length > 16 ? `${address.slice(0, 6)}…${address.slice(-6)}` : address;
}
