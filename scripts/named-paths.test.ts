/** Every file that the documents link to or name exists. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './find-build.mjs';
import { listSources, readSource } from './list-sources';

const FOLDERS = 'app|components|docs|lib|messages|provider|public|scripts|tests';
/** Placeholders for many files, or for one that the reader creates. */
const PLACEHOLDER = /[*<>{}…]|\(console\)|\[/;

function listNamedPaths(name: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)].map(([, to = '']) =>
    join(dirname(name), to),
  );
  const images = [...text.matchAll(/src="([^"]+)"/g)].map(([, to = '']) => join(dirname(name), to));
  const named = [...text.matchAll(new RegExp(`\`((?:${FOLDERS})/[^\`\\s:]+)\``, 'g'))].map(
    ([, to = '']) => to,
  );
  return [...links, ...images, ...named].filter((path) => !PLACEHOLDER.test(path));
}

const isThere = (path: string) =>
  ['', '.ts', '.tsx', '.mjs'].some((ending) => existsSync(join(root, path + ending)));

test('every file that a document links or names is there', async () => {
  const documents = (await listSources()).filter((file) => file.endsWith('.md'));
  const missing = documents.flatMap((file) =>
    listNamedPaths(file, readSource(file)).flatMap((path) =>
      isThere(path) ? [] : [`${file} names ${path}`],
    ),
  );
  expect(missing).toEqual([]);
});

test('a path that leads nowhere is found, a pattern is none', () => {
  expect(
    listNamedPaths('docs/x.md', '[a](../lib/gone.ts) `provider/gone` `messages/<language>/a.json`'),
  ).toEqual(['lib/gone.ts', 'provider/gone']);
});
