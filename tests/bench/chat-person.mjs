/**
 * One person of the chat's load, as a page of theirs behaves: a ticket and a socket, again and again; an outbox that
 * sends in order, over the socket or over HTTP, each message under one id until it is acknowledged; and whatever a
 * connection missed fetched after the last sequence.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { createView } from './chat-view.mjs';

const QUICK_ATTEMPTS = 5;
const QUICK_MS = 1_000;
const SLOWEST_MS = 30_000;
const ACK_MS = 10_000;
/** A connected page looks this often whether anything is missing. */
const CHECK_MS = 30_000;
/** Refusals that pass by themselves. */
const PASSING = new Set(['unavailable', 'server_error', 'too_many_requests']);

/** `random` from 0 to 1. `tell(event, ...)`: what the figures count. A customer follows one conversation, staff those they have. */
export function createPerson({ url, token, staff, conversationIds, random, tell }) {
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

  /** Rejects when the connection goes or nothing comes in time. */
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
    if (view?.take(message)) void fetchMissed(message.conversationId).catch(() => undefined);
  }

  /** One at a time for each conversation. Rejects when the connection goes. */
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
      const answer = await ask('getChatHistory', { conversationId, after: view.ids.length, limit: 200 });
      if (!answer.success) throw new Error(answer.code);
      for (const message of answer.data.messages) view.take(message);
      tell('fetched', answer.data.messages.length);
      // What came meanwhile may belong after what was asked for: then the rest is asked for too.
      if (!answer.data.hasMore && !view.hasGap()) return;
    }
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
      tell('heard', message.clientId);
      take(message);
    });
    opening.on('resync', () => void catchUp().catch(() => opening.disconnect()));
    await new Promise((resolve, reject) => {
      opening.once('connect', resolve);
      opening.once('connect_error', reject);
      // A line that goes before it is let in says no more than this.
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
        tell('connected');
        await catchUp();
        attempts = 0;
        while (await Promise.race([gone.then(() => false), wait(CHECK_MS, true)])) await catchUp();
        tell('disconnected');
      } catch {
        socket?.close();
        const slowMs = Math.min(SLOWEST_MS, QUICK_MS * 2 ** (attempts - QUICK_ATTEMPTS));
        await wait(attempts <= QUICK_ATTEMPTS ? QUICK_MS : slowMs * (0.5 + random() / 2));
      }
    }
  }

  async function send(entry) {
    for (let tries = 0; ; tries += 1) {
      try {
        const overHttp = tries > 0 && random() < 0.5;
        if (!overHttp && !socket?.connected) throw new Error('not connected');
        if (tries === 0) tell('sent', entry.clientId);
        const { conversationId: _, ...own } = entry.body;
        const body = staff ? entry.body : own;
        const answer = overHttp
          ? await call('POST', staff ? '/chat/admin/message' : '/chat/message', body)
          : await ask(staff ? 'sendAdminMessage' : 'sendMessage', body);
        if (answer.success) {
          tell('acknowledged', { message: answer.data, tries, overHttp });
          return take(answer.data);
        }
        if (!PASSING.has(answer.code)) throw new Error(`refused: ${answer.code}`);
      } catch (error) {
        if (/^refused/.test(error.message)) throw error;
      }
      if (tries > 0) tell('retried');
      await wait(200 + random() * 800);
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
      if (!isSending) pump().catch((error) => tell('failed', error));
    },
    unsent: () => outbox.length,
    /** Cuts the line without a goodbye, as a phone in a tunnel does. */
    drop(ms) {
      downUntil = Date.now() + ms;
      socket?.io.engine?.transport?.ws?.terminate();
    },
    /** Fetches what is missing over HTTP, whatever became of the socket. */
    async fetchRest() {
      for (const [conversationId, view] of views) {
        for (let more = true; more; ) {
          const answer = await call(
            'GET',
            `/chat/messages?conversationId=${conversationId}&after=${view.ids.length}&limit=200`,
          );
          for (const message of answer.data.messages) view.take(message);
          more = answer.data.hasMore;
        }
      }
    },
    close() {
      ended = true;
      socket?.close();
    },
  };
}
