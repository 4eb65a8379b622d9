/**
 * The signed header in which the web server tells the provider who is calling, the only form that the provider trusts.
 * Both sides use these functions. `path` is the request target as it is sent, query included, such as
 * `/api/trades?limit=20`.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const CLIENT_HEADER = 'x-updown-client';
export const SIGNATURE_HEADER = 'x-updown-signature';
/** The value `person` marks a request as a person's activity. Trusted only beside a valid signature. */
export const ACTIVITY_HEADER = 'x-updown-activity';
/**
 * SHA-256 of the browser's device id, in hex. At a sign-in the device id may be new and not yet in a cookie, marked by
 * `;new` behind it. Trusted only beside a valid signature.
 */
export const DEVICE_HEADER = 'x-updown-device';
const MAX_AGE_MS = 60_000;

export interface ClientClaim {
  /** Address of the person's device. */
  address: string;
  method: string;
  path: string;
}

/** The signature header's value: `<unix ms>.<hex HMAC-SHA256>`. */
export function signClient(secret: string, nowMs: number, claim: ClientClaim): string {
  return `${nowMs}.${digest(secret, String(nowMs), claim).toString('hex')}`;
}

/** Whether the signature was made with the secret for exactly this claim at most a minute from now. */
export function verifyClient(secret: string, nowMs: number, claim: ClientClaim, signature: string): boolean {
  const match = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(signature);
  if (!match) return false;
  const [, sentMs = '', hex = ''] = match;
  if (Math.abs(nowMs - Number(sentMs)) > MAX_AGE_MS) return false;
  return timingSafeEqual(digest(secret, sentMs, claim), Buffer.from(hex, 'hex'));
}

function digest(secret: string, sentMs: string, { address, method, path }: ClientClaim): Buffer {
  return createHmac('sha256', secret).update(`${sentMs}\n${address}\n${method} ${path}`).digest();
}
