import { buildUserDetail } from '../profile-fixture';
import { listChanges, mergeUserDrafts, startUserDraft, toUpdateBody } from './user-draft';

const stored = buildUserDetail({ phone: '+66812345678' });
const base = startUserDraft(stored);

test('spaces around a value, and those inside a number, are no change', () => {
  const typed = { ...base, username: ' somchai ', fullName: 'Somchai  Jaidee', phone: '+66 81-234 (5678)' };
  expect(listChanges(base, typed)).toEqual([]);
  expect(toUpdateBody(typed, stored)).toEqual({ expectedUpdatedAt: stored.updatedAt });
});

test('only what changed is sent, over the version that was edited; an emptied name or phone goes', () => {
  const typed = { ...base, email: 'new@example.com ', fullName: ' ', phone: '' };
  expect(toUpdateBody(typed, stored)).toEqual({
    email: 'new@example.com',
    full_name: null,
    phone: null,
    expectedUpdatedAt: stored.updatedAt,
  });
});

test('what was stored before a rule came is not sent until it is touched', () => {
  const old = { ...stored, username: 'ä' };
  const typed = { ...startUserDraft(old), phone: '' };
  expect(toUpdateBody(typed, old)).not.toHaveProperty('username');
  expect(toUpdateBody({ ...typed, username: 'ö' }, old)).toHaveProperty('username', 'ö');
});

test('two people’s changes of different fields are merged; own ones win for the same field', () => {
  const mine = { ...base, phone: '+66999999999' };
  const theirs = { ...base, email: 'theirs@example.com' };
  expect(mergeUserDrafts({ before: base, mine, theirs })).toEqual({
    own: ['phone'],
    clashing: [],
    merged: { ...theirs, phone: '+66999999999' },
  });
  const both = { ...theirs, phone: '+66888888888' };
  expect(mergeUserDrafts({ before: base, mine, theirs: both })).toEqual({
    own: ['phone'],
    clashing: ['phone'],
    merged: { ...both, phone: '+66999999999' },
  });
  const same = { ...theirs, phone: '+66 99 999 9999' };
  expect(mergeUserDrafts({ before: base, mine, theirs: same }).clashing).toEqual([]);
});
