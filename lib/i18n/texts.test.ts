import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FALLBACK_LANGUAGE, LANGUAGES, readLanguage } from './languages';
import { mergeTexts } from './load-texts';
import { NAMESPACES } from './namespaces';
import { readTheme, themeAttribute } from './themes';

type Tree = { [key: string]: string | Tree };

const folder = join(process.cwd(), 'messages');

function readFlat(language: string, namespace: string): Map<string, string> {
  const flat = new Map<string, string>();
  const walk = (tree: Tree, prefix: string) => {
    for (const [key, value] of Object.entries(tree)) {
      if (typeof value === 'string') flat.set(prefix + key, value);
      else walk(value, `${prefix}${key}.`);
    }
  };
  walk(JSON.parse(readFileSync(join(folder, language, `${namespace}.json`), 'utf8')), '');
  return flat;
}

/** Names of arguments and tags; plural branches differ between languages, their argument does not. */
function placeholders(text: string): string[] {
  const outsideBranches = text.replace(/((?:zero|one|two|few|many|other|=\d+)\s*)\{/g, '$1(');
  return [
    ...new Set([...outsideBranches.matchAll(/\{(\w+)\s*[,}]|<(\w+)>/g)].map((m) => m[1] ?? m[2])),
  ].sort() as string[];
}

test('placeholders are found in arguments, plurals and tags', () => {
  expect(
    placeholders('{count, plural, one {second of {all}} other {# seconds}} <link>{name}</link>'),
  ).toEqual(['all', 'count', 'link', 'name']);
});

const files = readdirSync(join(folder, FALLBACK_LANGUAGE)).map((name) => name.replace(/\.json$/, ''));

/** Used where no provider of texts is mounted. */
const WITHOUT_PROVIDER = ['busy', 'failed', 'last-resort'];
/** Used by the provider's own server, `provider/texts`; never sent to a browser. */
const OF_SERVER = ['defaults', 'exports', 'mail'];

test('every namespace has its file, and every file is a namespace', () => {
  const elsewhere = [...WITHOUT_PROVIDER, ...OF_SERVER];
  expect(files.filter((name) => !elsewhere.includes(name)).sort()).toEqual([...NAMESPACES].sort());
});

describe.each(LANGUAGES)('%s', (language) => {
  test.each(files)('%s has the keys of English, none empty, none more', (namespace) => {
    const english = readFlat(FALLBACK_LANGUAGE, namespace);
    const own = readFlat(language, namespace);
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...own].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test.each(files)('%s takes the placeholders of English', (namespace) => {
    const english = readFlat(FALLBACK_LANGUAGE, namespace);
    const wrong = [...readFlat(language, namespace)].filter(
      ([key, text]) =>
        JSON.stringify(placeholders(text)) !== JSON.stringify(placeholders(english.get(key) ?? '')),
    );
    expect(wrong).toEqual([]);
  });
});

test('a text that a language lacks is English, at any depth', () => {
  expect(mergeTexts({ a: 'A', b: { c: 'C', d: 'D' } }, { b: { d: 'ดี' } })).toEqual({
    a: 'A',
    b: { c: 'C', d: 'ดี' },
  });
});

test('an unknown or missing language is Thai', () => {
  expect([undefined, null, '', 'fr', 'EN', 'en'].map(readLanguage)).toEqual([
    'th',
    'th',
    'th',
    'th',
    'th',
    'en',
  ]);
});

test('an unknown or missing theme leaves the page to the system', () => {
  expect(
    [undefined, 'blue', 'system', 'light', 'dark'].map((value) => themeAttribute(readTheme(value))),
  ).toEqual([undefined, undefined, undefined, 'light', 'dark']);
});
