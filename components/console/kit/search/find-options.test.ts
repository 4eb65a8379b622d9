import type { SearchHit } from '@/lib/contract/audit/audit-schemas';
import { readTexts } from '@/tests/support/texts';
import { groupOptions } from './find-options';

const PERSON = { id: '42', username: 'somchai' };
const hit = (kind: SearchHit['kind'], id: string, mayOpen = true): SearchHit => ({
  kind,
  id,
  label: `${kind} ${id}`,
  user: PERSON,
  detail: null,
  status: null,
  at: '2026-11-28T09:00:00.000Z',
  mayOpen,
});

function find(text: string, { hits = [] as SearchHit[], role = 'admin', language = 'en' } = {}) {
  const { menu } = readTexts(language as 'en').admin;
  return groupOptions({ text, hits, role: role as 'admin', nameOf: (name) => menu[name] });
}
const labels = (text: string, options?: Parameters<typeof find>[1]) =>
  find(text, options).flatMap(({ options: some }) => some.map(({ label }) => label));

test('pages are found by a part of their name, whatever case and accents', () => {
  expect(labels('ADJ')).toEqual(['Adjustments', 'New adjustment']);
  expect(labels('dieu chinh', { language: 'vi' })).toEqual(['Điều chỉnh số dư', 'Điều chỉnh mới']);
  expect(labels('ฝาก', { language: 'th' })).toEqual(['รายการฝาก']);
});

test('without a text all pages of one’s role are offered, and none beyond it', () => {
  expect(labels('')).toContain('Audit log');
  expect(labels('', { role: 'level2' })).not.toContain('Audit log');
  expect(labels('', { role: 'level1' })).not.toContain('Payment methods');
});

test('results are grouped by kind and link to their pages', () => {
  const hits = [hit('conversation', '5'), hit('deposit', '7'), hit('user', '42'), hit('trade', '8')];
  const found = find('somchai', { hits });
  expect(found.map(({ kind }) => kind)).toEqual(['user', 'trade', 'deposit', 'conversation']);
  expect(found.flatMap(({ options }) => options.map(({ href }) => href))).toEqual([
    '/admin/users/42',
    '/admin/trades?open=8',
    '/admin/deposits?open=7',
    '/admin/support?open=5',
  ]);
});

test('who may not be opened is named and leads nowhere', () => {
  const [group] = find('somchai', { hits: [hit('user', '2', false)] });
  expect(group?.options[0]).toMatchObject({ label: 'user 2', href: undefined });
});
