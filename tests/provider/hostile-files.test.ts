/** Files that mean no good, each kind of them and many again: none is served as a page, none brings a process down, none eats its memory. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Deposit } from '@/lib/contract/money/money-schemas';
import { findMainDatabase, openTestDatabase, type TestDatabase } from '../support/database';
import { HOSTILE_KINDS, type HostileFile, makeHostileFiles } from '../support/hostile-files';
import { createKycFixture, type KycFixture, makePapers } from '../support/kyc-fixture';
import { buildMultipart, type FilePart, type FileReply, type Person } from '../support/provider';
import { bundleProvider, startProviderProcess } from '../support/provider-process';
import { makeScene } from '../support/sample-files';
import { sized } from '../support/test-sizes';

const SEED = Number(process.env.TEST_SEED ?? 20_261_128);
const COUNT = sized({ gate: HOSTILE_KINDS, long: 200 });
/** Ordinary pictures that a process has seen before its memory is looked at. */
const WARM = sized({ gate: 5, long: 15 });
const REFUSALS = [400, 413, 422];

describe(`hostile files of seed ${SEED}`, () => {
  let fixture: KycFixture;
  let customer: Person;
  let staff: Person;
  let methodId: string;
  let hostile: HostileFile[];

  beforeAll(async () => {
    fixture = await createKycFixture(findMainDatabase());
    customer = await fixture.openCustomer();
    staff = await fixture.openStaff();
    const { body } = await fixture.provider.call<{ paymentMethods: { id: string; code: string }[] }>(
      'GET',
      '/payment-methods',
    );
    methodId = body.paymentMethods.find(({ code }) => code === 'PRACTICE-BANK')?.id ?? '';
    hostile = await makeHostileFiles(SEED, COUNT);
  }, 120_000);
  afterAll(() => fixture.close());

  /** A picture without anything but the picture, or a file that is only ever saved. */
  async function expectHarmless(file: FileReply) {
    expect(file.status).toBe(200);
    expect(file.headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('no-store'),
    });
    const type = file.headers['content-type'];
    const disposition = String(file.headers['content-disposition']);
    expect(disposition).toMatch(
      /^(inline|attachment); filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.!~-]+$/,
    );
    if (type === 'application/pdf') return expect(disposition).toMatch(/^attachment/);
    expect(['image/jpeg', 'image/png']).toContain(type);
    const { format, exif, icc, xmp } = await sharp(file.bytes).metadata();
    expect([`image/${format}`, exif, icc, xmp]).toEqual([type, undefined, undefined, undefined]);
    for (const text of ['<script', '<svg', 'PhoneMaker', 'PK\u0003\u0004']) {
      expect(file.bytes.includes(text)).toBe(false);
    }
  }

  test('as documents of identity', async () => {
    const taken: string[] = [];
    for (const [index, file] of hostile.entries()) {
      const answer = await fixture.submit(customer, { files: { selfie: file } });
      if (answer.status !== 200) {
        expect([index, file.kind, REFUSALS.includes(answer.status)]).toEqual([index, file.kind, true]);
        continue;
      }
      taken.push(file.kind);
      const { id } = answer.body.kyc;
      const seen = await fixture.look(staff, id, 'selfie');
      expect(seen.headers['content-type']).toBe('image/jpeg');
      await expectHarmless(seen);
      await fixture.decide(staff, id, 'reject', { reason: 'No' });
    }
    expect([...new Set(taken)].sort()).toEqual(
      expect.arrayContaining(['a JPEG with HTML behind it', 'a photo with its place']),
    );
    for (const kind of ['HTML', 'SVG', 'a PNG of 30,000 × 30,000', 'nothing at all', 'a HEIC photo']) {
      expect(taken).not.toContain(kind);
    }
    expect((await fixture.provider.call('GET', '/config')).status).toBe(200);
  }, 300_000);

  test('as receipts', async () => {
    for (const [index, file] of hostile.entries()) {
      const { status, body } = await fixture.provider.callMultipart<{ data: Deposit }>(
        'POST',
        '/transactions',
        {
          token: customer.token,
          fields: { paymentMethodId: methodId, amount: '100' },
          files: { qrImage: file },
        },
      );
      if (status !== 200)
        expect([index, file.kind, REFUSALS.includes(status)]).toEqual([index, file.kind, true]);
      else if (body.data.receiptId) {
        await expectHarmless(
          await fixture.provider.fetchFile(`/files/${body.data.receiptId}`, { token: customer.token }),
        );
      }
    }
    expect((await fixture.provider.call('GET', '/config')).status).toBe(200);
  }, 300_000);
});

