import { isAnswerLost } from '../../api/api-error';

/** Milliseconds that a message waits for the socket's acknowledgement before HTTP is asked. */
export const SOCKET_ACK_TIMEOUT_MS = 5_000;

/** Over the socket first where there is one; over HTTP when nobody has answered there. A refusal is final. */
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
