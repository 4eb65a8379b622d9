/**
 * Whether an address fits its network. TRC20: base58check of version 0x41 and 20 bytes (Tron). ERC20 and BEP20: 0x and
 * 40 hexadecimal digits, with the checksum of EIP-55 when cases are mixed. Addresses of other networks are checked by
 * shape alone.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { createBase58check } from '@scure/base';
import { isPracticeDestination } from './practice';

export type AddressCheck = 'ok' | 'shape' | 'checksum';

const TRON = /^T[1-9A-HJ-NP-Za-km-z]{33}$/;
const TRON_VERSION = 0x41;
const EVM = /^0x[0-9a-fA-F]{40}$/;
const ANY = /^[\w:.-]{20,120}$/;

const base58check = createBase58check(sha256);

/** Networks whose addresses have a checksum that is checked here. */
export function isKnownNetwork(network: string | null | undefined): boolean {
  return network === 'TRC20' || network === 'ERC20' || network === 'BEP20';
}

/**
 * `shape`: not an address of the network at all; `checksum`: one with a typing error. Practice placeholders are never
 * valid.
 */
export function checkAddress(network: string, text: string): AddressCheck {
  if (isPracticeDestination(text)) return 'shape';
  switch (network) {
    case 'TRC20':
      return TRON.test(text) ? checkTron(text) : 'shape';
    case 'ERC20':
    case 'BEP20':
      return EVM.test(text) ? checkEvm(text) : 'shape';
    default:
      return ANY.test(text) ? 'ok' : 'shape';
  }
}

/** The canonical spelling of a valid address, for comparing two. */
export function canonicalAddress(network: string, text: string): string {
  return EVM.test(text) && (network === 'ERC20' || network === 'BEP20') ? toChecksumCase(text) : text;
}

function checkTron(text: string): AddressCheck {
  try {
    const bytes = base58check.decode(text);
    return bytes.length === 21 && bytes[0] === TRON_VERSION ? 'ok' : 'shape';
  } catch {
    return 'checksum';
  }
}

function checkEvm(text: string): AddressCheck {
  const digits = text.slice(2);
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  return oneCase || toChecksumCase(text) === text ? 'ok' : 'checksum';
}

/** EIP-55: a letter is a capital where the Keccak-256 of the lower-case address has a digit of 8 or more. */
function toChecksumCase(text: string): string {
  const small = text.slice(2).toLowerCase();
  const hash = keccak_256(new TextEncoder().encode(small));
  const letters = [...small].map((letter, index) => {
    const byte = hash[index >> 1] ?? 0;
    const digit = index % 2 === 0 ? byte >> 4 : byte & 15;
    return digit >= 8 ? letter.toUpperCase() : letter;
  });
  return `0x${letters.join('')}`;
}
