/** @jest-environment node */
import { Readable } from 'node:stream';
import { CHAT_FILE_MAX_BYTES } from '../../contract/chat/chat-rules';
import { drainAfter, drainBody } from './drain-body';

const MB = Buffer.alloc(1024 * 1024);

/** A body of so many megabytes, and how much of it was read. */
function send(megabytes: number) {
  let taken = 0;
  const body = new Readable({
    read() {
      taken += 1;
      this.push(taken > megabytes ? null : MB);
    },
  });
  return { body, closed: new Promise((resolve) => body.once('close', resolve)), taken: () => taken };
}

test('a refused upload of a size that a call takes is read to its end, so that its browser reads the answer', async () => {
  const { body, closed, taken } = send(CHAT_FILE_MAX_BYTES / MB.byteLength);
  drainBody(body);
  await closed;
  expect([body.readableEnded, taken()]).toEqual([true, 11]);
});

test('what goes on beyond that is closed, whoever began to read it', async () => {
  for (const begin of [drainBody, readFirst]) {
    const { body, closed, taken } = send(1_000);
    void begin(body);
    await closed;
    expect([body.readableEnded, taken() < 80]).toEqual([false, true]);
  }
});

async function readFirst(body: Readable): Promise<void> {
  for await (const _ of drainAfter(body)) return;
}
