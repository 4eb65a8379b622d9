/**
 * The limits of a request's body: its size, by its declared length at once, else counted as it arrives; and its
 * duration.
 */
import type { IncomingHttpHeaders } from 'node:http';

export class BodyTooLarge extends Error {}
export class BodyTooSlow extends Error {}

export function declaresTooMuch(headers: IncomingHttpHeaders, limitBytes: number): boolean {
  const declared = headers['content-length'];
  return declared !== undefined && Number(declared) > limitBytes;
}

/** Passes a body on untouched and throws BodyTooLarge at the first byte over the limit. */
export async function* limitBody(
  body: AsyncIterable<Uint8Array>,
  limitBytes: number,
): AsyncGenerator<Uint8Array> {
  let seen = 0;
  for await (const chunk of body) {
    seen += chunk.byteLength;
    if (seen > limitBytes) throw new BodyTooLarge();
    yield chunk;
  }
}

/** Reads a small body whole. Throws BodyTooLarge, and BodyTooSlow when it takes longer than `withinMs`. */
export async function readBody(
  body: AsyncIterable<Uint8Array> | null,
  limitBytes: number,
  withinMs: number,
): Promise<Buffer> {
  if (!body) return Buffer.alloc(0);
  const source = limitBody(body, limitBytes);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyTooSlow()), withinMs);
  });
  try {
    return await Promise.race([readAll(source), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function readAll(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}
