import { isAnswerLost } from '../../api/api-error';

/** Milliseconds that a message waits for the socket's acknowledgement before it is sent over HTTP. */
export const SOCKET_ACK_TIMEOUT_MS = 5_000;

/**
 * Sends over the socket first when it is connected, and over HTTP when there is no acknowledgement. A refusal is final.
 */
export async function sendWithFallback<T>(
  overSocket: (() => Promise<T>) | null,
  overHttp: () => Promise<T>,
): Promise<T> {
  if (overSocket) {
    try {
      return await overSocket();
    } catch (error) {
      if (!isAnswerLost(error)) throw error;
    }
  }
  return overHttp();
}
