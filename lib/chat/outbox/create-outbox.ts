/**
 * Sends unsent messages one after the other in the order they were written, each under its client id until the provider
 * has stored or refused it. A refused one does not hold up those behind it.
 */

import { QUICK_ATTEMPTS } from '../../contract/chat/chat-rules';
import type { ChatMessage } from '../../contract/chat/chat-schemas';
import type { ConversationCalls, OutgoingMessage } from '../chat-model';
import { calculateRetryDelay } from '../connection/connection-failures';
import { classifySendFailure } from './classify-send-failure';
import { createOutboxItems, type OutboxItem } from './create-outbox-items';
import { type OutboxRecord, type OutboxStore, withTabLock } from './outbox-store';

export interface Outbox {
  items(): readonly OutboxItem[];
  add(written: Pick<OutboxRecord, 'text' | 'local'>): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
  /** It was seen stored: there is nothing left to send. */
  confirm(clientId: string): void;
  /** Retries waiting messages: there is a connection, or their time has come. */
  kick(): void;
  /** The current attempt is completed; nothing is retried. */
  close(): void;
}

export interface OutboxOptions {
  store: OutboxStore;
  calls: Pick<ConversationCalls, 'send' | 'upload'>;
  isConnected(): boolean;
  onChange(): void;
  onStored(message: ChatMessage): void;
  /** Another tab has sent or discarded one. */
  onGone(): void;
  /** 0 to 1. */
  random?: () => number;
}

export function createOutbox({
  store,
  calls,
  isConnected,
  onChange,
  onStored,
  onGone,
  random = Math.random,
}: OutboxOptions): Outbox {
  const items = createOutboxItems({ store, onChange, onGone, onOthers: () => void sendAll() });
  const uploads = new Map<string, AbortController>();
  const tries = new Map<string, number>();
  let isSending = false;
  let isDue = false;
  let isClosed = false;
  /** Consecutive failures, of any message. */
  let failures = 0;
  let limitedUntilMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  void items.ready.then(sendAll);

  async function sendAll(): Promise<void> {
    isDue = true;
    if (isSending || Date.now() < limitedUntilMs) return;
    isSending = true;
    clearTimeout(timer);
    await items.ready;
    let isHalted = false;
    await withTabLock(store.name, async () => {
      while (isDue && !isHalted) {
        isDue = false;
        for (let item = next(); item && !isHalted; item = next()) isHalted = !(await deliver(item.record));
      }
    });
    isSending = false;
    // Written while the lock was being released.
    if (isDue && !isHalted) void sendAll();
  }

  function next(): OutboxItem | undefined {
    return items.all().find(({ phase }) => phase !== 'failed');
  }

  /** Whether the messages behind it may be sent. */
  async function deliver({ clientId }: OutboxRecord): Promise<boolean> {
    if (await items.dropIfGone(clientId)) return true;
    const count = (tries.get(clientId) ?? 0) + 1;
    tries.set(clientId, count);
    let isUpload = false;
    try {
      const written = items.find(clientId)?.record;
      if (written?.local && !written.uploaded) {
        isUpload = true;
        await upload(written, written.local.file);
        isUpload = false;
      }
      const record = items.find(clientId)?.record;
      if (!record) return true;
      const overSocket = isConnected();
      items.change(clientId, { ...AT_REST, phase: overSocket ? 'sending' : 'waiting' });
      const message = await calls.send(outgoingOf(record), { overSocket });
      failures = 0;
      onStored(message);
      settle(clientId);
      return true;
    } catch (error) {
      return settleFailure(clientId, error, { tries: count, isUpload });
    }
  }

  async function upload(record: OutboxRecord, file: File): Promise<void> {
    const { clientId } = record;
    const abort = new AbortController();
    uploads.set(clientId, abort);
    items.change(clientId, { ...AT_REST, phase: 'uploading', progress: 0 });
    const uploaded = await calls.upload(file, {
      onProgress: (progress) => {
        if (!abort.signal.aborted) items.change(clientId, { progress });
      },
      signal: abort.signal,
    });
    if (items.find(clientId)) items.rewrite({ ...record, uploaded }, {});
  }

  function settleFailure(
    clientId: string,
    error: unknown,
    attempt: { tries: number; isUpload: boolean },
  ): boolean {
    const record = items.find(clientId)?.record;
    if (!record) return true;
    const failure = classifySendFailure(error, { ...attempt, isConnected: isConnected() });
    if (failure.kind === 'refused') {
      const errorCode = failure.code;
      items.rewrite({ ...record, errorCode }, { ...AT_REST, phase: 'failed', errorCode });
      return true;
    }
    if (failure.kind === 'upload_again') {
      items.rewrite({ ...record, uploaded: null }, AT_REST);
      return true;
    }
    if (failure.kind === 'limited') {
      const { code: errorCode, retryAfterS } = failure;
      items.change(clientId, { ...AT_REST, errorCode, retryAfterS });
      limitedUntilMs = Date.now() + retryAfterS * 1_000;
      tryAgainIn(retryAfterS * 1_000);
      return false;
    }
    items.change(clientId, AT_REST);
    failures += 1;
    tryAgainIn(calculateRetryDelay(QUICK_ATTEMPTS + failures - 2, random()));
    return false;
  }

  function tryAgainIn(delayMs: number): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void sendAll(), delayMs);
  }

  function settle(clientId: string): void {
    tries.delete(clientId);
    uploads.delete(clientId);
    items.forget(clientId);
  }

  return {
    items: items.all,
    add(written) {
      items.add(written);
      void sendAll();
    },
    retry(clientId) {
      const item = items.find(clientId);
      if (item?.phase !== 'failed') return;
      tries.delete(clientId);
      items.rewrite({ ...item.record, errorCode: null }, AT_REST);
      void sendAll();
    },
    discard(clientId) {
      const running = uploads.get(clientId);
      settle(clientId);
      running?.abort(new Error('discarded'));
    },
    confirm: settle,
    kick() {
      failures = 0;
      void sendAll();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      items.close();
    },
  };
}

const AT_REST = { phase: 'waiting', progress: null, retryAfterS: null, errorCode: null } as const;

/** Whether a file is a picture that the provider has accepted: only displayable ones have a size. */
function outgoingOf({ clientId, text, uploaded }: OutboxRecord): OutgoingMessage {
  if (!uploaded) return { clientId, messageType: 'text', text };
  const messageType = uploaded.width === null ? 'file' : 'image';
  return { clientId, messageType, text: uploaded.name, fileId: uploaded.id };
}
