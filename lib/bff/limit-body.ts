/** The size limit of a request: by its declared length at once, else counted while it streams. */
import type { IncomingHttpHeaders } from 'node:http';

export class BodyTooLarge extends Error {}

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

/** The whole of a small body. Throws BodyTooLarge. */
export async function readBody(body: AsyncIterable<Uint8Array> | null, limitBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  if (body) for await (const chunk of limitBody(body, limitBytes)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
