/** Where the bytes of files are stored. The rows are in the database under the same ids; a store does not read them. */
import type { Readable } from 'node:stream';

export interface StoredBytes {
  id: string;
  modifiedMs: number;
}

/** First and last byte of a range, both inclusive. */
export interface BytePart {
  start: number;
  end: number;
}

export interface FileStore {
  /** Stores bytes under an id of 32 hexadecimal digits. Durable once it resolves. */
  put(id: string, bytes: Buffer): Promise<void>;
  /** The bytes, or a range of them, as a stream; undefined when there are none. */
  get(id: string, part?: BytePart): Promise<Readable | undefined>;
  /** Removing a missing file is no error. */
  remove(id: string): Promise<void>;
  /** Every stored file, in no order. */
  list(): AsyncIterable<StoredBytes>;
}
