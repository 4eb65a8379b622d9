/**
 * What a phone writes into its pictures and films, the place and the device, is in nothing that is kept: through every door
 * by which a file comes in, and of every kind that one of them takes.
 */
import sharp from 'sharp';
import { storedFile } from '@/provider/database/schema/files';
import type { Route } from '../../lib/contract/route';
import { routes } from '../../lib/contract/routes';
import { createDocumentCipher } from '../../provider/files/encryption/document-cipher';
import { findMainDatabase } from '../support/database';
import {
  createTestProvider,
  type FilePart,
  type Person,
  TEST_DOCUMENT_KEY,
  type TestProvider,
} from '../support/provider';
import {
  makeHeic,
  makeTellingGif,
  makeTellingMp3,
  makeTellingPdf,
  makeTellingPicture,
  TOLD,
} from '../support/sample-files';
import { MP4_SAMPLE, makeMp4, makeWebm } from '../support/sample-videos';

const KINDS: Record<string, () => Buffer | Promise<Buffer>> = {
  jpeg: () => makeTellingPicture('jpeg'),
  png: () => makeTellingPicture('png'),
  webp: () => makeTellingPicture('webp'),
  avif: () => makeTellingPicture('avif'),
  gif: makeTellingGif,
  heic: () => makeHeic({ tells: true }),
  mp4: () => makeMp4({ tells: true }),
  webm: () => makeWebm({ tells: true }),
  mp3: makeTellingMp3,
  pdf: makeTellingPdf,
};

/** What each door takes; the others are refused there. */
const TAKEN: Record<string, string[]> = {
  createDeposit: ['jpeg', 'png', 'pdf'],
  submitKyc: ['jpeg', 'png'],
  uploadChatFile: ['jpeg', 'png', 'webp', 'avif', 'gif', 'heic', 'mp4', 'mp3', 'pdf'],
  uploadImage: ['jpeg', 'png', 'webp', 'gif', 'mp4', 'webm'],
  createAdvertisement: ['jpeg', 'png', 'webp', 'gif', 'mp4', 'webm'],
  updateAdvertisement: ['jpeg', 'png', 'webp', 'gif', 'mp4', 'webm'],
};

let provider: TestProvider;
let staff: Person;
let methodId: string;
let advertisementId: string;

beforeAll(async () => {
  provider = await createTestProvider({ kind: findMainDatabase() });
  staff = await provider.openPerson('level1');
  const { body } = await provider.call<{ paymentMethods: { id: string; code: string }[] }>(
    'GET',
    '/payment-methods',
  );
  methodId = body.paymentMethods.find(({ code }) => code === 'PRACTICE-BANK')?.id ?? '';
  const created = await provider.callMultipart<{ data: { id: string } }>('POST', '/advertisements', {
    token: staff.token,
    fields: { title: 'A title' },
  });
  advertisementId = created.body.data.id;
}, 60_000);
afterAll(() => provider.close());

const FIELDS: Record<string, () => Record<string, string>> = {
  createDeposit: () => ({ paymentMethodId: methodId, amount: '100' }),
  submitKyc: () => ({
    fullName: 'Somchai Jaidee',
    idNumber: '1-2345-67890-12-3',
    documentType: 'national_id',
  }),
  createAdvertisement: () => ({ title: 'A title' }),
};

/** Every field of the door gets this file. Answers the status. */
async function send(door: string, file: FilePart): Promise<number> {
  const route = Object.entries<Route>(routes).find(([name]) => name === door)?.[1];
  if (!route?.files) throw new Error(`no door: ${door}`);
  const person =
    route.access === 'customer' || route.access === 'session' ? await provider.openPerson() : staff;
  const { status } = await provider.callMultipart(route.method, route.path.replace(':id', advertisementId), {
    token: person.token,
    fields: FIELDS[door]?.() ?? {},
    files: Object.fromEntries(Object.keys(route.files).map((field) => [field, file])),
  });
  return status;
}

/** All that is kept, opened where it is sealed, and how each file is called. */
async function listKept(): Promise<{ contentType: string; bytes: Buffer }[]> {
  const cipher = createDocumentCipher(TEST_DOCUMENT_KEY);
  const rows = await provider.db.select().from(storedFile);
  return rows.flatMap(({ id, contentType, encrypted }) => {
    const bytes = provider.files.kept.get(id)?.bytes;
    return bytes ? [{ contentType, bytes: encrypted ? cipher.open(id, bytes) : bytes }] : [];
  });
}

const tellsOf = (bytes: Buffer) =>
  TOLD.filter((word) => bytes.includes(word) || bytes.includes(Buffer.from(word, 'utf16le')));

/** That it is still what it was, as far as this machine can see it. */
async function expectWhole({ contentType, bytes }: { contentType: string; bytes: Buffer }) {
  if (/^image/.test(contentType)) {
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, Math.abs((data[2] ?? 0) - 0x99) < 12]).toEqual([40, 20, true]);
  }
  if (contentType === 'video/mp4') {
    const at = bytes.readUInt32BE(bytes.indexOf('stco') + 12);
    expect(bytes.subarray(at, at + MP4_SAMPLE.byteLength)).toEqual(MP4_SAMPLE);
  }
}

test('the files of this test contain the location and the device', async () => {
  for (const [kind, make] of Object.entries(KINDS))
    expect([kind, tellsOf(await make())]).toEqual([kind, [...TOLD]]);
});

test('every upload of the contract is tried', () => {
  const doors = Object.entries(routes).flatMap(([name, route]) => ('files' in route ? [name] : []));
  expect(doors.sort()).toEqual(Object.keys(TAKEN).sort());
});

test.each(Object.entries(TAKEN))('%s keeps nothing of it', async (door, taken) => {
  const kept: string[] = [];
  for (const [kind, make] of Object.entries(KINDS)) {
    provider.files.kept.clear();
    const status = await send(door, { name: `photo.${kind}`, bytes: await make() });
    expect([kind, status]).toEqual([kind, taken.includes(kind) ? 200 : 422]);
    for (const file of await listKept()) {
      expect([kind, file.contentType, tellsOf(file.bytes)]).toEqual([kind, file.contentType, []]);
      if (kind !== 'gif') await expectWhole(file);
      kept.push(kind);
    }
  }
  expect([...new Set(kept)]).toEqual(taken.filter((kind) => KINDS[kind]));
});

test('what is cut off is refused, and so is a signed document with a phone’s photo in it', async () => {
  const [heic, mp4] = [await makeHeic({ tells: true }), makeMp4({ tells: true })];
  for (const whole of [heic, mp4]) {
    for (const share of [0.1, 0.4, 0.7, 0.95]) {
      const bytes = whole.subarray(0, Math.floor(whole.byteLength * share));
      expect(await send('uploadChatFile', { name: 'photo', bytes })).toBe(422);
    }
  }
  expect(
    await send('createDeposit', { name: 'slip.pdf', bytes: await makeTellingPdf({ signed: true }) }),
  ).toBe(422);
});
