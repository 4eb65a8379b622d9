import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(__dirname, '../..');
/** Characters that only Thai, Chinese or Vietnamese has; ฿ does not count. */
const LETTERS = /[\u0e01-\u0e3a\u0e40-\u0e5b\u4e00-\u9fff\u1ea0-\u1ef9ăđơư]/i;

const ALLOWED = {
  'what people type': [
    'edit-account-number.ts',
    'find-options.ts',
    'fold-search-text.ts',
    'parse-amount.ts',
    'search-aliases.ts',
  ],
  'names that are taken': ['is-reserved-name.ts', 'name-skeleton.ts', 'reserved-words.ts'],
  'dates and names of languages': ['format-time.ts', 'language-names.ts'],
  'content that staff edit, Thai and English in one text': ['default-content.ts', 'ensure-default-quotes.ts'],
};

test('what people read is in messages: no source has words of another language', () => {
  const sources = ['app', 'components', 'lib', 'provider'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/(\.test|-fixture|-test-kit)\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  const wordy = sources.filter((name) => LETTERS.test(readFileSync(join(ROOT, name), 'utf8')));
  expect(wordy.map((name) => basename(name)).sort()).toEqual(Object.values(ALLOWED).flat().sort());
});
