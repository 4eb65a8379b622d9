/** A full disk refuses uploads with its reason and nothing else; the database ends while it still can. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DiskFullError,
  LEAST_FREE_BYTES,
  requireDiskSpace,
  startDiskWatch,
} from '@/provider/database/data-folder/watch-disk';
import { createDiskStore } from '../../provider/files/store/disk-store';
import { findFailure } from '../../provider/http/find-failure';
import { makeDataFolder } from '../support/data-folder';
import { createProviderClient, type ProviderClient } from '../support/provider-client';
import { bundleProvider, type ProviderProcess, startProviderProcess } from '../support/provider-process';
import { makePicture } from '../support/sample-files';
import { waitUntil } from '../support/wait-until';

const MB = 1024 * 1024;
const ID = '0123456789abcdef0123456789abcdef';

describe('a store of files', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'updown-full-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('takes what leaves the reserve and refuses a byte more, naming its folder', async () => {
    const store = createDiskStore(folder, { reserveBytes: 10 * MB, findFree: async () => 11 * MB });
    await store.put(ID, Buffer.alloc(MB));
    await expect(store.put(ID, Buffer.alloc(MB + 1))).rejects.toThrow(
      `no room for files in ${folder}: 11 MB are left on its disk, of which they leave 10 MB`,
    );
  });

  it.each(['ENOSPC', 'EDQUOT', '53100'])(
    'a database or file system that says %s is reported as such',
    (code) => {
      const full = Object.assign(new Error('wrapped'), { cause: Object.assign(new Error('full'), { code }) });
      expect(findFailure(full)).toMatchObject({
        failure: { code: 'storage_full', status: 503, options: { retryAfterS: 60 } },
        unforeseen: true,
      });
    },
  );
});

describe('the watch over an embedded database', () => {
  it('reports once when less is left than the database needs', async () => {
    let free = LEAST_FREE_BYTES;
    const findFree = async () => free;
    await requireDiskSpace('/data', findFree);
    const told: string[] = [];
    const stop = startDiskWatch({
      folder: '/data',
      findFree,
      everyMs: 1,
      onFull: (error) => told.push(error.message),
    });
    free -= 1;
    await waitUntil('the watch tells', () => told.length > 0);
    stop();
    expect(told).toEqual([expect.stringContaining('The disk that holds /data is full: 47 MB are left')]);
    await expect(requireDiskSpace('/data', findFree)).rejects.toThrow(DiskFullError);
  });
});

/** A disk of the test's own: a file system in memory that only the provider sees. */
const canMount =
  spawnSync('unshare', ['--mount', 'sh', '-c', 'mount -t tmpfs -o size=1m tmpfs /mnt']).status === 0;
if (!canMount)
  process.stdout.write('A provider on a full disk is skipped: no file system can be mounted here\n');

(canMount ? describe : describe.skip)('a provider whose disk fills up', () => {
  let bundle: string;
  let migrated: string;
  let mount: string;
  let provider: ProviderProcess;
  let client: ProviderClient;

  beforeAll(async () => {
    bundle = bundleProvider('full');
    migrated = await makeDataFolder('updown-full-migrated-');
    mount = mkdtempSync(join(tmpdir(), 'updown-full-mount-'));
    const script = `mount -t tmpfs -o size=220m tmpfs ${mount} && cp -r ${migrated}/. ${mount} && exec "$@"`;
    provider = await startProviderProcess(
      bundle,
      {
        DATA_DIR: mount,
        DISK_RESERVE_MB: '1000',
        ADMIN_USERNAME: 'root',
        ADMIN_PASSWORD: 'only-for-this-test',
      },
      { launcher: ['unshare', '--mount', 'sh', '-c', script, 'sh'] },
    );
    client = createProviderClient(provider.url);
  });
  afterAll(async () => {
    await provider?.end('SIGKILL');
    for (const folder of [bundle, migrated, mount]) rmSync(folder, { recursive: true, force: true });
  });

  it('refuses a picture with the reason while trades go on, and its log names the folder', async () => {
    const customer = await client.openCustomer('customer1');
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(await makePicture('png'))]), 'picture.png');
    const answer = await fetch(`${provider.url}/api/chat/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.token}` },
      body: form,
    });
    expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'storage_full' }]);
    expect(answer.headers.get('retry-after')).toBe('60');
    await waitUntil('a market trades', async () => {
      const placed = await client.place(customer, { symbol: 'BTC', tradeType: 'buy', amount: 10 }, 'one-key');
      return placed.status === 200 || placed.status === 201;
    });
    expect(provider.output()).toContain(`no room for files in ${join(mount, 'files')}`);
  });

  it('ends with one line before the database could not go on', async () => {
    // Less than it needs, and more than the next piece of its log.
    const fill = `free=$(df --output=avail -B1M ${mount} | tail -1); dd if=/dev/zero of=${mount}/other bs=1M count=$((free - 30))`;
    spawnSync('nsenter', ['--target', String(provider.pid), '--mount', 'sh', '-c', fill]);
    expect(await provider.ended).toBe(1);
    expect(provider.output()).toMatch(new RegExp(`The disk that holds ${mount} is full: \\d+ MB are left`));
  });
});
