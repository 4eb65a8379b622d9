/** Classifies connection failures (E6), and says when to reconnect. */
import { ApiError } from '../../api/api-error';
import { QUICK_ATTEMPT_MS, QUICK_ATTEMPTS, RECONNECT_CHECK_MS } from '../../contract/chat/chat-rules';
import type { ConnectionError } from '../chat-model';

/**
 * By its code where there is one; else by its message (T1): 'token' in it means authentication, 'timeout' means
 * timeout.
 */
export function describeConnectionError(
  { code, message }: { code: string | null; message: string },
  atMs: number,
): ConnectionError {
  return { kind: kindOf(code, message), code, message, atMs };
}

/** The request for a ticket failed. */
export function describeTicketFailure(failure: unknown, atMs: number): ConnectionError {
  if (!(failure instanceof ApiError)) {
    return describeConnectionError({ code: null, message: String(failure) }, atMs);
  }
  const { code, message, status } = failure;
  if (status === 401) return { kind: 'authentication', code, message, atMs };
  return describeConnectionError({ code, message: message || code }, atMs);
}

function kindOf(code: string | null, message: string): ConnectionError['kind'] {
  if (code === 'too_many_sockets' || code === 'too_many_requests') return 'too_many';
  if (code === 'ticket_invalid' || message.includes('token')) return 'authentication';
  if (code === 'timeout' || message.includes('timeout')) return 'timeout';
  return 'other';
}

/**
 * Milliseconds before the next attempt after `failures` of them: five attempts a second apart, then doubling up to half
 * a minute, without end. `random` (0 to 1) varies them by up to half either way, so that clients do not reconnect all
 * at once.
 */
export function calculateRetryDelay(failures: number, random: number): number {
  const doublings = Math.max(0, failures - QUICK_ATTEMPTS + 1);
  const pause = Math.min(RECONNECT_CHECK_MS, QUICK_ATTEMPT_MS * 2 ** Math.min(doublings, 10));
  return Math.min(RECONNECT_CHECK_MS, Math.round(pause * (0.5 + random)));
}
