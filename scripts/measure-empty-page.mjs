import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from './run-step.mjs';

/**
 * Brotli bytes of script on an empty page, built with the installed Next. Cached under `.build` per version, since the
 * build takes a while.
 */
export async function measureEmptyPage() {
  const { version } = JSON.parse(await readFile(path.join(ROOT, 'node_modules/next/package.json'), 'utf8'));
  const folder = path.join(ROOT, '.build/empty-page');
  const known = path.join(folder, `${version}.txt`);
  try {
    return Number(await readFile(known, 'utf8'));
  } catch {
    // Not measured with this version yet.
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.join(folder, 'app'), { recursive: true });
  const files = {
    'package.json': '{ "private": true }',
    'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(ROOT)} } };`,
    'app/layout.jsx':
      'export default function Layout({ children }) { return <html><body>{children}</body></html>; }',
    'app/page.jsx': 'export default function Page() { return null; }',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  const next = path.join(ROOT, 'node_modules/next/dist/bin/next');
  const build = spawnSync(process.execPath, [next, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (build.status !== 0)
    throw new Error(`the empty page could not be built\n${build.stdout}${build.stderr}`);
  const html = await readFile(path.join(folder, '.next/server/app/index.html'), 'utf8');
  let bytes = 0;
  for (const file of scriptsOf(html)) {
    const content = await readFile(path.join(folder, '.next', file.replace(/^\/_next\//, '')));
    bytes += brotliCompressSync(content).length;
  }
  await writeFile(known, String(bytes));
  return bytes;
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
