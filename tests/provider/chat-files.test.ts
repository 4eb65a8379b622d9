/** Chat files: typed by content, pictures re-encoded, everything else only downloaded, each for its own readers. */
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { CHAT_FILE_MAX_BYTES } from '@/lib/contract/chat/chat-rules';
import { listRows } from '../../provider/database/database';
import { sweepOrphans, sweepUnsent } from '../../provider/files/store/sweep-orphans';
import { mainDatabaseKind } from '../support/database';
import { makeHostileFiles } from '../support/hostile-files';
import type { Person } from '../support/provider';
import { MP3_FRAME, makeHeic, makePdf, makePicture, makeTellingMp3 } from '../support/sample-files';
import { makeMp4 } from '../support/sample-videos';
import {
  createSupportChatFixture,
  type SupportChatFixture,
  type Uploaded,
} from '../support/support-chat-fixture';

const DAY_MS = 24 * 3_600_000;
const latin = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

/** Two by two pixels. */
function makeBitmap(): Buffer {
  const bytes = Buffer.alloc(70);
  bytes.write('BM');
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  return bytes;
}

async function makeMovingPicture(format: 'gif' | 'webp', frames = 4): Promise<Buffer> {
  const [width, height] = [40, 30];
  const raw = Buffer.from(
    Array.from({ length: width * height * 3 * frames }, (_, at) => (at * 7 + at / 3_600) % 256),
  );
  const options = { width, height: height * frames, channels: 3 as const, pageHeight: height };
  return sharp(raw, { raw: options })
    .toFormat(format, { delay: Array(frames).fill(100), loop: 0 })
    .toBuffer();
}

