/**
 * One person of the chat's load, behaving like a page: a ticket and a socket, again and again; an outbox that sends in
 * order, over the socket or over HTTP, each message under one id until it is acknowledged; and messages missed during a
 * disconnect fetched after the last sequence.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { createView } from './chat-view.mjs';

const QUICK_ATTEMPTS = 5;
const QUICK_MS = 1_000;
const SLOWEST_MS = 30_000;
const ACK_MS = 10_000;
/** How often a connected page checks for missing messages. */
const CHECK_MS = 30_000;
/** Temporary refusals. */
const PASSING = new Set(['unavailable', 'server_error', 'too_many_requests']);

/** `random` from 0 to 1. `record(event, ...)`: what the figures count. A customer follows one conversation, staff those they have. */
export function createPerson({ url, token, staff, conversationIds, random, record }) {
  const views = new Map(conversationIds.map((id) => [id, createView()]));
  const fetching = new Map();
  const outbox = [];
  let socket;
  let downUntil = 0;
  let ended = false;
  let isSending = false;

  async function call(method, path, body) {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(ACK_MS),
    });
    return answer.json();
  }

  /** Rejects when the connection closes or there is no answer in time. */
  function ask(name, payload) {
    const asked = socket;
    if (!asked?.connected) return Promise.reject(new Error('not connected'));
    return new Promise((resolve, reject) => {
      const lost = () => reject(new Error('the connection went'));
      asked.once('disconnect', lost);
      asked.timeout(ACK_MS).emit(name, payload, (error, answer) => {
        asked.off('disconnect', lost);
        if (error) reject(error);
        else resolve(answer);
      });
    });
  }

  function take(message) {
    const view = views.get(message.conversationId);
    if (view?.take(message)) fetchMissed(message.conversationId).catch(() => undefined);
  }

  /** One at a time per conversation. */
  function fetchMissed(conversationId) {
    if (!fetching.has(conversationId)) {
      const run = fetchAfter(conversationId).finally(() => fetching.delete(conversationId));
      fetching.set(conversationId, run);
    }
    return fetching.get(conversationId);
  }

  async function fetchAfter(conversationId) {
    const view = views.get(conversationId);
    for (;;) {
      const { messages, hasMore } = await fetchPage(conversationId);
      record('fetched', messages.length);
      // Messages that arrived meanwhile may come after the fetched ones: then the rest is fetched too.
      if (!hasMore && !view.hasGap()) return;
    }
  }

  async function fetchPage(conversationId) {
    const view = views.get(conversationId);
    const query = `conversationId=${conversationId}&after=${view.ids.length}&limit=200`;
    const answer = await call('GET', `/chat/messages?${query}`);
    if (!answer.success) throw new Error(answer.code);
    for (const message of answer.data.messages) view.take(message);
    return answer.data;
  }

  async function catchUp() {
    if (!staff) return fetchMissed(conversationIds[0]);
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const answer = await ask('getAdminConversations', { page: String(page), limit: '200', status: 'all' });
      if (!answer.success) throw new Error(answer.code);
      pages = Math.ceil(answer.data.total / 200);
      for (const { id, lastSeq } of answer.data.conversations) {
        if (views.has(id) && lastSeq > views.get(id).ids.length) await fetchMissed(id);
      }
    }
  }

  async function connectOnce() {
    const { ticket } = await call('POST', '/auth/socket-ticket');
    const opening = io(url, {
      path: '/socket.io/chat',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      timeout: ACK_MS,
      auth: { ticket },
    });
    opening.on('newMessage', (message) => {
      record('heard', message.clientId);
      take(message);
    });
    opening.on('resync', () => void catchUp().catch(() => opening.disconnect()));
    await new Promise((resolve, reject) => {
      opening.once('connect', resolve);
      opening.once('connect_error', reject);
      // A connection that closes before it is admitted reports no more than this.
      opening.once('disconnect', (reason) => reject(new Error(reason)));
    }).catch((error) => {
      opening.close();
      throw error;
    });
    socket = opening;
  }

  async function live() {
    for (let attempts = 0; !ended; ) {
      const sleepMs = downUntil - Date.now();
      if (sleepMs > 0) await wait(sleepMs);
      try {
        attempts += 1;
        await connectOnce();
        const gone = new Promise((resolve) => socket.once('disconnect', resolve));
        record('connected');
        await catchUp();
        attempts = 0;
        while (await Promise.race([gone.then(() => false), wait(CHECK_MS, true)])) await catchUp();
        record('disconnected');
      } catch {
        socket?.close();
        const slowMs = Math.min(SLOWEST_MS, QUICK_MS * 2 ** (attempts - QUICK_ATTEMPTS));
        await wait(attempts <= QUICK_ATTEMPTS ? QUICK_MS : slowMs * (0.5 + random() / 2));
      }
    }
  }

  /**
   * Waits for a connection; a send that the connection interrupted is repeated over it or over HTTP, whichever is
   * available.
   */
  async function send(entry) {
    for (let failures = 0; ; ) {
      const overHttp = failures > 0 && random() < 0.5;
      if (overHttp || socket?.connected) {
        const answer = await attempt(entry, overHttp, failures === 0);
        if (answer?.success) {
          record('acknowledged', { message: answer.data, tries: failures, overHttp });
          return take(answer.data);
        }
        if (answer && !PASSING.has(answer.code)) throw new Error(`refused: ${answer.code}`);
        failures += 1;
        record('retried');
      }
      await wait(200 + random() * 800);
    }
  }

  /** Undefined without an answer. */
  async function attempt(entry, overHttp, isFirst) {
    if (isFirst) record('sent', entry.clientId);
    const { conversationId: _, ...own } = entry.body;
    const body = staff ? entry.body : own;
    try {
      if (overHttp) return await call('POST', staff ? '/chat/admin/message' : '/chat/message', body);
      return await ask(staff ? 'sendAdminMessage' : 'sendMessage', body);
    } catch {
      return undefined;
    }
  }

  async function pump() {
    isSending = true;
    while (outbox.length > 0) {
      await send(outbox[0]);
      outbox.shift();
    }
    isSending = false;
  }

  return {
    views,
    start: () => live(),
    isConnected: () => Boolean(socket?.connected),
    write(conversationId, message, clientId) {
      const body = { conversationId, message, messageType: 'text', clientId };
      outbox.push({ body, clientId });
      if (!isSending) pump().catch((error) => record('failed', error));
    },
    unsent: () => outbox.length,
    /** Cuts the connection without closing it, as a phone in a tunnel does. */
    drop(ms) {
      downUntil = Date.now() + ms;
      socket?.io.engine?.transport?.ws?.terminate();
    },
    /** Fetches what is missing, whatever the socket's state. */
    async fetchRest() {
      for (const conversationId of views.keys()) {
        while ((await fetchPage(conversationId)).hasMore);
      }
    },
    close() {
      ended = true;
      socket?.close();
    },
  };
}
