/** What a customer is told in the app. */
import type { Notice } from '@/lib/contract/money/history-schemas';
import type { ProviderEvent } from '../../provider/events/events';
import { notifyCustomer } from '../../provider/notices/notify-customer';
import { mainDatabaseKind } from '../support/database';
import { createTestProvider, type Person, type TestProvider } from '../support/provider';

interface Answer {
  data: Notice[];
  unread: number;
  nextCursor: string | null;
}

describe.each(mainDatabaseKind())('notices on %s', (kind) => {
  let provider: TestProvider;
  let person: Person;

  beforeAll(async () => {
    provider = await createTestProvider({ kind });
  }, 60_000);
  afterAll(() => provider.close(), 60_000);
  beforeEach(async () => {
    person = await provider.openPerson();
  });

  const tellOf = (label: string, to = person) =>
    provider.db.transaction((tx) =>
      notifyCustomer(tx, {
        userId: to.id,
        kind: 'deposit_rejected',
        data: { caseId: '7', label, amount: '12.50', reason: 'ไม่พบรายการโอน' },
        nowMs: provider.clock.nowMs(),
      }),
    );
  const list = async (query = '', as = person) =>
    (await provider.call<Answer>('GET', `/notices${query}`, { token: as.token })).body;
  const read = async (body: { upTo?: string }, as = person) =>
    (await provider.call<{ unread: number }>('POST', '/notices/read', { token: as.token, body })).body;

  it('shows one’s own, newest first, with what each sentence needs', async () => {
    await tellOf('DP-1');
    await tellOf('DP-2');
    await tellOf('DP-3', await provider.openPerson());
    const { data, unread } = await list();
    expect(unread).toBe(2);
    expect(data.map(({ data: facts }) => facts.label)).toEqual(['DP-2', 'DP-1']);
    expect(data[0]).toMatchObject({
      kind: 'deposit_rejected',
      data: { caseId: '7', label: 'DP-2', amount: '12.50', reason: 'ไม่พบรายการโอน' },
      createdAt: new Date(provider.clock.nowMs()).toISOString(),
      read: false,
    });
  });

  it('pages without gap or overlap while new ones come', async () => {
    for (const label of ['DP-1', 'DP-2', 'DP-3']) await tellOf(label);
    const first = await list('?limit=2');
    await tellOf('DP-4');
    const second = await list(`?limit=2&cursor=${first.nextCursor}`);
    expect([...first.data, ...second.data].map(({ data }) => data.label)).toEqual(['DP-3', 'DP-2', 'DP-1']);
    expect(second.nextCursor).toBeNull();
  });

  it('reading up to one leaves later ones unread, and notifies the other tabs once', async () => {
    for (const label of ['DP-1', 'DP-2']) await tellOf(label);
    const seen = await list();
    await tellOf('DP-3');
    const events: ProviderEvent[] = [];
    const stop = provider.events.subscribe((event) => events.push(event));
    expect(await read({ upTo: seen.data[0]?.id })).toEqual({ success: true, unread: 1 });
    await read({ upTo: seen.data[0]?.id });
    stop();
    expect(events).toEqual([{ type: 'notice', userId: person.id }]);
    expect((await list()).data.map((notice) => notice.read)).toEqual([false, true, true]);
    expect((await read({})).unread).toBe(0);
  });

  it('nobody reads or marks another’s', async () => {
    await tellOf('DP-1');
    const stranger = await provider.openPerson();
    expect(await list('', stranger)).toMatchObject({ data: [], unread: 0 });
    const { data } = await list();
    await read({ upTo: data[0]?.id }, stranger);
    expect((await list()).unread).toBe(1);
    const staff = await provider.openPerson('admin');
    expect((await provider.call('GET', '/notices', { token: staff.token })).status).toBe(403);
  });

  it('a notification of a rolled-back transaction is never sent', async () => {
    await provider.db
      .transaction(async (tx) => {
        await notifyCustomer(tx, {
          userId: person.id,
          kind: 'deposit_approved',
          data: { caseId: '1', label: 'DP-1', amount: '1.00' },
          nowMs: 1,
        });
        throw new Error('no');
      })
      .catch(() => undefined);
    expect(await list()).toMatchObject({ data: [], unread: 0 });
  });
});
