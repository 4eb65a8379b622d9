/**
 * Unsent messages, stored in this browser and sent by one of its tabs at a time: per person and side, over reload and
 * closing, files included. Signing out deletes the database (session/token2 for customers, api/staff/staff-session for
 * staff).
 */
import { createStore, del, entries, get, set, update } from 'idb-keyval';
import type { ChatFile } from '../../contract/chat/chat-schemas';
import { CUSTOMER_OUTBOX, STAFF_OUTBOX } from './outbox-names';

export interface OutboxRecord {
  clientId: string;
  /** Its position: greater than that of every record before it. */
  order: number;
  text: string;
  atMs: number;
  /** Null for a text. */
  local: { name: string; bytes: number; isImage: boolean; file: File } | null;
  /** The answer to the upload, once there is one. */
  uploaded: ChatFile | null;
  /** Refused: kept until the person retries or discards it. */
  errorCode: string | null;
}

/**
 * One conversation's records. Nothing here throws: where the browser stores nothing, messages live in this page only.
 */
export interface OutboxStore {
  /** Also the name of the lock and channel that the tabs share for this conversation. */
  name: string;
  /** In their order; undefined when the browser stores nothing. */
  list(): Promise<OutboxRecord[] | undefined>;
  has(clientId: string): Promise<boolean>;
  /** Returns whether it is stored now. */
  put(record: OutboxRecord): Promise<boolean>;
  remove(clientId: string): Promise<void>;
  /** Raises a number that the tabs share. Returns whether it was this tab that raised it. */
  raise(number: string, to: number): Promise<boolean>;
}

const DATABASES = { customer: CUSTOMER_OUTBOX, staff: STAFF_OUTBOX } as const;

/** Records of `userId` in `scope`: for staff the conversation. Deletes those of other people who used this browser. */
export function createOutboxStore(
  side: keyof typeof DATABASES,
  { userId, scope }: { userId: string; scope: string },
): OutboxStore {
  const person = `${userId}/`;
  const prefix = `${person}${scope}/`;
  const name = `${DATABASES[side]}/${prefix}`;
  if (typeof indexedDB === 'undefined') return createNoStore(name);
  const store = openStore(DATABASES[side]);
  return {
    name,
    list: () =>
      settle(async () => {
        const all = await entries<string, OutboxRecord | number>(store);
        for (const [key] of all) if (!key.startsWith(person)) await del(key, store);
        return all
          .filter(([key]) => key.startsWith(prefix))
          .flatMap(([, value]) => (typeof value === 'object' ? [value] : []))
          .sort((a, b) => a.order - b.order);
      }, undefined),
    has: (clientId) => settle(async () => (await get(prefix + clientId, store)) !== undefined, true),
    put: (record) =>
      settle(async () => {
        await set(prefix + record.clientId, record, store);
        return true;
      }, false),
    remove: (clientId) => settle(() => del(prefix + clientId, store), undefined),
    raise: (number, to) =>
      settle(async () => {
        let isRaised = false;
        await update<number>(
          prefix + number,
          (held = 0) => {
            isRaised = held < to;
            return Math.max(held, to);
          },
          store,
        );
        return isRaised;
      }, true),
  };
}

/** Milliseconds to wait for a tab that may be suspended while it holds the lock. */
const LOCK_TIMEOUT_MS = 5_000;

/**
 * Runs `act` while no other tab of this browser runs one of the same name, where the browser has locks. Order alone
 * depends on it: whatever is sent twice is stored once.
 */
export async function withTabLock(name: string, act: () => Promise<void>): Promise<void> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (!locks) return act();
  let hasStarted = false;
  const run = () => {
    hasStarted = true;
    return act();
  };
  try {
    await locks.request(name, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, run);
  } catch (error) {
    if (hasStarted) throw error;
    await act();
  }
}

function createNoStore(name: string): OutboxStore {
  return {
    name,
    list: async () => undefined,
    has: async () => true,
    put: async () => false,
    remove: async () => undefined,
    raise: async () => true,
  };
}

/** Longest wait for opening the database, milliseconds: some browsers never answer. */
const TIMEOUT_MS = 4_000;

async function settle<T>(act: () => Promise<T>, otherwise: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), TIMEOUT_MS);
  });
  try {
    return await Promise.race([act(), late]);
  } catch {
    return otherwise;
  } finally {
    clearTimeout(timer);
  }
}

const TABLE = 'outbox';

/** Closes its connection when the database is deleted, so that signing out need not wait for this page. */
function openStore(database: string): ReturnType<typeof createStore> {
  let opened = createStore(database, TABLE);
  return (mode, act) =>
    opened(mode, (table) => {
      const { db } = table.transaction;
      db.onversionchange = () => {
        db.close();
        opened = createStore(database, TABLE);
      };
      return act(table);
    });
}