const SAVED: [string, Buffer | Promise<Buffer>, string, string][] = [
  ['a PDF', makePdf(), 'statement.pdf', 'application/pdf'],
  ['an archive', latin('PK\u0003\u0004 photo.jpg'), 'photos.zip', 'application/zip'],
  [
    'a Word document',
    latin('PK\u0003\u0004 [Content_Types].xml word/document.xml'),
    'letter.docx',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [
    'an older Word document',
    Buffer.concat([latin('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'), utf16('WordDocument')]),
    'letter.doc',
    'application/msword',
  ],
  ['a RAR archive', latin('Rar!\u001a\u0007\u0001\u0000 more'), 'photos.rar', 'application/vnd.rar'],
  ['sound without one', Buffer.concat([MP3_FRAME, MP3_FRAME]), 'voice.mp3', 'audio/mpeg'],
  ['film', makeMp4({ brand: 'mp42' }), 'screen.mp4', 'video/mp4'],
  ['Thai text', Buffer.from('ขอสอบถามเรื่องการถอนเงิน\r\n<3'), 'notes.txt', 'text/plain; charset=utf-8'],
  ['a photo of an iPhone', makeHeic(), 'photo.heic', 'image/heic'],
  ['a bitmap', makeBitmap(), 'scan.bmp', 'image/bmp'],
];

const REFUSED: [string, Buffer][] = [
  ['a page', Buffer.from('<!doctype html><title>x</title>')],
  ['a drawing that could run', Buffer.from('\ufeff<?xml version="1.0"?> <svg onload="alert(1)"></svg>')],
  ['a page behind a comment', Buffer.from(' \ufeff<!-- x --><html>')],
  ['a program', latin('MZ\u0090\u0000\u0003')],
  [
    'an installer',
    Buffer.concat([latin('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'), utf16('MsiPackage')]),
  ],
  ['text with control letters', Buffer.from('a\u0000b')],
  ['text in another encoding', Buffer.from([0xe1, 0xca, 0xc7, 0xd1])],
  ['white space', Buffer.from(' \n ')],
  ['a frame of sound that nothing follows', MP3_FRAME],
];

describe.each(mainDatabaseKind())('files of the chat on %s', (kind) => {
  let fixture: SupportChatFixture;
  let customer: Person;
  let staff: Person;

  beforeAll(async () => {
    fixture = await createSupportChatFixture(kind);
    staff = await fixture.openStaff();
  }, 60_000);
  afterAll(() => fixture.close(), 60_000);
  beforeEach(async () => {
    customer = await fixture.openCustomer();
  });

  const fetchAs = ({ token }: Person, id: string, query = '') =>
    fixture.provider.fetchFile(`/files/${id}${query}`, { token });
  const uploadPicture = async (person = customer, conversationId?: string) =>
    fixture.upload(person, { name: 'photo.png', bytes: await makePicture('png') }, conversationId);
  const idOf = ({ body }: Uploaded) => body.data.id;

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('shows a picture (%s), re-encoded', async (format) => {
    const bytes = Buffer.concat([await makePicture(format), Buffer.from('<script>hidden</script>')]);
    const uploaded = await fixture.upload(customer, { name: 'รูป.exe', bytes, type: 'text/html' });
    expect([uploaded.status, uploaded.body.data]).toMatchObject([
      200,
      { contentType: `image/${format}`, width: 40, height: 20, name: `รูป.${format.replace('jpeg', 'jpg')}` },
    ]);
    const { id, url } = uploaded.body.data;
    expect([url, uploaded.body.url, uploaded.body.fileUrl]).toEqual(Array(3).fill(`/api/files/${id}`));
    const sent = await fixture.write(customer, { messageType: 'image', fileId: id });
    expect(sent.body.data).toMatchObject({
      messageType: 'image',
      content: `รูป.${format.replace('jpeg', 'jpg')}`,
      imageUrl: url,
      fileUrl: null,
      file: uploaded.body.data,
    });
    const shown = await fetchAs(staff, id);
    expect(String(shown.headers['content-disposition'])).toMatch(/^inline/);
    expect(shown.bytes.includes('<script>')).toBe(false);
    expect(shown.bytes.byteLength).toBe(uploaded.body.data.bytes);
  });

  it.each(['gif', 'webp'] as const)('keeps a picture that moves (%s) moving', async (format) => {
    const uploaded = await fixture.upload(customer, { name: 'wave', bytes: await makeMovingPicture(format) });
    expect(uploaded.body.data).toMatchObject({ contentType: `image/${format}`, width: 40, height: 30 });
    const { bytes } = await fetchAs(customer, idOf(uploaded));
    expect((await sharp(bytes).metadata()).pages).toBe(4);
  });

  it.each(SAVED)('keeps %s for saving only', async (_, made, name, contentType) => {
    const bytes = await made;
    const given = `${name.split('.')[0]}.xyz`;
    const uploaded = await fixture.upload(customer, { name: given, bytes, type: 'image/png' });
    expect([uploaded.status, uploaded.body.data]).toMatchObject([
      200,
      { name, contentType, width: null, height: null },
    ]);
    // Whatever the sender's page took it for.
    const sent = await fixture.write(customer, { messageType: 'image', fileId: idOf(uploaded) });
    expect(sent.body.data).toMatchObject({ messageType: 'file', imageUrl: null, fileName: name });
    const saved = await fetchAs(staff, idOf(uploaded));
    expect(saved.bytes).toEqual(bytes);
    expect(saved.headers).toMatchObject({
      'content-type': contentType,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
    });
    expect(String(saved.headers['content-disposition'])).toMatch(/^attachment/);
  });

  it('takes the tags off a sound', async () => {
    const uploaded = await fixture.upload(customer, { name: 'voice', bytes: makeTellingMp3() });
    expect(uploaded.body.data).toMatchObject({ name: 'voice.mp3', contentType: 'audio/mpeg' });
    const { bytes } = await fetchAs(staff, idOf(uploaded));
    expect(bytes).toEqual(Buffer.concat([MP3_FRAME, MP3_FRAME]));
  });

  it('shows an AVIF as a WebP', async () => {
    const uploaded = await fixture.upload(customer, { name: 'a.avif', bytes: await makePicture('avif') });
    expect(uploaded.body.data).toMatchObject({
      name: 'a.webp',
      contentType: 'image/webp',
      width: 40,
      height: 20,
    });
  });

  it.each([
    ['an AVIF', makePicture('avif')],
    ['a photo of an iPhone', makeHeic()],
    ['a film', makeMp4()],
    ['a sound', makeTellingMp3().subarray(0, 20)],
  ])('refuses %s that is cut off', async (_, made) => {
    const bytes = await made;
    const uploaded = await fixture.upload(customer, {
      name: 'a',
      bytes: bytes.subarray(0, bytes.byteLength - 1),
    });
    expect([uploaded.status, uploaded.body.code]).toEqual([422, 'file_unreadable']);
  });

  it.each(REFUSED)('refuses %s, whatever it calls itself', async (_, bytes) => {
    const uploaded = await fixture.upload(customer, { name: 'notes.txt', bytes, type: 'text/plain' });
    expect([uploaded.status, uploaded.body.code]).toEqual([422, 'chat_file_refused']);
  });

  it('shows nothing of a file that means no good', async () => {
    for (const file of await makeHostileFiles(20_260_105, 40)) {
      const uploaded = await fixture.upload(customer, file);
      expect([file.kind, uploaded.status]).toEqual([file.kind, uploaded.status === 200 ? 200 : 422]);
      if (uploaded.status !== 200) continue;
      const answered = await fetchAs(customer, idOf(uploaded));
      expect(String(answered.headers['content-type'])).not.toMatch(/html|xml;|javascript/);
      if (!/^inline/.test(String(answered.headers['content-disposition']))) continue;
      expect([file.kind, answered.bytes.includes('<script>')]).toEqual([file.kind, false]);
    }
  }, 60_000);

  it('says what is too large, and takes what is as large as may be', async () => {
    const largest = Buffer.alloc(CHAT_FILE_MAX_BYTES, 'a');
    expect((await fixture.upload(customer, { name: 'a.txt', bytes: largest })).status).toBe(200);
    const larger = Buffer.alloc(CHAT_FILE_MAX_BYTES + 1, 'a');
    const refused = await fixture.upload(customer, { name: 'a.txt', bytes: larger });
    expect([refused.status, refused.body]).toMatchObject([
      413,
      { code: 'chat_file_too_large', message: 'File size must be less than 10MB' },
    ]);
  });

  it('is there for its customer and staff alone, and each colleague’s first look is kept', async () => {
    const conversationId = await fixture.begin(customer);
    const uploaded = await uploadPicture(staff, conversationId);
    expect(
      (await fixture.answer(staff, conversationId, { messageType: 'image', fileId: idOf(uploaded) })).status,
    ).toBe(200);
    const colleague = await fixture.openStaff('level2');
    for (const person of [customer, staff, staff, colleague, colleague]) {
      expect((await fetchAs(person, idOf(uploaded))).status).toBe(200);
    }
    expect((await fetchAs(await fixture.openCustomer(), idOf(uploaded))).status).toBe(404);
    expect((await fixture.provider.fetchFile(`/files/${idOf(uploaded)}`)).status).toBe(404);
    const lines = await listRows(
      fixture.provider.db,
      sql`SELECT actor_id::text, user_id::text, action FROM audit_log WHERE subject_id = ${idOf(uploaded)} ORDER BY id`,
    );
    const line = (actor: Person) => ({
      actor_id: String(actor.id),
      user_id: String(customer.id),
      action: 'file.view',
    });
    expect(lines).toEqual([line(staff), line(colleague)]);
  });

  it('is sent in one message of its own conversation, which a repeated call answers again', async () => {
    const conversationId = await fixture.begin(customer);
    const fileId = idOf(await uploadPicture());
    const body = { messageType: 'image', fileId, clientId: 'client-id-1' };
    const stranger = await fixture.openCustomer();
    const elsewhere = await fixture.begin(stranger);
    expect((await fixture.write(stranger, body)).body.code).toBe('file_not_found');
    expect((await fixture.answer(staff, elsewhere, body)).body.code).toBe('file_not_found');
    expect((await fixture.write(customer, body)).body.repeated).toBe(false);
    expect((await fixture.write(customer, { ...body, message: 'photo.png' })).body.repeated).toBe(true);
    expect((await fixture.write(customer, { ...body, clientId: 'client-id-2' })).body.code).toBe(
      'file_not_found',
    );
    expect(
      (await fixture.answer(staff, conversationId, { ...body, clientId: 'client-id-3' })).body.code,
    ).toBe('file_not_found');
    expect(
      (await fixture.write(customer, { ...body, fileId: 'a'.repeat(32), clientId: 'client-id-4' })).body.code,
    ).toBe('file_not_found');
  });

  it('is no file of a conversation when it was uploaded for something else', async () => {
    const [receipt] = await listRows<{ id: string }>(
      fixture.provider.db,
      sql`INSERT INTO stored_file (id, owner_id, audience, content_type, name, bytes, sha256, created_ms)
        VALUES (${'b'.repeat(32)}, ${customer.id}::bigint, 'receipt', 'image/png', 'r.png', 1, 'x', 0)
        RETURNING id`,
    );
    const sent = await fixture.write(customer, { messageType: 'file', fileId: receipt?.id });
    expect(sent.body.code).toBe('file_not_found');
  });

  it('goes after a day with its row when no message sent it, and stays for ever when one did', async () => {
    const sent = idOf(await uploadPicture());
    await fixture.write(customer, { messageType: 'image', fileId: sent });
    const forgotten = idOf(await uploadPicture());
    await fixture.provider.clock.advance(DAY_MS - 60_000);
    const fresh = idOf(await uploadPicture());
    await sweepUnsent(fixture.provider);
    expect((await fetchAs(customer, forgotten)).status).toBe(200);
    await fixture.provider.clock.advance(120_000);
    await sweepUnsent(fixture.provider);
    await sweepOrphans(fixture.provider);
    expect(fixture.provider.files.kept.has(forgotten)).toBe(false);
    const statuses = [sent, forgotten, fresh].map(async (id) => (await fetchAs(customer, id)).status);
    expect(await Promise.all(statuses)).toEqual([200, 404, 200]);
    const late = await fixture.write(customer, { messageType: 'image', fileId: forgotten });
    expect(late.body.code).toBe('file_not_found');
    expect((await fixture.write(customer, { messageType: 'image', fileId: fresh })).status).toBe(200);
  });

  it('is a file: a form without one says so', async () => {
    const empty = await fixture.provider.callMultipart('POST', '/chat/upload', { token: customer.token });
    expect([empty.status, empty.body.errors]).toEqual([422, { file: [expect.any(String)] }]);
  });
});
