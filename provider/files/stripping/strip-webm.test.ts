import { createRandom } from '../../../tests/support/random';
import { TOLD } from '../../../tests/support/sample-files';
import { makeWebm } from '../../../tests/support/sample-videos';
import { Failure } from '../../http/failure';
import { stripWebm } from './strip-webm';

const CLUSTER = Buffer.from('1f43b675', 'hex');
const SEGMENT = Buffer.from('18538067', 'hex');

/** The sizes after these ids are unknown, as a browser's recorder writes them. */
function leaveOpen(bytes: Buffer, ...ids: Buffer[]): Buffer {
  const open = Buffer.from(bytes);
  for (const id of ids) open.fill(0xff, open.indexOf(id) + 5, open.indexOf(id) + 12);
  return open;
}

test('a video without metadata stays as it is', async () => {
  const film = await makeWebm();
  expect(stripWebm(film)).toEqual(film);
});

test.each([
  ['a film', (bytes: Buffer) => bytes],
  ['a recording', (bytes: Buffer) => leaveOpen(bytes, SEGMENT, CLUSTER)],
])('of %s only the pictures are left, where they were', async (_, change) => {
  const [plain, telling] = [change(await makeWebm()), change(await makeWebm({ tells: true }))];
  const stripped = stripWebm(telling);
  expect(stripped.byteLength).toBe(telling.byteLength);
  for (const word of TOLD) expect(stripped.includes(word)).toBe(false);
  const frames = (bytes: Buffer) => bytes.subarray(bytes.indexOf(CLUSTER) + 12, bytes.indexOf(CLUSTER) + 600);
  expect(frames(stripped)).toEqual(frames(telling));
  expect(frames(stripped)).toEqual(frames(plain));
});

test('a film with a track of data cannot be stripped', async () => {
  const film = await makeWebm();
  const type = film.indexOf(Buffer.from('830100000000000004', 'hex'));
  film[type + 12] = 0x21;
  expect(() => stripWebm(film)).toThrow('cannot be removed');
});

test('bytes that are changed by chance are taken or refused, never more', async () => {
  const random = createRandom(46);
  const whole = await makeWebm({ tells: true });
  for (let round = 0; round < 300; round += 1) {
    const bytes = Buffer.from(whole);
    for (let count = 0; count < 4; count += 1) bytes[Math.floor(random() * 400)] = Math.floor(random() * 256);
    try {
      stripWebm(bytes);
    } catch (error) {
      expect(error).toBeInstanceOf(Failure);
    }
  }
});
