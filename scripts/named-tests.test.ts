/** Documents and comments name the tests that keep a promise: each of these tests exists. */
import { listSources, readComments } from './list-sources';

const IS_TEST = /\.(test|spec)\.tsx?$/;
const NAMED = /[\w./-]*\w\.(?:test|spec)\.tsx?/g;
/** From this decision on each names its tests. */
const FIRST_KEPT = 40;

let files: string[];
let tests: string[];

beforeAll(async () => {
  files = await listSources();
  tests = files.filter((file) => IS_TEST.test(file));
});

/** Of sources only comments count: code may name files that need not exist. */
const listNamed = (file: string) => readComments(file).match(NAMED) ?? [];
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
