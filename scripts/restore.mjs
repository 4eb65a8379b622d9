/**
 * Replaces the embedded database with its last good backup, or the named one; stop the product first.
 *
 *   npm run restore
 *   npm run restore -- 2026-01-05T20-30-00Z
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBuild, root } from './find-build.mjs';

process.chdir(root);
if (existsSync('.env')) process.loadEnvFile?.('.env');
const folder = (await findBuild()) ?? (await (await import('./build.mjs')).beginBuild()).folder;
const { status } = spawnSync(
  process.execPath,
  [join(folder, 'backups.mjs'), 'restore', ...process.argv.slice(2, 3)],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
