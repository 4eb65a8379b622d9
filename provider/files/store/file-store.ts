/** Where the bytes of files lie. The rows are in the database under the same ids; a store knows nothing of them. */
import type { Readable } from 'node:stream';

export interface StoredBytes {
  id: string;
  modifiedMs: number;
}

/** First and last byte of a part, both in it. */
export interface BytePart {
  start: number;
  end: number;
}

export interface FileStore {
  /** Keeps bytes under an id of 32 hexadecimal letters. Durable once it resolves. */
  put(id: string, bytes: Buffer): Promise<void>;
  /** The bytes, or a part of them, as a stream; undefined when there are none. */
  get(id: string, part?: BytePart): Promise<Readable | undefined>;
  /** Removing what is not there is no error. */
  remove(id: string): Promise<void>;
  /** Everything kept, in no order. */
  list(): AsyncIterable<StoredBytes>;
}
