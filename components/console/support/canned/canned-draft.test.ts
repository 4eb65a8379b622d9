import { CANNED_TITLE_MAX, MESSAGE_MAX } from '@/lib/contract/chat/chat-rules';
import { cannedBody } from '@/lib/contract/chat/chat-schemas';
import { readCannedText, startCannedDraft, toCannedBody, validateCannedDraft } from './canned-draft';

const none = { th: '', en: '', zh: '', vi: '' };
const fine = { title: 'Fees', shortcut: 'fees', texts: { ...none, en: 'The fee is 1 USDT.' } };

test.each([
  ['a whole answer', {}, {}],
  ['no title', { title: '  ' }, { title: 'title' }],
  ['the longest title', { title: 'a'.repeat(CANNED_TITLE_MAX) }, {}],
  ['a title that is too long', { title: 'a'.repeat(CANNED_TITLE_MAX + 1) }, { title: 'titleLong' }],
  ['no shortcut', { shortcut: '' }, {}],
  ['a shortcut of twenty letters', { shortcut: 'a'.repeat(20) }, {}],
  ['a shortcut of more', { shortcut: 'a'.repeat(21) }, { shortcut: 'shortcut' }],
  ['a shortcut with a space', { shortcut: 'how long' }, { shortcut: 'shortcut' }],
  ['a shortcut in Thai', { shortcut: 'ฝาก' }, { shortcut: 'shortcut' }],
  ['no text', { texts: { ...none, th: '   ' } }, { texts: 'texts' }],
  ['the longest text', { texts: { ...none, zh: '好'.repeat(MESSAGE_MAX) } }, {}],
  ['a longer one', { texts: { ...none, zh: '好'.repeat(MESSAGE_MAX + 1) } }, { texts: 'textLong' }],
])('%s is validated as by the provider', (_, changes, problems) => {
  const draft = { ...fine, ...changes };
  expect(validateCannedDraft(draft)).toEqual(problems);
  expect(cannedBody.safeParse(toCannedBody(draft)).success).toBe(Object.keys(problems).length === 0);
});

test('languages without a text are neither sent nor lost', () => {
  const body = toCannedBody({ ...fine, shortcut: ' ', texts: { ...none, th: ' ค่าธรรมเนียม 1 USDT ' } });
  expect(body).toEqual({ title: 'Fees', shortcut: null, texts: { th: 'ค่าธรรมเนียม 1 USDT' } });
  const stored = { ...body, shortcut: null, id: '1', updatedAt: '2026-11-28T09:00:00.000Z', updatedBy: null };
  expect(startCannedDraft(stored).texts).toEqual({ ...none, th: 'ค่าธรรมเนียม 1 USDT' });
});

test('a language that an answer lacks shows one that is there', () => {
  const texts = { en: 'Thank you', vi: 'Cảm ơn' };
  expect(readCannedText({ texts }, 'vi')).toBe('Cảm ơn');
  expect(readCannedText({ texts }, 'zh')).toBe('Thank you');
});
