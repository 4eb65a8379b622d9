/** An in-memory file store of one test. */
import { Readable } from 'node:stream';
import type { FileStore } from '../../provider/files/store/file-store';

export interface MemoryStore extends FileStore {
  kept: Map<string, { bytes: Buffer; modifiedMs: number }>;
}

export function createMemoryStore(nowMs: () => number): MemoryStore {
  const kept: MemoryStore['kept'] = new Map();
  return {
    kept,
    put: async (id, bytes) => void kept.set(id, { bytes, modifiedMs: nowMs() }),
    get: async (id, part) => {
      const found = kept.get(id);
      const bytes = part ? found?.bytes.subarray(part.start, part.end + 1) : found?.bytes;
      return bytes && Readable.from([bytes], { objectMode: false });
    },
    remove: async (id) => void kept.delete(id),
    async *list() {
      for (const [id, { modifiedMs }] of [...kept]) yield { id, modifiedMs };
    },
  };
}
