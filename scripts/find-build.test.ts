import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBuild, removeOldBuilds } from './find-build.mjs';

const HOUR_S = 3_600;
const NOW_S = 1_790_000_000;
const STAMP = 'ab'.repeat(32);

let builds: string;
beforeEach(() => {
  builds = mkdtempSync(join(tmpdir(), 'updown-builds-'));
});
afterEach(() => rmSync(builds, { recursive: true }));

/** A folder of this age; complete with a stamp, unfinished without. */
function make(name: string, { ageS = 0, stamp }: { ageS?: number; stamp?: string }): string {
  const folder = join(builds, `abababababababab-${name.padStart(8, '0')}`);
  mkdirSync(folder);
  const made = NOW_S - ageS;
  if (stamp) {
    writeFileSync(join(folder, 'stamp'), stamp);
    utimesSync(join(folder, 'stamp'), made, made);
  }
  utimesSync(folder, made, made);
  return folder;
}

const clean = () => removeOldBuilds({ nowMs: NOW_S * 1_000, builds });

test('the newest complete build of the sources is found, never one that is not finished', async () => {
  expect(await findBuild({ stamp: STAMP, builds })).toBeUndefined();
  make('1', {});
  expect(await findBuild({ stamp: STAMP, builds })).toBeUndefined();
  make('2', { stamp: STAMP, ageS: 60 });
  const newest = make('3', { stamp: STAMP, ageS: 30 });
  make('4', { stamp: 'cd'.repeat(32) });
  expect(await findBuild({ stamp: STAMP, builds })).toBe(newest);
});

test('without any build there is none, and nothing to remove', async () => {
  const nowhere = join(builds, 'nowhere');
  expect(await findBuild({ stamp: STAMP, builds: nowhere })).toBeUndefined();
  await removeOldBuilds({ builds: nowhere });
});

test('three complete builds stay however old, others for a day', async () => {
  const ages = [1, 2, 3, 23, 25].map((hours) => hours * HOUR_S);
  const folders = ages.map((ageS, index) => make(String(index), { ageS, stamp: STAMP }));
  await clean();
  expect(folders.map((folder) => existsSync(folder))).toEqual([true, true, true, true, false]);
});

test('an unfinished build stays for an hour, and what is no build for good', async () => {
  const working = make('1', { ageS: HOUR_S - 60 });
  const left = make('2', { ageS: HOUR_S + 60 });
  const other = join(builds, 'empty-page');
  mkdirSync(other);
  utimesSync(other, 0, 0);
  await clean();
  expect([working, left, other].map((folder) => existsSync(folder))).toEqual([true, false, true]);
});
