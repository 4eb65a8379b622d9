import { CANNED } from '../inbox-fixture';
import { findCanned } from './find-canned';

const titles = (search: string) => findCanned(CANNED, search, 'th').map(({ title }) => title);

test('the answer is in the customer’s language, else in English, else in whatever there is', () => {
  expect(findCanned(CANNED, '', 'th').map(({ text, language }) => [language, text])).toEqual([
    ['th', 'ยอดฝากจะเข้าภายใน 15 นาที'],
    ['vi', 'Cảm ơn bạn.'],
  ]);
  expect(findCanned(CANNED, 'deposit', 'zh')[0]).toMatchObject({ language: 'en' });
});

test('nothing typed shows all of them', () => {
  expect(titles('')).toEqual(['Deposit time', 'Thanks']);
});

test.each([
  ['DEP', ['Deposit time']],
  ['ฝาก', ['Deposit time']],
  ['cam on', ['Thanks']],
  ['t', ['Thanks', 'Deposit time']],
  ['zzz', []],
])('%s finds by shortcut, title or text, whatever case and accents', (search, expected) => {
  expect(titles(search)).toEqual(expected);
});

test('the exact shortcut comes before what only begins with it', () => {
  const longer = { ...CANNED[0], id: '3', title: 'A', shortcut: 'deposit-slip' } as (typeof CANNED)[number];
  expect(findCanned([longer, ...CANNED], 'deposit', 'en').map(({ id }) => id)).toEqual(['1', '3']);
});
