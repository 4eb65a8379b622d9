/**
 * A weighted semaphore for connections or bytes of memory. Shares are per user, then per address; the holder of the
 * least is served first, so that a caller with a thousand requests does not delay one with a single request.
 */

/**
 * The caller. Without a user the address stands for one; without both the caller is this process and has no share
 * limit.
 */
export interface Holder {
  user?: string | undefined;
  address?: string | undefined;
}

export interface Permits {
  /**
   * Waits for that many permits. Throws NoPermit after `waitMs`, at once where too many of the same holder wait
   * already, and the reason of an aborted signal.
   */
  acquire(amount: number, signal?: AbortSignal): Promise<void>;
  /** Acquires the permits when they are free. Returns false, without waiting, when they are not. */
  tryAcquire(amount: number): boolean;
  /** Releases all of them. Releasing again changes nothing. */
  release(): void;
}

export interface FairSemaphore {
  enter(holder: Holder): Permits;
  readonly held: number;
}

export interface SemaphoreOptions {
  capacity: number;
  /** The largest share of a user and of an address, by how many permits are free. */
  perUser(free: number): number;
  perAddress(free: number): number;
  /** How long a request waits, milliseconds. */
  waitMs: number;
  /** Most waiters of one user, or of an address without one; 256 when absent. */
  mostWaiting?: number;
  /**
   * The oldest holder may always acquire more, beyond the capacity too, so that holders never deadlock on each other.
   */
  oldestGoesOn?: boolean;
}

/** Memory: a holder whose share equals what is free acquires no more, so that some is always left for newcomers. */
export const SHARES_OF_MEMORY = {
  perUser: (free: number) => free,
  perAddress: (free: number) => 2 * free,
};

/**
 * Each change of the semaphore looks at every waiter: without a limit, thousands of them would keep this process busy.
 */
const MOST_WAITING = 256;

export class NoPermit extends Error {
  constructor() {
    super('no permit came free in time');
  }
}

interface Entry {
  keys: Keys;
  amount: number;
}
interface Keys {
  /** Served in turn: a user, or an address without a known user. */
  own: string | undefined;
  user: string | undefined;
  address: string | undefined;
}
interface Waiter {
  entry: Entry;
  amount: number;
  grant(): void;
}

export function createFairSemaphore(rules: SemaphoreOptions): FairSemaphore {
  const entries = new Set<Entry>();
  const waiters = new Set<Waiter>();
  const heldBy = new Map<string, number>();
  const waitingOf = new Map<string, number>();
  const { mostWaiting = MOST_WAITING } = rules;
  let held = 0;

  const of = (key: string | undefined) => (key === undefined ? 0 : (heldBy.get(key) ?? 0));

  function mayTake(entry: Entry, amount: number): boolean {
    if (rules.oldestGoesOn && entries.values().next().value === entry) return true;
    const free = rules.capacity - held;
    const { user, address } = entry.keys;
    return (
      amount <= free &&
      (user === undefined || of(user) + amount <= rules.perUser(free)) &&
      (address === undefined || of(address) + amount <= rules.perAddress(free))
    );
  }

  function add(entry: Entry, amount: number): void {
    held += amount;
    entry.amount += amount;
    for (const key of new Set(Object.values(entry.keys))) {
      if (key === undefined) continue;
      const sum = of(key) + amount;
      if (sum === 0) heldBy.delete(key);
      else heldBy.set(key, sum);
    }
  }

  /** Least held by the user, then by the address, then longest waiting. */
  function findNext(): Waiter | undefined {
    let next: Waiter | undefined;
    for (const waiter of waiters) {
      if (!mayTake(waiter.entry, waiter.amount)) continue;
      if (!next || compare(waiter.entry.keys, next.entry.keys) < 0) next = waiter;
    }
    return next;
  }
  const compare = (one: Keys, other: Keys) =>
    of(one.own) - of(other.own) || of(one.address) - of(other.address);

  function serve(): void {
    for (let next = findNext(); next; next = findNext()) {
      waiters.delete(next);
      add(next.entry, next.amount);
      next.grant();
    }
  }

  /** Counts one waiter more or less; false when there are too many. */
  function countWaiting(own: string | undefined, change: 1 | -1): boolean {
    if (own === undefined) return true;
    const count = (waitingOf.get(own) ?? 0) + change;
    if (count > mostWaiting) return false;
    if (count === 0) waitingOf.delete(own);
    else waitingOf.set(own, count);
    return true;
  }

  function wait(entry: Entry, amount: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (!countWaiting(entry.keys.own, 1)) return reject(new NoPermit());
      const end = (then: () => void) => {
        countWaiting(entry.keys.own, -1);
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        waiters.delete(waiter);
        then();
      };
      const waiter: Waiter = { entry, amount, grant: () => end(resolve) };
      const onAbort = () => end(() => reject(signal?.reason));
      const timer = setTimeout(() => end(() => reject(new NoPermit())), rules.waitMs).unref();
      signal?.addEventListener('abort', onAbort);
      waiters.add(waiter);
    });
  }

  return {
    get held() {
      return held;
    },
    enter: ({ user, address }) => {
      const keys: Keys = {
        user: user === undefined ? undefined : `user ${user}`,
        address: address === undefined ? undefined : `address ${address}`,
        own: undefined,
      };
      keys.own = keys.user ?? keys.address;
      const entry: Entry = { keys, amount: 0 };
      entries.add(entry);
      const tryAcquire = (amount: number) => {
        if (!mayTake(entry, amount)) return false;
        add(entry, amount);
        return true;
      };
      return {
        tryAcquire,
        acquire: async (amount, signal) => {
          signal?.throwIfAborted();
          // No waiter can use what is free: they were served when it became free.
          if (!tryAcquire(amount)) await wait(entry, amount, signal);
        },
        release: () => {
          if (!entries.delete(entry)) return;
          add(entry, -entry.amount);
          serve();
        },
      };
    },
  };
}
