/** Events of a socket that wait for their acknowledgement. */
import { ApiError } from '../../api/api-error';
import type { Ack } from '../../contract/chat/chat-socket-schemas';
import type { ChatSocket } from './open-socket';

export interface PendingAcks {
  /** Throws ApiError: the code of a refusal, `timeout`, or `network_error` when the socket closes before it. */
  send(socket: ChatSocket, name: string, payload: unknown, timeoutMs: number): Promise<unknown>;
  /** The socket is closed: no pending acknowledgement will come. */
  rejectAll(): void;
}

export function createPendingAcks(): PendingAcks {
  const waiting = new Set<() => void>();
  return {
    send: (socket, name, payload, timeoutMs) =>
      new Promise((resolve, reject) => {
        const settle = (end: () => void) => {
          clearTimeout(timer);
          waiting.delete(abandon);
          end();
        };
        const fail = (code: 'timeout' | 'network_error') =>
          settle(() => reject(new ApiError({ code, status: 0, message: '' })));
        const abandon = () => fail('network_error');
        const timer = setTimeout(() => fail('timeout'), timeoutMs);
        waiting.add(abandon);
        socket.send(name, payload, (answer) => settle(() => readAck(answer, resolve, reject)));
      }),
    rejectAll: () => {
      for (const reject of [...waiting]) reject();
    },
  };
}

/** The refusal of an event that is sent while there is no socket. */
export function notConnected(): ApiError {
  return new ApiError({ code: 'network_error', status: 0, message: 'Socket not connected' });
}

function readAck(
  given: unknown,
  resolve: (data: unknown) => void,
  reject: (failure: ApiError) => void,
): void {
  const ack = given as Ack<unknown> | undefined;
  if (ack?.success) resolve(ack.data);
  else reject(refusalOf(ack));
}

type Refusal = Extract<Ack<unknown>, { success: false }>;

function refusalOf(ack: Partial<Refusal> | undefined): ApiError {
  const code = ack?.code ?? 'unknown_error';
  return new ApiError({
    code,
    status: statusOf(code),
    message: ack?.error ?? '',
    errors: ack?.errors,
    retryAfterS: ack?.retryAfterS,
  });
}

/** The status that HTTP would have answered with: whether a retry can help is decided by it. */
function statusOf(code: string): number {
  if (code === 'unknown_error' || code === 'server_error') return 500;
  if (code === 'unavailable') return 503;
  if (code === 'too_many_requests') return 429;
  return code === 'session_ended' || code === 'unauthorized' ? 401 : 422;
}
