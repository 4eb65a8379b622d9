/**
 * A key for one confirmation of a money call (M5). Made with getRandomValues: randomUUID is missing on a phone that
 * opens the page over http.
 */
export function makeIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
