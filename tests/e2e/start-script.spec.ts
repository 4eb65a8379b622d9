/** Starts from a build that is there: nothing of the checkout is written, whoever starts and however many at once. */
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { startProduct } from '../support/product';

const ROOT = resolve(__dirname, '../..');
/** Debian's `nobody`, whom nothing belongs to. */
const NOBODY = 65_534;

/** What earlier starts wrote over, beside the builds. */
const WATCHED = ['.build', '.next', 'public', 'next-env.d.ts', 'tsconfig.json'];

/** Path, size and time of everything that a start could write over. */
function readCheckout(): string[] {
  const below = (folder: string) =>
    existsSync(join(ROOT, folder)) && statSync(join(ROOT, folder)).isDirectory()
      ? readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
          join(folder, name),
        )
      : [];
  return WATCHED.flatMap((name) => [name, ...below(name)])
    .filter((name) => existsSync(join(ROOT, name)))
    .sort()
    .map((name) => {
      const { size, mtimeMs } = statSync(join(ROOT, name));
      return `${name} ${size} ${mtimeMs}`;
    });
}

/** Whether somebody without rights can reach this checkout and Node at all. */
function isOpenToNobody(): boolean {
  const script = `require('node:fs').accessSync(${JSON.stringify(join(ROOT, 'package.json'))})`;
  return spawnSync(process.execPath, ['-e', script], { uid: NOBODY, gid: NOBODY, cwd: '/' }).status === 0;
}

test('two start side by side, one of them as nobody, and both serve what was built', async () => {
  const asNobody = process.getuid?.() === 0 && isOpenToNobody();
  if (!asNobody) console.log('Starting as nobody is skipped: not root, or the checkout is closed to others.');
  const dataDir = mkdtempSync(join(tmpdir(), 'updown-nobody-'));
  if (asNobody) chownSync(dataDir, NOBODY, NOBODY);
  const before = readCheckout();
  const products = await Promise.all([
    startProduct(),
    // An empty folder: everything is created.
    startProduct({}, { dataDir, ...(asNobody ? { uid: NOBODY, gid: NOBODY } : {}) }),
  ]);
  try {
    for (const { url } of products) {
      expect((await fetch(`${url}/api/health`)).status).toBe(200);
      const page = await (await fetch(`${url}/login`)).text();
      const [script] = /\/_next\/static\/[^"]+\.js/.exec(page) ?? [];
      expect((await fetch(url + script)).status, script).toBe(200);
      expect(await (await fetch(`${url}/sw.js`)).text()).toContain('WORKER_VERSION');
    }
  } finally {
    await Promise.all(products.map((product) => product.stop()));
    rmSync(dataDir, { recursive: true, force: true });
  }
  expect(readCheckout()).toEqual(before);
});
