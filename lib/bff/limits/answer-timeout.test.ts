/** @jest-environment node */
import { startAnswerTimeout } from './answer-timeout';

const ANSWER_MS = 15_000;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A body whose chunks arrive when the test says so. */
function startBody() {
  let send: (part: Uint8Array | undefined) => void = () => undefined;
  async function* body(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const part = await new Promise<Uint8Array | undefined>((resolve) => {
        send = resolve;
      });
      if (!part) return;
      yield part;
    }
  }
  return { body: body(), send: (part?: Uint8Array) => send(part) };
}

test('a body that comes slowly is waited for; from its end on the answer has its time', async () => {
  const { body, send } = startBody();
  const sending = startAnswerTimeout(body, { answerTimeoutMs: ANSWER_MS, signal: undefined });
  const parts = (sending.body as AsyncGenerator<Uint8Array>)[Symbol.asyncIterator]();
  for (let minute = 0; minute < 10; minute += 1) {
    const next = parts.next();
    await jest.advanceTimersByTimeAsync(60_000);
    send(new Uint8Array(1));
    await next;
  }
  const end = parts.next();
  await jest.advanceTimersByTimeAsync(60_000);
  send();
  await end;
  await jest.advanceTimersByTimeAsync(ANSWER_MS - 1);
  expect(sending.signal?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(sending.signal?.reason).toMatchObject({ code: 'UND_ERR_HEADERS_TIMEOUT' });
});

test('a part that the provider does not take has its time, too; an answer ends it', async () => {
  const outcomes = [];
  for (const isAnswered of [false, true]) {
    const { body, send } = startBody();
    const sending = startAnswerTimeout(body, { answerTimeoutMs: ANSWER_MS, signal: undefined });
    const next = (sending.body as AsyncGenerator<Uint8Array>).next();
    await jest.advanceTimersByTimeAsync(0);
    send(new Uint8Array(1));
    await next;
    if (isAnswered) sending.stop();
    await jest.advanceTimersByTimeAsync(ANSWER_MS);
    outcomes.push(sending.signal?.aborted);
  }
  expect(outcomes).toEqual([true, false]);
});
