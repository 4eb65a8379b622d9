/**
 * `npm start`: runs provider and app from the build of the sources, which it creates first when there is none. `--dev`
 * runs Next in development.
 */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BUILDS, findBuild, root } from './find-build.mjs';

// The reader of our output may have gone: the resulting error must not be written again, endlessly.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

const dev = process.argv.includes('--dev');
process.chdir(root);
process.env.NODE_ENV = dev ? 'development' : 'production';
process.env.NEXT_TELEMETRY_DISABLED = '1';
if (existsSync('.env')) process.loadEnvFile?.('.env');

try {
  const { folder, finish } = await openBuild();
  process.env.UPDOWN_BUILD = relative(root, folder);
  const { readEnvironmentOrExit, startProduct } = await import(pathToFileURL(join(folder, 'web.mjs')).href);
  readEnvironmentOrExit(dev);
  if (finish) {
    process.stderr.write('Building the app, which takes about half a minute the first time…\n');
    await finish();
  }
  await startProduct({ root, build: folder, dev });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** The build to run; `finish` does the remaining steps of one that was only started. */
async function openBuild() {
  const found = dev ? undefined : await findBuild();
  if (found) return { folder: found };
  // Loaded on demand: a finished build needs no builder.
  const { beginBuild, bundlePrograms } = await import('./build.mjs');
  if (!dev) return beginBuild().catch(explainReadOnly);
  const folder = join(BUILDS, 'development');
  await bundlePrograms(folder);
  return { folder };
}

function explainReadOnly(error) {
  if (!/EACCES|EROFS|permission denied|read-only/i.test(error.message)) throw error;
  throw new Error(
    `These sources are not built yet, and nothing can be written to ${BUILDS}: run "npm run build" first, as somebody who may write there.`,
  );
}
