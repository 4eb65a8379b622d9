/**
 * Times how long the provider takes, never how long the upload takes: the timeout starts when the last chunk of the
 * body was sent, and restarts while a chunk waits for the provider to read it.
 */
import { errors } from 'undici';

type Body = AsyncIterable<Uint8Array> | Uint8Array | string | null;

export interface TimedBody {
  body: Body;
  /** Aborted when the caller's is, or when the provider was too slow. */
  signal: AbortSignal | undefined;
  /** For undici; 0 where its own timeout, which starts with the call, is too short. */
  headersTimeoutMs: number;
  stop(): void;
}

export function startAnswerTimeout(
  body: Body,
  { answerTimeoutMs, signal }: { answerTimeoutMs: number; signal: AbortSignal | undefined },
): TimedBody {
  if (body === null || typeof body === 'string' || body instanceof Uint8Array) {
    return { body, signal, headersTimeoutMs: answerTimeoutMs, stop: () => undefined };
  }
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const stopTimer = () => clearTimeout(timer);
  const startTimer = () => {
    if (!isStopped)
      timer = setTimeout(() => late.abort(new errors.HeadersTimeoutError()), answerTimeoutMs).unref();
  };

  async function* timed(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      startTimer();
      yield chunk;
      stopTimer();
    }
    startTimer();
  }

  return {
    body: timed(body),
    signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    headersTimeoutMs: 0,
    stop: () => {
      isStopped = true;
      stopTimer();
    },
  };
}
