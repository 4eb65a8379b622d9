/** Transaction hashes in one canonical spelling each, so that the same payment is recognised however it was typed. */

const HEX_64 = /^[0-9a-f]{64}$/;
const PREFIXED = /^0x[0-9a-f]{64}$/;
const OTHER = /^[0-9A-Za-z]{40,100}$/;

/**
 * The canonical spelling: TRC20 64 lower-case hexadecimal digits without 0x, ERC20 and BEP20 the same after 0x. Of
 * other networks hexadecimal becomes lower case and anything else is unchanged. Undefined when it is no hash of the
 * network.
 */
export function canonicalHash(network: string, text: string): string | undefined {
  const trimmed = text.trim();
  const small = trimmed.toLowerCase();
  switch (network) {
    case 'TRC20':
      return HEX_64.test(small) ? small : undefined;
    case 'ERC20':
    case 'BEP20':
      return PREFIXED.test(small) ? small : undefined;
    default:
      if (HEX_64.test(small) || PREFIXED.test(small)) return small;
      return OTHER.test(trimmed) ? trimmed : undefined;
  }
}
