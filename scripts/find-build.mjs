/**
 * Builds of the product, each a folder of its own below `.build`: complete once it has a `stamp`, and never written
 * again. The stamp is the hash of its sources.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const BUILDS = join(root, '.build');
export const STAMP = 'stamp';

/** All sources of a build. */
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
  'scripts/find-build.mjs',
  'tsconfig.json',
];
const NAME = /^[0-9a-f]{16}-[0-9a-f]{8}$/;
const KEPT_BUILDS = 3;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The hash of the current sources, in hex. */
export async function hashSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await listFiles(join(root, source))) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash
        .update(relative(root, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** Prefix of the folders of this stamp's builds. */
export function nameOfStamp(stamp) {
  return stamp.slice(0, 16);
}

/**
 * The folder of a complete build of this stamp, by default the current sources'; undefined when there is none.
 * @param {{ stamp?: string, builds?: string }} [options]
 */
export async function findBuild({ stamp, builds = BUILDS } = {}) {
  const wanted = stamp ?? (await hashSources());
  const complete = await listBuilds(builds);
  return complete.find((build) => build.stamp === wanted)?.folder;
}

/** Throws when the sources have no build yet. */
export async function requireBuild() {
  const build = await findBuild();
  if (!build) throw new Error('the sources as they are have no build: npm run build');
  return build;
}

/**
 * Removes old builds: complete ones besides the newest three once they are a day old, unfinished ones after an hour. A
 * product that still runs on an older one has to be restarted.
 * @param {{ nowMs?: number, builds?: string }} [options]
 */
export async function removeOldBuilds({ nowMs = Date.now(), builds = BUILDS } = {}) {
  const complete = await listBuilds(builds);
  const old = complete.slice(KEPT_BUILDS).filter(({ madeMs }) => nowMs - madeMs > DAY_MS);
  const known = new Set(complete.map(({ folder }) => folder));
  const unfinished = [];
  for (const folder of await listFolders(builds)) {
    const found = known.has(folder) ? undefined : await stat(folder).catch(ignoreGone);
    if (found && nowMs - found.mtimeMs > HOUR_MS) unfinished.push(folder);
  }
  for (const folder of [...old.map((build) => build.folder), ...unfinished])
    await rm(folder, { recursive: true, force: true });
}

/** Complete builds, newest first. */
async function listBuilds(builds) {
  const found = [];
  for (const folder of await listFolders(builds)) {
    const file = join(folder, STAMP);
    const [stamp, made] = await Promise.all([
      readFile(file, 'utf8').catch(ignoreGone),
      stat(file).catch(ignoreGone),
    ]);
    if (stamp && made) found.push({ folder, stamp, madeMs: made.mtimeMs });
  }
  return found.sort((a, b) => b.madeMs - a.madeMs);
}

async function listFolders(builds) {
  const entries = await readdir(builds, { withFileTypes: true }).catch(ignoreGone);
  return (entries ?? [])
    .filter((entry) => entry.isDirectory() && NAME.test(entry.name))
    .map(({ name }) => join(builds, name));
}

/** One that does not exist yet, or was removed by a concurrent build. */
function ignoreGone(error) {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}

/** Every file below a folder, or the single file itself, in order. */
export async function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
