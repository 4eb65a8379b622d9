/** @jest-environment node */

import {
  ADVERTISEMENT_LINK_MAX,
  ADVERTISEMENT_TITLE_MAX,
  CONTENT_MESSAGES,
} from '@/lib/contract/content/content-rules';
import { createAdvertisementBody, updateAdvertisementBody } from '@/lib/contract/content/content-schemas';
import { readTexts } from '@/tests/support/texts';
import { makeAdvertisement } from '../advertisement-fixture';
import {
  type AdvertisementDraft,
  readDuration,
  startAdvertisementDraft,
  toCreateTexts,
  toUpdateTexts,
  validateAdvertisementDraft,
} from './advertisement-draft';
import { mergeAdvertisementDrafts } from './merge-advertisement-drafts';

const ZONE = 'Asia/Bangkok';
const NOW = Date.parse('2026-11-28T12:00:00Z');
const fine: AdvertisementDraft = { ...startAdvertisementDraft(undefined, ZONE), title: 'Gold week' };
const present = (texts: object) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
const problemsOf = (changes: Partial<AdvertisementDraft>) =>
  validateAdvertisementDraft({ ...fine, ...changes }, { timeZone: ZONE, nowMs: NOW, isNew: true });

test.each<[string, Partial<AdvertisementDraft>, object]>([
  ['a title alone', {}, {}],
  ['no title', { title: '' }, { title: 'titleRequired' }],
  ['a title of white space', { title: '   ' }, { title: 'titleRequired' }],
  ['the longest title', { title: 'a'.repeat(ADVERTISEMENT_TITLE_MAX) }, {}],
  [
    'a title one letter too long',
    { title: 'a'.repeat(ADVERTISEMENT_TITLE_MAX + 1) },
    { title: 'advertisementTitleLong' },
  ],
  ['a link of the web', { link: ' https://example.com/a?b=c ' }, {}],
  ['a word as link', { link: 'gold' }, { link: 'link' }],
  ['a script as link', { link: 'javascript:alert(1)' }, { link: 'link' }],
  [
    'a link too long',
    { link: `https://example.com/${'a'.repeat(ADVERTISEMENT_LINK_MAX)}` },
    { link: 'link' },
  ],
  ['an end after the start', { startDate: '2026-11-28T19:00', endDate: '2026-11-28T19:01' }, {}],
  [
    'an end at the start',
    { startDate: '2026-11-28T19:00', endDate: '2026-11-28T19:00' },
    { endDate: 'dates' },
  ],
  ['a second', { slideDuration: '1' }, {}],
  ['half a second', { slideDuration: '0.5' }, { slideDuration: 'slideDuration' }],
  ['half a minute', { slideDuration: '30' }, {}],
  ['a millisecond more', { slideDuration: '30.001' }, { slideDuration: 'slideDuration' }],
  ['no time on screen', { slideDuration: '' }, { slideDuration: 'slideDuration' }],
  ['the first place', { order: '0' }, {}],
  ['a place before the first', { order: '-1' }, { order: 'order' }],
  ['a place between two', { order: '1.5' }, { order: 'order' }],
  ['a place that is too far', { order: '1000001' }, { order: 'order' }],
])('%s is validated as by the provider', (_, changes, problems) => {
  expect(problemsOf(changes)).toEqual(problems);
  const texts = toCreateTexts({ ...fine, ...changes }, ZONE);
  const parsed = createAdvertisementBody.safeParse(present(texts));
  // The provider compares it with the start; an invalid duration is not sent as a number.
  const isJudgedThere = !('endDate' in problems) && !('slideDuration' in problems);
  if (isJudgedThere) expect(parsed.success).toBe(Object.keys(problems).length === 0);
});

test('an end in the past is before a start that is left empty', () => {
  expect(problemsOf({ endDate: '2026-11-28T18:59' })).toEqual({ endDate: 'dates' });
  expect(problemsOf({ endDate: '2026-11-28T19:01' })).toEqual({});
});

test('a stored one keeps a place', () => {
  const draft = { ...fine, order: '' };
  expect(validateAdvertisementDraft(draft, { timeZone: ZONE, nowMs: NOW, isNew: false })).toEqual({
    order: 'order',
  });
});

test('times are those of the deployment’s clock', () => {
  const texts = toCreateTexts({ ...fine, startDate: '2026-12-01T00:00', endDate: '2026-12-02T00:00' }, ZONE);
  expect(createAdvertisementBody.parse(texts)).toMatchObject({
    startDate: Date.parse('2026-11-30T17:00:00Z'),
    endDate: Date.parse('2026-12-01T17:00:00Z'),
  });
});

test('what was left empty is the provider’s to decide', () => {
  expect(toCreateTexts(fine, ZONE)).toEqual({ title: 'Gold week', isActive: 'true', slideDuration: '5000' });
});

test('of a stored one only changes are sent: a start keeps its seconds, others’ fields stay', () => {
  const stored = makeAdvertisement();
  const start = startAdvertisementDraft(stored, ZONE);
  const { updatedAt } = stored;
  const send = (changes: Partial<AdvertisementDraft>) =>
    present(toUpdateTexts({ ...start, ...changes }, stored, ZONE));
  expect(send({})).toEqual({ expectedUpdatedAt: updatedAt });
  expect(send({ title: ' Silver week ', link: '' })).toEqual({
    title: 'Silver week',
    link: '',
    expectedUpdatedAt: updatedAt,
  });
  expect(send({ removeImage: true })).toEqual({ removeImage: 'true', expectedUpdatedAt: updatedAt });
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  expect(send({ removeImage: true, file })).toEqual({ expectedUpdatedAt: updatedAt });
  expect(send({ slideDuration: '2,5' })).toEqual({
    slideDuration: '2500',
    expectedUpdatedAt: updatedAt,
  });
  expect(updateAdvertisementBody.safeParse(send({ endDate: '2026-12-24T18:00' })).success).toBe(true);
});

test.each([
  ['7', 7_000],
  ['2.5', 2_500],
  ['2,5', 2_500],
  [' 30 ', 30_000],
  ['31', undefined],
  ['1e1', undefined],
  ['five', undefined],
])('%p seconds are %p ms', (typed, ms) => expect(readDuration(typed)).toBe(ms));

test('the English messages are those of the contract', () => {
  const { titleRequired, advertisementTitleLong, link, dates, slideDuration, order } = CONTENT_MESSAGES;
  const ours = { titleRequired, advertisementTitleLong, link, dates, slideDuration, order };
  expect(readTexts('en').advertisements.problem).toMatchObject(ours);
});

describe('somebody saves a newer version meanwhile', () => {
  const base = makeAdvertisement();
  const start = (stored: typeof base) => startAdvertisementDraft(stored, ZONE);
  const mine = { ...start(base), title: 'Silver week' };
  const merge = (draft: AdvertisementDraft, changes: Partial<typeof base>) =>
    mergeAdvertisementDrafts({ base, newer: makeAdvertisement(changes), mine: draft, start });

  test('other fields of it come in', () => {
    expect(merge(mine, { isActive: false, order: 1 })).toEqual({ isActive: false, order: '1' });
    expect(merge(mine, { image: null, mediaType: null })).toEqual({});
  });
  test('the same change by both is none', () => {
    expect(merge(mine, { title: 'Silver week' })).toEqual({ title: 'Silver week' });
  });
  test('another change of the same field, or of a picture that both touched, is for a person to decide', () => {
    expect(merge(mine, { title: 'Platinum week' })).toBeUndefined();
    expect(merge({ ...mine, removeImage: true }, { image: null })).toBeUndefined();
  });
});
