/**
 * The text of a PromptPay QR code: EMVCo merchant-presented mode with the Bank of Thailand's credit transfer template
 * (tag 29), closed by CRC-16/CCITT-FALSE.
 */
import { isPracticeDestination } from './practice';

const APPLICATION = 'A000000677010111';
const BAHT = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

/**
 * Payload for a phone number (10 digits), a citizen or tax id (13) or an e-wallet (15), dashes and spaces allowed.
 * `baht` is a plain decimal; without it the payer types the amount. A practice id gives its own text, which no bank
 * reads as a payment. Undefined when the id or the amount is invalid.
 */
export function promptPayPayload({ id, baht }: { id: string; baht?: string }): string | undefined {
  if (isPracticeDestination(id)) return id;
  const target = describeTarget(id);
  const amount = baht === undefined ? '' : describeAmount(baht);
  if (target === undefined || amount === undefined) return undefined;
  const payload = [
    field('00', '01'),
    field('01', amount ? '12' : '11'),
    field('29', field('00', APPLICATION) + target),
    field('58', 'TH'),
    field('53', '764'),
    amount,
    '6304',
  ].join('');
  return payload + checksum(payload);
}

function field(tag: string, value: string): string {
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
}

function describeTarget(id: string): string | undefined {
  if (!/^[\d\s-]+$/.test(id)) return undefined;
  const digits = id.replace(/\D/g, '');
  switch (digits.length) {
    case 10:
      return digits.startsWith('0') ? field('01', `0066${digits.slice(1)}`) : undefined;
    case 13:
      return field('02', digits);
    case 15:
      return field('03', digits);
    default:
      return undefined;
  }
}

function describeAmount(baht: string): string | undefined {
  const [, whole, fraction = ''] = BAHT.exec(baht) ?? [];
  if (whole === undefined || /^0*$/.test(whole + fraction)) return undefined;
  return field('54', `${BigInt(whole)}.${fraction.padEnd(2, '0')}`);
}

/** CRC-16/CCITT-FALSE as four upper-case hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
