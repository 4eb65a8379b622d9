/** A set of listeners. */
export interface Listeners<A extends unknown[]> {
  /** Returns the unsubscribe function. */
  add(listener: (...args: A) => void): () => void;
  emit(...args: A): void;
}

export function createListeners<A extends unknown[] = []>(): Listeners<A> {
  const all = new Set<(...args: A) => void>();
  return {
    add(listener) {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
    emit(...args) {
      for (const listener of [...all]) listener(...args);
    },
  };
}