/** As it runs for people: a process of its own, asked over HTTP, its files in a folder. */
(process.env.TEST_DATABASE_URL ? describe : describe.skip)('a provider that is sent all of them', () => {
  const bundle = bundleProvider('hostile');
  const dataDir = mkdtempSync(join(tmpdir(), 'updown-hostile-'));
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(async () => {
    await database.close();
    rmSync(bundle, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** Resident memory in MB. */
  const memoryOf = (pid: number) =>
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)]).toString()) / 1_024;

  test('is the same process afterwards, and grew by less than 150 MB', async () => {
    const provider = await startProviderProcess(bundle, {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url ?? '',
      ADMIN_USERNAME: 'root',
      ADMIN_PASSWORD: 'only-for-this-test',
    });
    try {
      const people = await openPeople(provider.url);
      // What every process needs for its first pictures is no growth.
      for (let seed = 1; seed <= WARM; seed += 1) await sendAll(people, [await makeOrdinary(seed)]);
      const before = memoryOf(provider.pid);
      let most = before;
      for (const file of await makeHostileFiles(SEED, COUNT)) {
        await sendAll(people, [file]);
        most = Math.max(most, memoryOf(provider.pid));
      }
      expect(memoryOf(provider.pid) - before).toBeLessThan(150);
      // In between it holds what is being worked on: of the bombs one alone would be some 900 MB.
      expect(most - before).toBeLessThan(400);
      expect(provider.output()).toBe('');
    } finally {
      await provider.end('SIGTERM');
    }
  }, 300_000);
});

interface People {
  url: string;
  customer: string;
  staff: string;
  methodId: string;
  ordinary: Record<string, FilePart>;
}

async function ask<T>(url: string, path: string, options: RequestInit & { token?: string } = {}) {
  const { token, ...init } = options;
  const answer = await fetch(`${url}/api${path}`, {
    ...init,
    headers: { ...init.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  return { status: answer.status, body: (await answer.json()) as T };
}

const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function openPeople(url: string): Promise<People> {
  const password = 'only-for-this-test';
  await ask(
    url,
    '/auth/register',
    json({ username: 'sender', email: 'a@example.com', password, password_confirmation: password }),
  );
  const signIn = async (path: string, username: string) =>
    (await ask<{ token: string }>(url, path, json({ username, password }))).body.token;
  const methods = await ask<{ paymentMethods: { id: string; code: string }[] }>(url, '/payment-methods');
  return {
    url,
    ordinary: await makePapers(1),
    customer: await signIn('/auth/login', 'sender'),
    staff: await signIn('/auth/adminLogin', 'root'),
    methodId: methods.body.paymentMethods.find(({ code }) => code === 'PRACTICE-BANK')?.id ?? '',
  };
}

async function makeOrdinary(seed: number): Promise<FilePart> {
  return { name: 'photo.jpg', bytes: await makeScene(seed, { width: 3_000, height: 2_000 }) };
}

/** Each as a document and as a receipt; what was taken as a document is rejected, so that the next one is looked at. */
async function sendAll(
  { url, customer, staff, methodId, ordinary }: People,
  files: FilePart[],
): Promise<void> {
  for (const file of files) {
    const papers = { ...ordinary, selfie: file };
    const document = buildMultipart({
      fields: { fullName: 'A B', idNumber: '1', documentType: 'passport' },
      files: papers,
    });
    const submitted = await ask<{ kyc?: { id: string } }>(
      url,
      '/users/submit',
      multipart(document, customer),
    );
    const receipt = buildMultipart({
      fields: { paymentMethodId: methodId, amount: '100' },
      files: { qrImage: file },
    });
    const deposited = await ask(url, '/transactions', multipart(receipt, customer));
    for (const { status } of [submitted, deposited]) expect([200, ...REFUSALS]).toContain(status);
    const id = submitted.body.kyc?.id;
    if (id) await ask(url, `/kyc/${id}/reject`, { ...json({ reason: 'No' }), token: staff });
  }
}

function multipart({ type, payload }: { type: string; payload: Buffer }, token: string) {
  return { method: 'POST', headers: { 'content-type': type }, body: new Uint8Array(payload), token };
}
