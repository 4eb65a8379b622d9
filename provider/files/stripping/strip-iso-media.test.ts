import { createRandom } from '../../../tests/support/random';
import { makeHeic, TOLD } from '../../../tests/support/sample-files';
import { MP4_SAMPLE, makeMp4 } from '../../../tests/support/sample-videos';
import { Failure } from '../../http/failure';
import { stripIsoMedia } from './strip-iso-media';

const codeOf = (bytes: Buffer, index: 'moov' | 'meta' = 'moov') => {
  try {
    stripIsoMedia(bytes, index);
    return 'taken';
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
};
const box = (type: string, content = Buffer.alloc(0)) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.byteLength + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};
/** Replaces what lies behind the name of a box. */
function write(bytes: Buffer, type: string, offset: number, value: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.writeUInt32BE(value, changed.indexOf(type) + 4 + offset);
  return changed;
}

test('a video without metadata stays as it is, and so does a picture', async () => {
  expect(stripIsoMedia(makeMp4(), 'moov')).toEqual(makeMp4());
  const picture = await makeHeic();
  expect(stripIsoMedia(picture, 'meta')).toEqual(picture);
});

test('nothing moves, and the given bytes are left alone', async () => {
  const film = makeMp4({ tells: true });
  const given = Buffer.from(film);
  const stripped = stripIsoMedia(film, 'moov');
  expect(film).toEqual(given);
  expect(stripped.byteLength).toBe(film.byteLength);
  const at = stripped.readUInt32BE(stripped.indexOf('stco') + 12);
  expect(stripped.subarray(at, at + MP4_SAMPLE.byteLength)).toEqual(MP4_SAMPLE);
  for (const word of [...TOLD, 'mdta', 'mebx', 'xyz', '\u00d7\u00d7\u00d7\u00d7']) {
    expect([word, stripped.includes(Buffer.from(word, 'latin1'))]).toEqual([word, false]);
  }
});

test('what no sample lies in is emptied', () => {
  const film = makeMp4();
  film.write(TOLD[0], film.byteLength - 40, 'latin1');
  expect(stripIsoMedia(film, 'moov').includes(TOLD[0])).toBe(false);
});

test('a film in fragments is taken, but not with a track of places', () => {
  const fragment = box('moof', box('mfhd', Buffer.alloc(8)));
  expect(codeOf(Buffer.concat([makeMp4(), fragment]))).toBe('taken');
  expect(codeOf(Buffer.concat([makeMp4({ tells: true }), fragment]))).toBe('metadata_not_removable');
});

test.each([
  ['no index', box('ftyp', Buffer.from('isom\0\0\0\0'))],
  ['an index of zeros', Buffer.concat([box('ftyp'), box('moov', Buffer.from([1, 0, 0, 0]))])],
  ['a sample behind the end', write(makeMp4(), 'stco', 8, 2_000)],
  ['more samples than there are', write(makeMp4(), 'stsz', 8, 4_000_000_000)],
  ['more chunks than a film has', write(makeMp4(), 'stco', 4, 4_000_000_000)],
  ['a box longer than its parent', write(makeMp4(), 'hdlr', -8, 4_000)],
])('a film with %s is unreadable', (_, bytes) => {
  expect(codeOf(bytes)).toBe('file_unreadable');
});

test('a picture whose parts lie in another file, or of a kind that is not known, cannot be stripped', async () => {
  const picture = await makeHeic();
  const item = picture.indexOf('infe') + 12;
  expect(picture.toString('latin1', item, item + 4)).toBe('av01');
  const other = Buffer.from(picture);
  other.write('jpeg', item, 'latin1');
  expect(codeOf(other, 'meta')).toBe('metadata_not_removable');
});

test('bytes that are changed by chance are taken or refused, never more', async () => {
  const random = createRandom(45);
  const wholes = [makeMp4({ tells: true }), await makeHeic({ tells: true })];
  const codes = new Set<string>();
  for (let round = 0; round < 600; round += 1) {
    const bytes = Buffer.from(wholes[round % 2] as Buffer);
    for (let count = 0; count < 4; count += 1) {
      bytes[Math.floor(random() * bytes.byteLength)] = Math.floor(random() * 256);
    }
    codes.add(codeOf(bytes, round % 2 ? 'meta' : 'moov'));
  }
  expect([...codes].sort()).toEqual(['file_unreadable', 'metadata_not_removable', 'taken']);
});
