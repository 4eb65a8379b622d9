import {
  QUOTE_TEXT_MAX,
  QUOTE_TEXT_MIN,
  QUOTE_TITLE_MAX,
  QUOTE_TITLE_MIN,
} from '@/lib/contract/quotes/quote-rules';
import { createQuoteBody } from '@/lib/contract/quotes/quote-schemas';
import { toQuoteBody, validateQuoteDraft } from './quote-draft';

const fine = { title: 'Hours', text: 'We answer day and night.', status: 'active' } as const;

test.each([
  ['a title one letter short', { title: 'a'.repeat(QUOTE_TITLE_MIN - 1) }, { title: 'titleShort' }],
  ['the shortest title', { title: 'a'.repeat(QUOTE_TITLE_MIN) }, {}],
  ['the longest title', { title: 'a'.repeat(QUOTE_TITLE_MAX) }, {}],
  ['a title one letter too long', { title: 'a'.repeat(QUOTE_TITLE_MAX + 1) }, { title: 'titleLong' }],
  ['a title of white space', { title: '     ' }, { title: 'titleShort' }],
  ['a text one letter short', { text: 'a'.repeat(QUOTE_TEXT_MIN - 1) }, { text: 'textShort' }],
  ['the shortest text', { text: 'a'.repeat(QUOTE_TEXT_MIN) }, {}],
  ['a text padded with white space', { text: `${'a'.repeat(QUOTE_TEXT_MIN - 1)}   ` }, { text: 'textShort' }],
  ['the longest text', { text: 'a'.repeat(QUOTE_TEXT_MAX) }, {}],
  ['a text one letter too long', { text: 'a'.repeat(QUOTE_TEXT_MAX + 1) }, { text: 'textLong' }],
])('%s is validated as by the provider', (_, changes, problems) => {
  const draft = { ...fine, ...changes };
  expect(validateQuoteDraft(draft)).toEqual(problems);
  expect(createQuoteBody.safeParse(toQuoteBody(draft)).success).toBe(Object.keys(problems).length === 0);
});
