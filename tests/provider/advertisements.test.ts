/** Advertisements: what customers are shown and when, what staff change, its rules word for word, and its races. */
import {
  ADVERTISEMENT_LIMIT,
  ADVERTISEMENT_ORDER_MAX,
  CONTENT_MESSAGES,
  SLIDE_DURATION_DEFAULT_MS,
} from '@/lib/contract/content/content-rules';
import { advertisement } from '@/provider/database/schema/content';
import { createScheduleWatch } from '../../provider/content/advertisements/schedule-watch';
import type { ProviderEvent } from '../../provider/events/events';
import { type ContentFixture, createContentFixture, type Form } from '../support/content-fixture';
import { mainDatabaseKind } from '../support/database';
import { createRandom } from '../support/random';

const HOUR_MS = 3_600_000;

describe.each(mainDatabaseKind())('advertisements on %s', (kind) => {
  let fixture: ContentFixture;

  beforeAll(async () => {
    fixture = await createContentFixture(kind);
  }, 60_000);
  beforeEach(() => fixture.clear());
  afterAll(() => fixture.close());

  const inHours = (hours: number) => new Date(fixture.provider.clock.nowMs() + hours * HOUR_MS).toISOString();
  const shownTitles = async () => (await fixture.listShown()).map(({ title }) => title);
  const allTitles = async () => (await fixture.listAll()).map(({ title }) => title);
  const listen = () => {
    const told: ProviderEvent['type'][] = [];
    return { told, stop: fixture.provider.events.subscribe(({ type }) => told.push(type)) };
  };

  describe('a customer', () => {
    test('is shown what is active and within its dates, to the millisecond', async () => {
      await fixture.add({ title: 'always' });
      await fixture.add({ title: 'hidden', isActive: 'false' });
      await fixture.add({ title: 'later', startDate: inHours(1), endDate: inHours(2) });
      const seen: string[][] = [];
      for (const at of [HOUR_MS - 1, 1, HOUR_MS - 1, 1]) {
        await fixture.provider.clock.advance(at);
        seen.push(await shownTitles());
      }
      expect(seen).toEqual([['always'], ['always', 'later'], ['always', 'later'], ['always']]);
      expect(await allTitles()).toEqual(['always', 'hidden', 'later']);
    });

    test('sees them in their order, of equals the older one first', async () => {
      const given = [30, 10, 20, 10].map(String);
      for (const [at, order] of given.entries()) await fixture.add({ title: `${order}, made ${at}`, order });
      expect(await shownTitles()).toEqual(['10, made 1', '10, made 3', '20, made 2', '30, made 0']);
    });

    test('reads what a slide needs, and nothing of the console', async () => {
      const startDate = inHours(-1);
      const made = await fixture.add({
        title: ' Trade calmly ',
        link: ' https://example.com/a?b=1#c ',
        startDate,
        slideDuration: '30000',
      });
      expect(await fixture.listShown()).toEqual([
        {
          id: made.id,
          title: 'Trade calmly',
          link: 'https://example.com/a?b=1#c',
          startDate,
          endDate: null,
          isActive: true,
          order: 0,
          slideDuration: 30_000,
          image: null,
          mediaType: null,
        },
      ]);
    });

    test('changes nothing', async () => {
      const { id } = await fixture.add();
      const closed: [string, string, unknown?][] = [
        ['GET', '/advertisements/all'],
        ['PATCH', `/advertisements/${id}/toggle`, { isActive: false }],
        ['PATCH', `/advertisements/${id}/slide-duration`, { slideDuration: 1_000 }],
        ['PUT', '/advertisements/reorder', { advertisements: [{ id, order: 4 }] }],
        ['DELETE', `/advertisements/${id}`],
      ];
      for (const [method, path, body] of closed) {
        const answer = await fixture.ask(method, path, body, fixture.customer);
        expect([path, answer.status, answer.body.code]).toEqual([path, 403, 'forbidden']);
      }
      expect(await fixture.listShown()).toHaveLength(1);
    });
  });

  describe('a new one', () => {
    test('without more than a title shows at once, for good, behind the others', async () => {
      await fixture.add({ order: '7' });
      const now = inHours(0);
      const { status, body } = await fixture.create({ title: 'plain', link: '', startDate: '', endDate: '' });
      expect([status, body.message]).toEqual([200, 'Advertisement created']);
      expect(body.data).toEqual({
        id: expect.any(String),
        title: 'plain',
        link: null,
        startDate: now,
        endDate: null,
        isActive: true,
        order: 8,
        slideDuration: SLIDE_DURATION_DEFAULT_MS,
        image: null,
        mediaType: null,
        imageBytes: null,
        createdAt: now,
        updatedAt: now,
      });
      expect((await fixture.listAll()).at(-1)).toEqual(body.data);
    });

    test('behind the last possible place shares it', async () => {
      const most = String(ADVERTISEMENT_ORDER_MAX);
      await fixture.add({ title: 'first', order: most });
      expect((await fixture.add({ title: 'second' })).order).toBe(ADVERTISEMENT_ORDER_MAX);
      expect(await allTitles()).toEqual(['first', 'second']);
    });

    test('each of several at once has a place of its own', async () => {
      const made = await Promise.all(Array.from({ length: 6 }, () => fixture.add()));
      expect(made.map(({ order }) => order).sort()).toEqual([0, 1, 2, 3, 4, 5]);
    });

    test('is taken up to the limit, also by two at once', async () => {
      const row = { title: 'a', startMs: 0, active: true, position: 0, slideDurationMs: 5_000 };
      const rows = Array.from({ length: ADVERTISEMENT_LIMIT - 1 }, () => ({
        ...row,
        createdMs: 0,
        updatedMs: 0,
      }));
      await fixture.provider.db.insert(advertisement).values(rows);
      const answers = await Promise.all([fixture.create(), fixture.create()]);
      const refused = answers.find(({ status }) => status !== 200);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(refused?.body.code).toBe('advertisement_limit');
    });
  });

  const WRONG: [Form, string, string][] = [
    [{ title: '  ' }, 'title', CONTENT_MESSAGES.titleRequired],
    [{ title: 'a'.repeat(256) }, 'title', CONTENT_MESSAGES.advertisementTitleLong],
    [{ link: 'example.com' }, 'link', CONTENT_MESSAGES.link],
    [{ link: 'javascript:alert(1)' }, 'link', CONTENT_MESSAGES.link],
    [{ link: 'https://' }, 'link', CONTENT_MESSAGES.link],
    [{ link: 'https://example.com/a b' }, 'link', CONTENT_MESSAGES.link],
    [{ link: `https://example.com/${'a'.repeat(2_000)}` }, 'link', CONTENT_MESSAGES.link],
    [{ slideDuration: '999' }, 'slideDuration', CONTENT_MESSAGES.slideDuration],
    [{ slideDuration: '30001' }, 'slideDuration', CONTENT_MESSAGES.slideDuration],
    [{ slideDuration: '1500.5' }, 'slideDuration', CONTENT_MESSAGES.slideDuration],
    [{ slideDuration: '' }, 'slideDuration', CONTENT_MESSAGES.slideDuration],
    [{ order: '-1' }, 'order', CONTENT_MESSAGES.order],
    [{ order: 'first' }, 'order', CONTENT_MESSAGES.order],
    [{ order: '1000001' }, 'order', CONTENT_MESSAGES.order],
    [
      { startDate: '2030-01-02T00:00:00Z', endDate: '2030-01-02T00:00:00Z' },
      'endDate',
      CONTENT_MESSAGES.dates,
    ],
    [
      { startDate: '2030-01-02T00:00:00+07:00', endDate: '2030-01-01T16:59:59Z' },
      'endDate',
      CONTENT_MESSAGES.dates,
    ],
  ];

  const wrong = WRONG.map(([form, ...rest]) => [JSON.stringify(form).slice(0, 70), form, ...rest] as const);
  test.each(wrong)(
    '%s is refused in the contract’s words, new and changed',
    async (_, form, field, words) => {
      const made = await fixture.add();
      for (const answer of [await fixture.create(form), await fixture.change(made.id, form)]) {
        expect([answer.status, answer.body]).toMatchObject([
          422,
          { code: 'validation_failed', errors: { [field]: [words] } },
        ]);
      }
      expect(await fixture.listAll()).toEqual([made]);
    },
  );

  test('a form without a title says so, a date that is none too', async () => {
    const { staff, provider } = fixture;
    const bare = await provider.callMultipart('POST', '/advertisements', { token: staff.token });
    expect([bare.status, bare.body.errors]).toEqual([422, { title: [CONTENT_MESSAGES.titleRequired] }]);
    for (const startDate of [
      'tomorrow',
      '2030-02-31T00:00:00Z',
      '2030-01-01T00:00:00',
      '0',
      '9999-12-31T23:59:59-12:00',
      '0000-01-01T00:00:00Z',
    ]) {
      const answer = await fixture.create({ startDate });
      expect([startDate, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([
        startDate,
        422,
        ['startDate'],
      ]);
    }
  });

  test.each([
    ['slide-duration', { slideDuration: 999 }, 'slideDuration', CONTENT_MESSAGES.slideDuration],
    ['slide-duration', { slideDuration: 30_001 }, 'slideDuration', CONTENT_MESSAGES.slideDuration],
    ['slide-duration', { slideDuration: '5000' }, 'slideDuration', CONTENT_MESSAGES.slideDuration],
    ['slide-duration', {}, 'slideDuration', CONTENT_MESSAGES.slideDuration],
    ['toggle', { isActive: 'yes' }, 'isActive', expect.any(String)],
  ])('%s %j is refused', async (call, body, field, words) => {
    const made = await fixture.add();
    const answer = await fixture.ask('PATCH', `/advertisements/${made.id}/${call}`, body);
    expect([answer.status, answer.body.errors]).toEqual([422, { [field]: [words] }]);
    expect(await fixture.listAll()).toEqual([made]);
  });

  describe('a change', () => {
    test('leaves what it leaves out, and empties what it empties', async () => {
      const form = { link: 'https://example.com', endDate: inHours(5), slideDuration: '7000', order: '3' };
      const made = await fixture.add(form);
      await fixture.provider.clock.advance(1_000);
      const { status, body } = await fixture.change(made.id, { title: 'b'.repeat(255) });
      expect([status, body.message]).toEqual([200, 'Advertisement changed']);
      expect(body.data).toEqual({ ...made, title: 'b'.repeat(255), updatedAt: inHours(0) });
      const emptied = await fixture.change(made.id, { link: '', endDate: '', startDate: '' });
      expect(emptied.body.data).toMatchObject({ link: null, endDate: null, startDate: inHours(0), order: 3 });
    });

    test('of one date is held against the other one that is stored', async () => {
      const { id } = await fixture.add({ startDate: inHours(2), endDate: inHours(4) });
      for (const form of [
        { endDate: inHours(2) },
        { endDate: inHours(1) },
        { startDate: inHours(4) },
      ] as Form[]) {
        const answer = await fixture.change(id, form);
        expect([answer.status, answer.body.errors]).toEqual([422, { endDate: [CONTENT_MESSAGES.dates] }]);
      }
      expect((await fixture.change(id, { startDate: inHours(3.5) })).status).toBe(200);
      expect((await fixture.change(id, { endDate: '', startDate: inHours(9) })).status).toBe(200);
    });

    test('over a version that is no longer there is refused, also within the same moment', async () => {
      const made = await fixture.add();
      const edit = (title: string) => fixture.change(made.id, { title, expectedUpdatedAt: made.updatedAt });
      const first = await edit('first');
      expect(first.body.data.updatedAt > made.updatedAt).toBe(true);
      const late = await edit('second');
      expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
      expect(await allTitles()).toEqual(['first']);
      const seconds = first.body.data.updatedAt.replace(/0*Z$/, 'Z');
      expect((await fixture.change(made.id, { title: 'third', expectedUpdatedAt: seconds })).status).toBe(
        200,
      );
    });

    test('by two who saw the same version is taken from one of them', async () => {
      const { id, updatedAt: expectedUpdatedAt } = await fixture.add();
      const answers = await Promise.all(
        ['one', 'two'].map((title) => fixture.change(id, { title, expectedUpdatedAt })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    test('of the time and of the switch alone is a call each', async () => {
      const { id } = await fixture.add();
      const timed = await fixture.ask('PATCH', `/advertisements/${id}/slide-duration`, {
        slideDuration: 1_000,
      });
      expect(timed.body).toMatchObject({ message: 'Slide duration changed', data: { slideDuration: 1_000 } });
      for (const [isActive, message] of [
        [false, 'Advertisement hidden'],
        [true, 'Advertisement shown'],
        [true, 'Advertisement shown'],
      ] as const) {
        const answer = await fixture.ask('PATCH', `/advertisements/${id}/toggle`, { isActive });
        expect(answer.body).toMatchObject({ message, data: { isActive } });
        expect(await fixture.listShown()).toHaveLength(isActive ? 1 : 0);
      }
      // What changed nothing is no act.
      expect((await fixture.listLines(id)).map(([action, data]) => [action, data])).toEqual([
        ['advertisement.create', { after: expect.objectContaining({ title: 'A title', isActive: true }) }],
        ['advertisement.update', { before: { slideDuration: 5_000 }, after: { slideDuration: 1_000 } }],
        ['advertisement.toggle', { before: { isActive: true }, after: { isActive: false } }],
        ['advertisement.toggle', { before: { isActive: false }, after: { isActive: true } }],
      ]);
    });

    test('is announced to screens afterwards, and audited with what changed', async () => {
      const { told, stop } = listen();
      const made = await fixture.add({ link: 'https://example.com', endDate: inHours(2) });
      const { id } = made;
      await fixture.change(id, { title: 'Another', endDate: inHours(1) });
      await fixture.ask('DELETE', `/advertisements/${id}`);
      await fixture.change(id, { title: 'Late' });
      await fixture.create({ title: '' });
      stop();
      expect(told).toEqual(['content', 'content', 'content']);
      const whole = {
        title: 'A title',
        link: 'https://example.com',
        startDate: made.startDate,
        endDate: inHours(2),
        isActive: true,
        order: 0,
        slideDuration: 5_000,
        image: null,
      };
      expect(await fixture.listLines(id)).toEqual([
        ['advertisement.create', { after: whole }],
        [
          'advertisement.update',
          {
            before: { title: 'A title', endDate: inHours(2) },
            after: { title: 'Another', endDate: inHours(1) },
          },
        ],
        ['advertisement.delete', { before: { ...whole, title: 'Another', endDate: inHours(1) } }],
      ]);
    });

    test('of what does not exist says so', async () => {
      const { id } = await fixture.add();
      expect((await fixture.ask('DELETE', `/advertisements/${id}`)).body).toEqual({
        success: true,
        message: 'Advertisement deleted',
      });
      for (const answer of [
        await fixture.change(id, { title: 'A title' }),
        await fixture.ask('PATCH', `/advertisements/${id}/toggle`, { isActive: true }),
        await fixture.ask('PATCH', `/advertisements/${id}/slide-duration`, { slideDuration: 1_000 }),
        await fixture.ask('PUT', '/advertisements/reorder', { advertisements: [{ id, order: 1 }] }),
        await fixture.ask('DELETE', `/advertisements/${id}`),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([404, 'advertisement_not_found']);
      }
    });
  });

  describe('an order', () => {
    const order = (list: { id: string; order: unknown }[]) =>
      fixture.ask<{ advertisements: { title: string; order: number }[] }>('PUT', '/advertisements/reorder', {
        advertisements: list,
      });
    const addThree = async () => [
      await fixture.add({ title: 'a' }),
      await fixture.add({ title: 'b' }),
      await fixture.add({ title: 'c' }),
    ];

    test('is answered as it is then, and leaves those alone that it does not name', async () => {
      const [a, , c] = await addThree();
      const answer = await order([
        { id: a?.id ?? '', order: 9 },
        { id: c?.id ?? '', order: 0 },
      ]);
      expect(answer.body.advertisements.map(({ title }) => title)).toEqual(['c', 'b', 'a']);
      expect(await fixture.listAll()).toEqual(answer.body.advertisements);
      expect((await fixture.listLines(a?.id ?? '')).at(-1)).toEqual([
        'advertisement.order',
        { before: { order: 0 }, after: { order: 9 } },
      ]);
    });

    test('of one that is missing changes none', async () => {
      const made = await addThree();
      const list = made.map(({ id }, at) => ({ id, order: 9 - at }));
      const answer = await order([...list, { id: '999999999', order: 1 }]);
      expect([answer.status, answer.body.code]).toEqual([404, 'advertisement_not_found']);
      expect(await fixture.listAll()).toEqual(made);
    });

    test.each([
      [-1, CONTENT_MESSAGES.order],
      [1.5, CONTENT_MESSAGES.order],
      ['1', CONTENT_MESSAGES.order],
      [ADVERTISEMENT_ORDER_MAX + 1, CONTENT_MESSAGES.order],
    ])('of %j is refused', async (wrong, words) => {
      const { id } = await fixture.add();
      const answer = await order([{ id, order: wrong }]);
      expect([answer.status, answer.body.errors]).toEqual([422, { 'advertisements.0.order': [words] }]);
    });

    test('that names one twice, or none, is refused', async () => {
      const { id } = await fixture.add();
      for (const list of [
        [
          { id, order: 1 },
          { id: `0${id}`, order: 2 },
        ],
        [],
      ]) {
        const answer = await order(list);
        expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['advertisements']]);
      }
    });

    test('by several at once is one of theirs, whole, and all come to an end', async () => {
      const made = await addThree();
      const random = createRandom(60_001);
      const wanted = Array.from({ length: 8 }, () => {
        const places = [0, 1, 2].sort(() => random() - 0.5);
        return made.map(({ id }, at) => ({ id, order: places[at] ?? 0 })).sort(() => random() - 0.5);
      });
      const answers = await Promise.all(wanted.map(order));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const places = (list: { id: string; order: number }[]) =>
        JSON.stringify(made.map(({ id }) => list.find((one) => one.id === id)?.order));
      expect(wanted.map(places)).toContain(places(await fixture.listAll()));
    });

    test('while one of them is deleted is whole or nothing', async () => {
      for (let round = 0; round < 4; round += 1) {
        await fixture.clear();
        const made = await addThree();
        const [ordered, deleted] = await Promise.all([
          order(made.map(({ id }, at) => ({ id, order: 10 + at }))),
          fixture.ask('DELETE', `/advertisements/${made[1]?.id}`),
        ]);
        expect(deleted.status).toBe(200);
        const left = (await fixture.listAll()).map((one) => one.order);
        expect(left).toEqual(ordered.status === 200 ? [10, 12] : [0, 2]);
      }
    });
  });

  test('a schedule boundary is announced to open screens, once', async () => {
    await fixture.add({ title: 'later', startDate: inHours(1), endDate: inHours(2) });
    await fixture.add({ title: 'never', startDate: inHours(1), isActive: 'false' });
    const watch = createScheduleWatch(fixture.provider);
    const { told, stop } = listen();
    const counts: number[] = [];
    for (const at of [0, HOUR_MS - 1, 1, 0, HOUR_MS - 1, 1, HOUR_MS]) {
      await fixture.provider.clock.advance(at);
      await watch.check();
      counts.push(told.length);
    }
    stop();
    expect(counts).toEqual([0, 0, 1, 1, 1, 2, 2]);
    expect(new Set(told)).toEqual(new Set(['content']));
  });
});
