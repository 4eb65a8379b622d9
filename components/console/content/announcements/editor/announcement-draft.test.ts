import {
  ANNOUNCEMENT_CONTENT_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  CONTENT_MESSAGES,
} from '@/lib/contract/content/content-rules';
import { saveAnnouncementBody } from '@/lib/contract/content/content-schemas';
import { toAnnouncementBody, validateAnnouncementDraft } from './announcement-draft';

const fine = { title: 'Hours', content: 'We answer day and night.', isActive: true } as const;

test.each([
  ['an announcement of a few words', {}, {}],
  ['no title', { title: '' }, { title: 'titleRequired' }],
  ['a title of white space', { title: ' \n ' }, { title: 'titleRequired' }],
  ['the longest title', { title: 'a'.repeat(ANNOUNCEMENT_TITLE_MAX) }, {}],
  ['the longest title padded with white space', { title: ` ${'a'.repeat(ANNOUNCEMENT_TITLE_MAX)} ` }, {}],
  [
    'a title one letter too long',
    { title: 'a'.repeat(ANNOUNCEMENT_TITLE_MAX + 1) },
    { title: 'announcementTitleLong' },
  ],
  ['no content', { content: '' }, { content: 'contentRequired' }],
  ['a content of white space', { content: '\n\n' }, { content: 'contentRequired' }],
  ['the longest content', { content: 'ก'.repeat(ANNOUNCEMENT_CONTENT_MAX) }, {}],
  [
    'a content one letter too long',
    { content: 'ก'.repeat(ANNOUNCEMENT_CONTENT_MAX + 1) },
    { content: 'contentLong' },
  ],
  ['nothing at all', { title: '', content: '' }, { title: 'titleRequired', content: 'contentRequired' }],
] as const)('%s is validated as by the provider, with the same messages', (_, changes, problems) => {
  const draft = { ...fine, ...changes };
  expect(validateAnnouncementDraft(draft)).toEqual(problems);
  const read = saveAnnouncementBody.safeParse(toAnnouncementBody(draft));
  const said = read.error?.issues.map(({ path: [field], message }) => [field, message]) ?? [];
  const expected = Object.entries(problems).map(([field, problem]) => [field, CONTENT_MESSAGES[problem]]);
  expect(said).toEqual(expected);
});
