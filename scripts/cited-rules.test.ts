/** Comments cite rules by marks such as `(M5)`: docs/rules.md explains each of them. */
import { listSources, readComments, readSource } from './list-sources';

const RULES = 'docs/rules.md';
const DEFINED = /^- \*\*([A-Z])([1-9]\d?) /gm;
const TOPIC = /^## ([A-Z]) /gm;
/** Alone in round brackets, one or several: a mark anywhere, in test titles too. */
const IN_BRACKETS = /(?<!\w)\(([A-Z][1-9]\d?(?:[,;] [A-Z][1-9]\d?)*)\)/g;
/** Without brackets: a mark only in comments and documents, and only with the letter of a topic. */
const ALONE = /(?<![\w#%&/.-])([A-Z][1-9]\d?)(?![\w%/-]|\.\w)/g;

const rules = readSource(RULES);
const topics = [...rules.matchAll(TOPIC)].map(([, letter]) => String(letter));
const defined = [...rules.matchAll(DEFINED)].map(([, letter, number]) => `${letter}${number}`);

function findMarks({ text, comments }: { text: string; comments: string }): Set<string> {
  const bracketed = [...text.matchAll(IN_BRACKETS)].flatMap(([, marks]) => String(marks).split(/[,;] /));
  const alone = [...comments.matchAll(ALONE)].map(([, mark]) => String(mark));
  return new Set([...bracketed, ...alone.filter((mark) => topics.includes(mark.charAt(0)))]);
}

test('every mark that a source, a test or a document cites has a rule', async () => {
  const unknown = (await listSources()).flatMap((file) => {
    const cited = findMarks({ text: readSource(file), comments: readComments(file) });
    return [...cited].filter((mark) => !defined.includes(mark)).map((mark) => `${file} cites ${mark}`);
  });
  expect(unknown).toEqual([]);
});

test('no mark has two rules, and the rules of each topic are numbered from 1 without a hole', () => {
  const expected = topics.flatMap((letter) => {
    const count = defined.filter((mark) => mark.startsWith(letter)).length;
    return Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
  });
  expect(new Set(topics).size).toBe(topics.length);
  expect(defined).toEqual(expected);
});

test.each([
  ['/** Counted once (M5). */', ['M5']],
  ['/** One person (F6), another (M4; M9), and as U1 says. */', ['F6', 'M4', 'M9', 'U1']],
  ['/** U2F, P2P, H1, MP4, #A1B2C3, %E4, v-M5, M5.js, M10px and C0 are none. */', []],
])('the marks of %j', (comments, marks) => {
  expect([...findMarks({ text: comments, comments })]).toEqual(marks);
});

test.each([
  ["const path = 'M9 5.5h4.8L16 11H8z';", []],
  ["it('is paid once (M5)', () => undefined);", ['M5']],
  ["const cell = '@SUM(A1)', agent = 'Mozilla/5.0 (X11; Linux x86_64)';", []],
])('the marks of the code %j', (text, marks) => {
  expect([...findMarks({ text, comments: '' })]).toEqual(marks);
});
