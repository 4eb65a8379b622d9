import { createHash } from 'node:crypto';

/** How a session remembers its device. A browser that carries no mark is known by what it says of itself. */
export function hashDevice({ deviceMark, userAgent }: { deviceMark: string; userAgent: string }): Buffer {
  return createHash('sha256')
    .update(deviceMark || `agent ${userAgent}`)
    .digest();
}
