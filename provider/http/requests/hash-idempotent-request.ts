/** The meaning of an idempotency key (M5): a hash of the canonical parts of the first request under it. */
import { hash } from 'node:crypto';

export type RequestPart = string | number | bigint | null | undefined;

export function hashIdempotentRequest(parts: readonly RequestPart[]): string {
  const canonical = parts.map((part) => (part == null ? null : String(part)));
  return hash('sha256', JSON.stringify(canonical), 'hex');
}
