/** Imports a module written in TypeScript, by its path from the project's folder. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';

export const root = join(import.meta.dirname, '../..');

export async function importBundled(source) {
  mkdirSync(join(root, '.build'), { recursive: true });
  // Inside the project, so that imports from node_modules resolve.
  const folder = mkdtempSync(join(root, '.build/bench-'));
  try {
    const outfile = join(folder, 'module.mjs');
    const entryPoints = [join(root, source)];
    buildSync({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', packages: 'external' });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
