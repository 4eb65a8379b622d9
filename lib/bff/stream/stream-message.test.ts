import { constants, gunzipSync } from 'node:zlib';
import { encodeEvent, GZIP_HEADER, shouldCompress } from './stream-message';

const batch = (seq: number) =>
  encodeEvent('tick', {
    nowMs: seq,
    ticks: Array.from({ length: 13 }, (_, n) => ({
      symbol: `ASSET${n}`,
      seq: seq + n,
      epoch: 1,
      timeMs: seq,
      price: `${64_000 + n}.25`,
    })),
  });
/** As a browser reads a stream that is still open. */
const unzip = (chunks: Buffer[]) =>
  gunzipSync(Buffer.concat([GZIP_HEADER, ...chunks]), { finishFlush: constants.Z_SYNC_FLUSH }).toString();

test('readers who joined at different times read the same bytes', () => {
  const messages = [1, 2, 3, 4].map(batch);
  for (let joined = 0; joined < messages.length; joined += 1) {
    const received = messages.slice(joined);
    expect(unzip(received.map(({ compressed }) => compressed))).toBe(
      received.map(({ plain }) => plain.toString()).join(''),
    );
  }
});

test('a message is compressed once, to less than half', () => {
  const message = batch(1);
  expect(message.compressed).toBe(message.compressed);
  expect(message.compressed.length).toBeLessThan(message.plain.length / 2);
});

test.each([
  ['gzip, deflate, br', 31, true],
  ['gzip', 4, true],
  ['gzip', 3, false],
  ['br', 31, false],
  ['gzip;q=0, br', 31, false],
  ['gzip; q=0.5', 31, true],
  [undefined, 31, false],
])('Accept-Encoding %s and %i symbols: compressed %s', (accepted, symbols, compressed) => {
  expect(shouldCompress(accepted, symbols)).toBe(compressed);
});
