/** Announcements: which one customers read, what staff change, and its rules word for word. */
import { ANNOUNCEMENT_LIMIT, CONTENT_MESSAGES } from '@/lib/contract/content/content-rules';
import { announcement } from '@/provider/database/schema/content';
import type { ProviderEvent } from '../../provider/events/events';
import { type ContentFixture, createContentFixture } from '../support/content-fixture';
import { mainDatabaseKind } from '../support/database';

const GIVEN = { title: 'A title', content: 'What there is to say' };

describe.each(mainDatabaseKind())('announcements on %s', (kind) => {
  let fixture: ContentFixture;

  beforeAll(async () => {
    fixture = await createContentFixture(kind);
  }, 60_000);
  beforeEach(() => fixture.clear());
  afterAll(() => fixture.close());

  const add = async (given: object = {}) => {
    const { status, body } = await fixture.save({ ...GIVEN, ...given });
    expect([status, body.message]).toEqual([200, 'Announcement created']);
    await fixture.provider.clock.advance(1_000);
    return body.data;
  };
  const list = async () =>
    (await fixture.ask<{ announcements: { title: string }[] }>('GET', '/announcements')).body.announcements;
  const readShown = async () =>
    (
      await fixture.ask<{ announcement: { title: string } | null }>(
        'GET',
        '/announcements/active',
        undefined,
        fixture.customer,
      )
    ).body.announcement;

  test('a customer reads the newest active one, by when it was made', async () => {
    expect(await readShown()).toBe(null);
    const first = await add({ title: 'first' });
    const second = await add({ title: 'second', content: 'Two\nlines' });
    await add({ title: 'hidden', isActive: false });
    expect(await readShown()).toEqual(second);
    await fixture.save({ ...GIVEN, id: first.id, title: 'first, changed' });
    expect((await readShown())?.title).toBe('second');
    await fixture.save({ ...GIVEN, id: second.id, isActive: false });
    expect((await readShown())?.title).toBe('first, changed');
    await fixture.ask('DELETE', `/announcements/${first.id}`);
    expect(await readShown()).toBe(null);
  });

  test('of two of the same moment the later one is the newest', async () => {
    await fixture.save({ ...GIVEN, title: 'one' });
    await fixture.save({ ...GIVEN, title: 'two' });
    expect((await readShown())?.title).toBe('two');
    expect((await list()).map(({ title }) => title)).toEqual(['two', 'one']);
  });

  test('staff read all of them, newest first; a customer neither reads nor changes those', async () => {
    const made = [await add({ isActive: false }), await add()];
    expect(await list()).toEqual(made.reverse());
    for (const [method, path, body] of [
      ['GET', '/announcements'],
      ['POST', '/announcements', GIVEN],
      ['DELETE', `/announcements/${made[0]?.id}`],
    ] as [string, string, unknown?][]) {
      expect([path, (await fixture.ask(method, path, body, fixture.customer)).status]).toEqual([path, 403]);
    }
  });

  test.each([
    ['no title', { title: undefined }, 'title', CONTENT_MESSAGES.titleRequired],
    ['an empty title', { title: ' \n ' }, 'title', CONTENT_MESSAGES.titleRequired],
    ['a long title', { title: 'a'.repeat(101) }, 'title', CONTENT_MESSAGES.announcementTitleLong],
    ['no content', { content: undefined }, 'content', CONTENT_MESSAGES.contentRequired],
    ['an empty content', { content: ' ' }, 'content', CONTENT_MESSAGES.contentRequired],
    ['a long content', { content: 'ก'.repeat(1_001) }, 'content', CONTENT_MESSAGES.contentLong],
  ])('%s is refused in the contract’s words, new and changed', async (_, wrong, field, words) => {
    const made = await add();
    for (const answer of [
      await fixture.save({ ...GIVEN, ...wrong }),
      await fixture.save({ ...GIVEN, ...wrong, id: made.id }),
    ]) {
      expect([answer.status, answer.body]).toMatchObject([
        422,
        { code: 'validation_failed', errors: { [field]: [words] } },
      ]);
    }
    expect(await list()).toEqual([made]);
  });

  test('the longest is taken, and a change keeps what it leaves out', async () => {
    const made = await add({ title: 'a'.repeat(100), content: 'ก'.repeat(1_000), isActive: false });
    const { status, body } = await fixture.save({ id: made.id, title: ' b ', content: made.content });
    expect([status, body.message]).toEqual([200, 'Announcement changed']);
    const updatedAt = new Date(fixture.provider.clock.nowMs()).toISOString();
    expect(body.data).toEqual({ ...made, title: 'b', updatedAt });
    expect(await list()).toEqual([body.data]);
  });

  test('a change over a version that is no longer there is refused, also within the same moment', async () => {
    const { body } = await fixture.save(GIVEN);
    const edit = (title: string) =>
      fixture.save({ ...GIVEN, id: body.data.id, title, expectedUpdatedAt: body.data.updatedAt });
    expect((await edit('first')).status).toBe(200);
    const late = await edit('second');
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await list()).map(({ title }) => title)).toEqual(['first']);
  });

  test('each change is announced to screens and audited, without its text', async () => {
    const told: ProviderEvent['type'][] = [];
    const stop = fixture.provider.events.subscribe(({ type }) => told.push(type));
    const { id } = await add();
    await fixture.save({ ...GIVEN, id, content: 'Something else', isActive: false });
    await fixture.save({ ...GIVEN, id, content: 'Something else' });
    await fixture.ask('DELETE', `/announcements/${id}`);
    stop();
    expect(told).toEqual(['content', 'content', 'content', 'content']);
    expect(await fixture.listLines(id)).toEqual([
      ['announcement.create', { after: { title: 'A title', isActive: true } }],
      [
        'announcement.update',
        { before: { isActive: true }, after: { isActive: false }, changed: ['content'] },
      ],
      ['announcement.delete', { before: { title: 'A title', isActive: false } }],
    ]);
  });

  test('what does not exist says so', async () => {
    const { id } = await add();
    await fixture.ask('DELETE', `/announcements/${id}`);
    for (const answer of [
      await fixture.save({ ...GIVEN, id }),
      await fixture.ask('DELETE', `/announcements/${id}`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'announcement_not_found']);
    }
  });

  test('they are taken up to the limit, also of two at once', async () => {
    const row = { ...GIVEN, active: false, createdMs: 0, updatedMs: 0 };
    const rows = Array.from({ length: ANNOUNCEMENT_LIMIT - 1 }, () => row);
    await fixture.provider.db.insert(announcement).values(rows);
    const answers = await Promise.all([fixture.save(GIVEN), fixture.save(GIVEN)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('announcement_limit');
  });
});
