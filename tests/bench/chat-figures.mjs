/** What the chat's load test counts and times, with its small helpers. */
import { setTimeout as wait } from 'node:timers/promises';
import { median } from './report.mjs';

/** `record` receives the clients' reports; `report` sums them up. */
export function createFigures() {
  const counts = { connected: 0, disconnected: 0, retried: 0, fetched: 0, heard: 0, overHttp: 0, again: 0 };
  const [ackMs, hearMs] = [[], []];
  /** When a message was first sent over a socket. */
  const sentAt = new Map();
  const figures = { written: new Set(), acknowledged: new Map(), failures: [] };
  const tellers = {
    sent: (clientId) => sentAt.set(clientId, performance.now()),
    heard(clientId) {
      counts.heard += 1;
      if (sentAt.has(clientId)) hearMs.push(performance.now() - sentAt.get(clientId));
    },
    acknowledged({ message, tries, overHttp }) {
      const { clientId } = message;
      figures.acknowledged.set(clientId, message);
      if (overHttp) counts.overHttp += 1;
      if (tries > 0) counts.again += 1;
      else ackMs.push(performance.now() - sentAt.get(clientId));
      // A message that was sent again is late because of its connection.
      if (tries > 0) sentAt.delete(clientId);
    },
    fetched: (count) => {
      counts.fetched += count;
    },
    failed: (error) => figures.failures.push(error),
  };
  return {
    ...figures,
    record(event, facts) {
      if (tellers[event]) tellers[event](facts);
      else counts[event] += 1;
    },
    report: () => ({
      ...counts,
      acknowledged: figures.acknowledged.size,
      ackMs: spread(ackMs),
      hearMs: spread(hearMs),
    }),
  };
}

function spread(values) {
  if (values.length === 0) return 'none';
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)]);
  return `median ${Math.round(median(sorted))}, 95 % ${at(0.95)}, 99 % ${at(0.99)}, most ${at(1)}`;
}

/** mulberry32: from 0 up to 1, the same sequence for the same seed. */
export function createRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function seconded(ms) {
  return `${(ms / 1_000).toFixed(1)} s`;
}

/** Polls until the condition holds. Throws with `what` after the deadline. */
export async function until(what, holds, withinMs) {
  const deadline = performance.now() + withinMs;
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await wait(200);
  }
}
