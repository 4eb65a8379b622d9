import { spawn, spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { findFreePort } from './launch-product.mjs';
import { ROOT } from './run-step.mjs';

const NEXT = path.join(ROOT, 'node_modules/next/dist/bin/next');
const FOLDER = path.join(ROOT, '.build/empty-page');
/** One sentence, since a page without any content has no first paint to measure. */
const PAGE = 'export default function Page() { return <p>An empty page.</p>; }';

/**
 * Brotli bytes of script on an empty page, built with the installed Next. Cached under `.build` per version, since the
 * build takes a while.
 */
export async function measureEmptyPage() {
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'node_modules/next/package.json'), 'utf8'));
  const known = path.join(FOLDER, `${version}-with-text.txt`);
  try {
    return Number(await readFile(known, 'utf8'));
  } catch {
    // Not measured with this version yet.
  }
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(path.join(FOLDER, 'app'), { recursive: true });
  const files = {
    'package.json': '{ "private": true }',
    'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(ROOT)} } };`,
    'app/layout.jsx':
      'export default function Layout({ children }) { return <html><body>{children}</body></html>; }',
    'app/page.jsx': PAGE,
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(FOLDER, name), content);
  const build = spawnSync(process.execPath, [NEXT, 'build'], {
    cwd: FOLDER,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (build.status !== 0)
    throw new Error(`the empty page could not be built\n${build.stdout}${build.stderr}`);
  const html = await readFile(path.join(FOLDER, '.next/server/app/index.html'), 'utf8');
  let bytes = 0;
  for (const file of scriptsOf(html)) {
    const content = await readFile(path.join(FOLDER, '.next', file.replace(/^\/_next\//, '')));
    bytes += brotliCompressSync(content).length;
  }
  await writeFile(known, String(bytes));
  return bytes;
}

/** Serves the empty page at a free port, as the yardstick of a browser's measurement. Returns its address and its stop. */
export async function startEmptyPage() {
  await measureEmptyPage();
  const port = await findFreePort();
  const child = spawn(process.execPath, [NEXT, 'start', '-p', String(port), '-H', '127.0.0.1'], {
    cwd: FOLDER,
    stdio: 'ignore',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error('the empty page could not be served');
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Paths of the scripts that a page's markup loads, without those for browsers that do not support modules. */
export function scriptsOf(html) {
  return [...html.matchAll(/<script\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .map((tag) => /\bsrc="([^"?]+)/.exec(tag)?.[1])
    .filter((source) => source !== undefined);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(`${await measureEmptyPage()} bytes`);
