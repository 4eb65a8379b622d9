/**
 * Builds the product into a folder of its own below `.build`: provider and web server, the app by Next, static files
 * compressed once, an empty database. Nothing is overwritten: a running product keeps the build that it was started from.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { cp, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { build } from 'esbuild';
import {
  BUILDS,
  findBuild,
  hashSources,
  listFiles,
  nameOfStamp,
  removeOldBuilds,
  root,
  STAMP,
} from './find-build.mjs';

const COMPRESSIBLE = new Set(['.js', '.mjs', '.css', '.json', '.svg', '.txt', '.webmanifest']);
const SMALLEST_WORTHWHILE_BYTES = 600;

/** Scripts that browsers run in addition to Next's; served by routes of the app. */
const BROWSER_SCRIPTS = ['service-worker', 'unregister-worker', 'offline-page'];

/** Bundles provider, web server and the few stand-alone browser scripts. `folder` is inside the project. */
export async function bundlePrograms(folder) {
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
    entryPoints: {
      provider: 'provider/main.ts',
      backups: 'provider/backups/main.ts',
      web: 'lib/node-server/start-product.ts',
    },
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

/**
 * Starts a build with the steps that take a fraction of a second. Returns its folder and `finish`, which does the rest
 * and marks it complete; an unfinished build is removed by a later one.
 */
export async function beginBuild() {
  const stamp = await hashSources();
  const folder = join(BUILDS, `${nameOfStamp(stamp)}-${randomBytes(4).toString('hex')}`);
  await bundlePrograms(folder);
  return {
    folder,
    async finish() {
      await Promise.all([buildApp(folder), writeDatabaseTemplate(folder)]);
      await cp(join(root, 'public'), join(folder, 'public'), { recursive: true });
      await compressStaticFiles(join(folder, 'app', 'static'));
      await compressStaticFiles(join(folder, 'public'));
      await writeFile(join(folder, STAMP), stamp);
      await removeOldBuilds();
    },
  };
}

/** The folder of the build of the current sources, built when there is none. */
export async function ensureBuild() {
  const found = await findBuild();
  if (found) return found;
  const { folder, finish } = await beginBuild();
  await finish();
  return folder;
}

/** An empty embedded database: a first start unpacks it in a quarter of the time and the memory of creating one. */
async function writeDatabaseTemplate(folder) {
  const database = await PGlite.create();
  const template = await database.dumpDataDir('gzip');
  await database.close();
  await writeFile(join(folder, 'database.tar.gz'), template.stream());
}

async function buildApp(folder) {
  const app = join(folder, 'app');
  // Next writes the location of its types into the configuration that it is given: one of this build's own.
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: relative(folder, join(root, 'tsconfig.json')),
      include: [relative(folder, join(root, 'app')), 'app/types/**/*.ts', 'app/dev/types/**/*.ts'],
    }),
  );
  await runNextBuild({ UPDOWN_BUILD: relative(root, folder) });
  // Only useful to later builds into the same folder, and each build has a folder of its own.
  for (const name of ['cache', 'diagnostics', 'trace', 'trace-build'])
    await rm(join(app, name), { recursive: true, force: true });
}

function runNextBuild(env) {
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...env },
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
  // Vercel uses what Next writes to its own folder and runs none of our programs.
  if (process.env.VERCEL) await runNextBuild();
  else console.log(`Built: ${relative(root, await ensureBuild())}`);
}
