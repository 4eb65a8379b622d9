/** Documents and comments promise much and name the test that keeps it: each of these tests is there. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listFiles, root } from './find-build.mjs';

const PLACES = ['app', 'components', 'docs', 'lib', 'provider', 'scripts', 'tests'];
const PAGES = ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'README.md'];
const IS_TEST = /\.(test|spec)\.tsx?$/;
const NAMED = /[\w./-]*\w\.(?:test|spec)\.tsx?/g;
/** Of sources only comments count: code names tests that need not be. */
const COMMENT = /^\s*(\/?\*|\/\/).*$/gm;
/** From this decision on each names what keeps it. */
const FIRST_KEPT = 40;

let files: string[];
let tests: string[];

beforeAll(async () => {
  const found = await Promise.all(PLACES.map((place) => listFiles(join(root, place))));
  files = [...PAGES, ...found.flat().map((file) => relative(root, file))];
  tests = files.filter((file) => IS_TEST.test(file));
});

function listNamed(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const read = file.endsWith('.md') ? text : (text.match(COMMENT) ?? []).join('\n');
  return read.match(NAMED) ?? [];
}
const isThere = (name: string) => tests.some((test) => test === name || test.endsWith(`/${name}`));

test('every test that a document or a comment names is there', () => {
  const texts = files.filter((file) => /\.(md|[cm]?js|tsx?)$/.test(file));
  const missing = texts.flatMap((file) =>
    listNamed(file).flatMap((name) => (isThere(name) ? [] : [`${file} names ${name}`])),
  );
  expect(missing).toEqual([]);
});

test(`every decision from ${FIRST_KEPT} on names one`, () => {
  const decisions = files.filter((file) => Number(/^docs\/decisions\/(\d+)-/.exec(file)?.[1]) >= FIRST_KEPT);
  expect(decisions.filter((file) => listNamed(file).length === 0)).toEqual([]);
});
