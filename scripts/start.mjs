/** `npm start`: builds when sources have changed, then runs provider and app. `--dev` runs Next in development. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { appIsBuilt, buildApp, bundlePrograms, root } from './build.mjs';

// Whoever read our output may go: a line that nobody reads must not become an error that is written again, for ever.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

const dev = process.argv.includes('--dev');
process.chdir(root);
process.env.NODE_ENV = dev ? 'development' : 'production';
process.env.NEXT_TELEMETRY_DISABLED = '1';
if (existsSync('.env')) process.loadEnvFile?.('.env');

await bundlePrograms();
const { readEnvironmentOrExit, startProduct } = await import(
  pathToFileURL(join(root, '.build', 'web.mjs')).href
);
readEnvironmentOrExit(dev);
if (!dev && !(await appIsBuilt())) {
  process.stderr.write('Building the app, which takes about half a minute the first time…\n');
  try {
    await buildApp();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
await startProduct({ root, dev });
