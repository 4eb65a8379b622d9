/** Builds the product: provider and web server into .build, the app by Next, static files compressed once. */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { build } from 'esbuild';

export const root = fileURLToPath(new URL('..', import.meta.url));
const out = join(root, '.build');
const stampFile = join(out, 'stamp');

/** Everything that a build is made of. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'messages',
  'provider',
  'public',
  'middleware.ts',
  'next.config.ts',
  'package-lock.json',
  'postcss.config.mjs',
  'scripts/build.mjs',
  'tsconfig.json',
];
const COMPRESSIBLE = new Set(['.js', '.mjs', '.css', '.json', '.svg', '.txt', '.webmanifest']);
const SMALLEST_WORTHWHILE_BYTES = 600;

/** What browsers run beside Next's files; served by routes of the app. */
const BROWSER_SCRIPTS = ['service-worker', 'leaving-worker', 'offline-page'];

/**
 * Bundles provider, web server and the few scripts that browsers run on their own; a fraction of a second, so every
 * start does it. `folder` lies inside the project.
 */
export async function bundlePrograms(folder = out) {
  await mkdir(folder, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: BROWSER_SCRIPTS.map((name) => `lib/offline/${name}.ts`),
    outdir: join(folder, 'browser'),
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: ['chrome111', 'firefox111', 'safari16.4'],
    minify: true,
    logLevel: 'warning',
  });
  await build({
    absWorkingDir: root,
    entryPoints: { provider: 'provider/main.ts', web: 'lib/node-server/start-product.ts' },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  });
}

export async function appIsBuilt() {
  if (!existsSync(stampFile) || !existsSync(join(root, '.next', 'BUILD_ID'))) return false;
  return (await readFile(stampFile, 'utf8')) === (await hashSources());
}

export async function buildApp() {
  const stamp = await hashSources();
  await rm(stampFile, { force: true });
  await runNextBuild();
  await compressStaticFiles(join(root, '.next', 'static'));
  await compressStaticFiles(join(root, 'public'));
  await writeFile(stampFile, stamp);
}

async function hashSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await listFiles(join(root, source))) {
      if (/\.(br|gz)$|\.test\.tsx?$/.test(file)) continue;
      hash
        .update(relative(root, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function runNextBuild() {
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  const forward = (signal) => child.kill(signal);
  process.once('SIGTERM', forward);
  process.once('SIGINT', forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', forward);
      process.off('SIGINT', forward);
      if (code === 0) return resolve(undefined);
      reject(
        new Error(`${Buffer.concat(output).toString()}\nThe app could not be built (${signal ?? code}).`),
      );
    });
  });
}

async function compressStaticFiles(folder) {
  for (const file of await listFiles(folder)) {
    if (!COMPRESSIBLE.has(extname(file))) continue;
    const { size } = await stat(file);
    if (size < SMALLEST_WORTHWHILE_BYTES) continue;
    const quality = {
      [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: size,
    };
    await Promise.all([
      pipeline(
        createReadStream(file),
        zlib.createBrotliCompress({ params: quality }),
        createWriteStream(`${file}.br`),
      ),
      pipeline(createReadStream(file), zlib.createGzip({ level: 9 }), createWriteStream(`${file}.gz`)),
    ]);
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await bundlePrograms();
  await buildApp();
  console.log('Built.');
}
