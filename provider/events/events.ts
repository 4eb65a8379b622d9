/**
 * What one part of the provider publishes to the others, and to other provider processes, after a commit. Events are
 * hints: a process that misses one reads the state from the database.
 */
import * as z from 'zod';

const id = z.int().positive();

const streamTick = z.strictObject({
  symbol: z.string().min(1).max(20),
  seq: z.int().min(0),
  epoch: z.int().min(0),
  timeMs: z.int().min(0),
  price: z
    .string()
    .max(40)
    .regex(/^\d+(\.\d+)?$/),
});

/** Parsed where it comes from another process. */
export const providerEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ticks'), nowMs: z.int().min(0), ticks: z.array(streamTick).max(10_000) }),
  z.strictObject({ type: z.literal('trade'), userId: id, tradeId: id, status: z.string().max(40) }),
  z.strictObject({ type: z.literal('balance'), userId: id }),
  z.strictObject({ type: z.literal('notice'), userId: id }),
  /** Open work of the staff has changed. */
  z.strictObject({ type: z.literal('queue') }),
  z.strictObject({ type: z.literal('session_ended'), userId: id, sessionId: id }),
  z.strictObject({ type: z.literal('settings') }),
  z.strictObject({ type: z.literal('content') }),
]);
export type ProviderEvent = z.infer<typeof providerEvent>;

export interface EventBus {
  /** Delivers to this process's subscribers at once and to other processes when there are any. Never throws. */
  publish(event: ProviderEvent): void;
  /** Returns the unsubscribe function. */
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
