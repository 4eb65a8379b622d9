/** What people paste when they pay: an address, a transaction hash, a receipt. */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** Right by its checksum; owned by a contract. */
export const TRON_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

/** A transaction hash of TRC20 that no other test uses. */
export function makeHash(): string {
  return randomBytes(32).toString('hex');
}

/** A picture as tall as a phone's screenshot. */
export function makeReceipt(): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 480, channels: 3, background: '#0a7c4a' } })
    .png()
    .toBuffer();
}
