/**
 * `npm run provider`: the provider alone, from the build of the sources, for machines on which a supervisor restarts
 * it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireBuild, root } from './find-build.mjs';

for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);

process.chdir(root);
process.env.NODE_ENV = 'production';
process.setSourceMapsEnabled(true);
if (existsSync('.env')) process.loadEnvFile?.('.env');

try {
  await import(pathToFileURL(join(await requireBuild(), 'provider.mjs')).href);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
