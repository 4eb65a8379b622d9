/**
 * Sends heartbeats so that proxies keep streams open, and closes those whose session ended without an event to this
 * process.
 */
import type { FastifyBaseLogger } from 'fastify';
import { createOutageReport } from '../report-outage';
import type { StreamHub } from './stream-hub';

const HEARTBEAT_MS = 15_000;
/** A stream ends within 5 s of its session (S4): one query for all of them at this interval. */
const SESSION_CHECK_MS = 3_000;

export interface StreamHeartbeatDeps {
  hub: StreamHub;
  log: FastifyBaseLogger;
  /** Closes the streams of ended sessions. */
  checkStreams(): Promise<void>;
}

/** Returns a function that stops it. */
export function startStreamHeartbeat({ hub, log, checkStreams }: StreamHeartbeatDeps): () => void {
  const heartbeat = setInterval(hub.heartbeat, HEARTBEAT_MS);
  const trouble = createOutageReport(log, 'sessions cannot be checked');
  let checking = false;
  const check = setInterval(async () => {
    if (checking) return;
    checking = true;
    try {
      await checkStreams();
      trouble.passed();
    } catch (error) {
      trouble.failed(error);
    } finally {
      checking = false;
    }
  }, SESSION_CHECK_MS);
  heartbeat.unref();
  check.unref();
  return () => {
    clearInterval(heartbeat);
    clearInterval(check);
  };
}
