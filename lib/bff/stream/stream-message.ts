/**
 * A message of the stream, encoded once for all its readers. Each compressed message is a deflate block that refers to
 * nothing before it (RFC 1951, full flush), so that readers who joined at different times share its bytes; a compressor
 * for each reader would halve them again and cost as much time for every reader as this for all of them.
 */
import { constants, deflateRawSync } from 'node:zlib';
import type { StreamEventName, StreamEvents } from '../../contract/core/market-schemas';

export interface StreamMessage {
  readonly plain: Buffer;
  /** The same as part of a gzip stream; compressed when first read. */
  readonly compressed: Buffer;
}

/** The start of a gzip stream (RFC 1952): deflate, no flags, no time, unknown system. Its end is never written. */
export const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** A small window: messages are about 1 KB, and a new compressor is set up for each. */
const DEFLATE = { finishFlush: constants.Z_FULL_FLUSH, windowBits: 12, memLevel: 5 };
/** Ticks of fewer symbols hardly become smaller. */
const FEWEST_SYMBOLS = 4;

export function encodeEvent<N extends StreamEventName>(event: N, data: StreamEvents[N]): StreamMessage {
  return toMessage(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

export function toMessage(text: string): StreamMessage {
  const plain = Buffer.from(text);
  let compressed: Buffer | undefined;
  return {
    plain,
    get compressed() {
      compressed ??= deflateRawSync(plain, DEFLATE);
      return compressed;
    },
  };
}

/** Whether a stream of so many symbols is sent as gzip to a client with this Accept-Encoding. */
export function shouldCompress(acceptEncoding: string | undefined, symbols: number): boolean {
  return symbols >= FEWEST_SYMBOLS && /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding ?? '');
}
