/**
 * Proof that whoever creates a staff account controls the server: the command `npm run staff` signs its request with a
 * key that only the provider has. Plain JavaScript, since the command runs without a build.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

export const OPERATOR_HEADER = 'x-updown-operator';
const MAX_AGE_MS = 60_000;

/**
 * @typedef {{ username: string; email: string; role: string }} NewColleague
 */

/**
 * The header's value: `<unix ms>.<hex HMAC-SHA256>`, under a key derived from DOCUMENT_KEY.
 * @param {string} documentKey
 * @param {number} nowMs
 * @param {NewColleague} colleague
 */
export function signOperator(documentKey, nowMs, colleague) {
  return `${nowMs}.${digest(documentKey, String(nowMs), colleague).toString('hex')}`;
}

/**
 * Whether the proof was made with the key for exactly this account at most a minute from now.
 * @param {string} documentKey
 * @param {number} nowMs
 * @param {NewColleague} colleague
 * @param {string} proof
 */
export function verifyOperator(documentKey, nowMs, colleague, proof) {
  const match = /^(\d{1,15})\.([0-9a-f]{64})$/.exec(proof);
  if (!match) return false;
  const [, sentMs = '', hex = ''] = match;
  if (Math.abs(nowMs - Number(sentMs)) > MAX_AGE_MS) return false;
  return timingSafeEqual(digest(documentKey, sentMs, colleague), Buffer.from(hex, 'hex'));
}

/**
 * @param {string} documentKey
 * @param {string} sentMs
 * @param {NewColleague} colleague
 */
function digest(documentKey, sentMs, { username, email, role }) {
  const key = Buffer.from(hkdfSync('sha256', documentKey, '', 'updown operator', 32));
  return createHmac('sha256', key)
    .update(JSON.stringify([sentMs, username, email, role]))
    .digest();
}
