/**
 * What one part of the provider tells the others, and the other provider processes, after a commit. Events are hints:
 * whoever misses one finds the truth in the database.
 */
import type { StreamTick } from '../../lib/contract/markets';

export type ProviderEvent =
  | { type: 'ticks'; nowMs: number; ticks: StreamTick[] }
  | { type: 'trade'; userId: number; tradeId: number; status: string }
  | { type: 'balance'; userId: number }
  | { type: 'notice'; userId: number }
  /** Work that waits for staff has changed. */
  | { type: 'queue' }
  | { type: 'session_ended'; userId: number; sessionId: number }
  | { type: 'settings' }
  | { type: 'content' };

export interface EventBus {
  /** Delivers to this process's subscribers at once and to other processes when there are any. Never throws. */
  publish(event: ProviderEvent): void;
  /** Returns its stop. */
  subscribe(listener: (event: ProviderEvent) => void): () => void;
  close(): Promise<void>;
}

/** Events within one process. */
export function createLocalEvents(): EventBus {
  const listeners = new Set<(event: ProviderEvent) => void>();
  return {
    publish: (event) => {
      for (const listener of listeners) listener(event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}
