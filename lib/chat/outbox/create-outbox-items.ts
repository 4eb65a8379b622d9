/**
 * The unsent messages, as this page knows them and this browser stores them: shared by its tabs, and kept over a
 * reload.
 */

import { makeIdempotencyKey } from '../../api/idempotency-key';
import { DUPLICATE_MS } from '../../contract/chat/chat-rules';
import type { ChatMessage } from '../../contract/chat/chat-schemas';
import type { OutboxRecord, OutboxStore } from './outbox-store';

/** A new object at every change. */
export interface OutboxItem {
  readonly record: OutboxRecord;
  readonly phase: 'waiting' | 'uploading' | 'sending' | 'failed';
  /** 0 to 1 while uploading. */
  readonly progress: number | null;
  /** Seconds that the provider asked to wait. */
  readonly retryAfterS: number | null;
  readonly errorCode: string | null;
}

export interface OutboxItems {
  /** In the order they were written. */
  all(): readonly OutboxItem[];
  find(clientId: string): OutboxItem | undefined;
  add(written: Pick<OutboxRecord, 'text' | 'local'>): void;
  change(clientId: string, next: Partial<OutboxItem>): void;
  /** Changes the stored record as well. */
  rewrite(record: OutboxRecord, next: Partial<OutboxItem>): void;
  /** Removes a message that was sent or discarded. */
  forget(clientId: string): void;
  /** Whether another tab has sent or discarded it meanwhile; then it is removed here too. */
  dropIfGone(clientId: string): Promise<boolean>;
  /** Settles once the stored messages of earlier pages are loaded. */
  ready: Promise<void>;
  close(): void;
}

export interface ItemsOptions {
  store: OutboxStore;
  onChange(): void;
  /** Called when another tab has sent or discarded one. */
  onGone(): void;
  /** Another tab has added one. */
  onOthers(): void;
}

export function createOutboxItems({ store, onChange, onGone, onOthers }: ItemsOptions): OutboxItems {
  let items: readonly OutboxItem[] = [];
  let isClosed = false;
  /** Whether the browser stores it; only then another tab may have sent it. */
  const keeping = new Map<string, Promise<boolean>>();
  /** Sent or discarded here: ignored when the browser's store still lists them. */
  const done = new Set<string>();
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(store.name);
  if (tabs) tabs.onmessage = () => void read().then(onOthers);

  function find(clientId: string): OutboxItem | undefined {
    return items.find(({ record }) => record.clientId === clientId);
  }

  function change(clientId: string, next: Partial<OutboxItem>): void {
    items = items.map((item) => (item.record.clientId === clientId ? { ...item, ...next } : item));
    onChange();
  }

  function keep(record: OutboxRecord): void {
    const isKept = store.put(record);
    keeping.set(record.clientId, isKept);
    void isKept.then(tellTabs);
  }

  function tellTabs(): void {
    if (!isClosed) tabs?.postMessage('changed');
  }

  function remove(clientId: string): void {
    done.add(clientId);
    keeping.delete(clientId);
    items = items.filter(({ record }) => record.clientId !== clientId);
    onChange();
  }

  function forget(clientId: string): void {
    if (!find(clientId)) return;
    const isKept = keeping.get(clientId) ?? Promise.resolve(true);
    remove(clientId);
    void isKept.then(() => store.remove(clientId)).then(tellTabs);
  }

  async function dropIfGone(clientId: string): Promise<boolean> {
    const isKept = (await keeping.get(clientId)) ?? true;
    if (!isKept || (await store.has(clientId))) return false;
    if (find(clientId)) {
      remove(clientId);
      onGone();
    }
    return true;
  }

  /** Loads what the browser stores. */
  async function read(): Promise<void> {
    const records = await store.list();
    if (!records || isClosed) return;
    const kept = new Set(records.map(({ clientId }) => clientId));
    for (const { record, phase } of items) {
      if (!kept.has(record.clientId) && phase !== 'sending') await dropIfGone(record.clientId);
    }
    for (const record of records) {
      const here = find(record.clientId);
      if (!here && !done.has(record.clientId)) items = [...items, itemOf(record)];
      else if (here && here.record.errorCode !== record.errorCode) change(record.clientId, itemOf(record));
    }
    items = [...items].sort((a, b) => a.record.order - b.record.order);
    onChange();
  }

  return {
    all: () => items,
    find,
    add({ text, local }) {
      const atMs = Date.now();
      const order = Math.max(atMs, (items.at(-1)?.record.order ?? 0) + 1);
      const clientId = makeIdempotencyKey();
      const record = { clientId, order, text, atMs, local, uploaded: null, errorCode: null };
      keep(record);
      items = [...items, itemOf(record)];
      onChange();
    },
    change,
    rewrite(record, next) {
      keep(record);
      change(record.clientId, { ...next, record });
    },
    forget,
    dropIfGone,
    ready: read(),
    close() {
      isClosed = true;
      tabs?.close();
    },
  };
}

function itemOf(record: OutboxRecord): OutboxItem {
  const phase = record.errorCode === null ? 'waiting' : 'failed';
  return { record, phase, progress: null, retryAfterS: null, errorCode: record.errorCode };
}

/**
 * The unsent message that a stored one belongs to: by its client id alone where there is one, so that the same text
 * sent twice stays two messages; else by content within DUPLICATE_MS (C6).
 */
export function matchOutbox(items: readonly OutboxItem[], message: ChatMessage): OutboxItem | undefined {
  if (message.clientId) return items.find(({ record }) => record.clientId === message.clientId);
  const atMs = Date.parse(message.createdAt);
  return items.find(
    ({ record, phase }) =>
      phase === 'sending' && record.text === message.content && Math.abs(record.atMs - atMs) <= DUPLICATE_MS,
  );
}
