/** Who may make which call, from the contract's table alone, for everybody who may ask. */
import { eq } from 'drizzle-orm';
import { hasPermission, isStaff, ROLES, type Role, rankOf } from '@/lib/contract/staff/permissions';
import { appUser } from '@/provider/database/schema/users';
import type { Endpoint } from '../../lib/contract/endpoint';
import { endpoints } from '../../lib/contract/endpoints';
import type { RouteName } from '../../lib/contract/routes';
import { mainDatabaseKind } from '../support/database';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import { createTestProvider, type Person, type TestProvider } from '../support/provider';
import { BODIES, fillRecords, SUBJECTS, type Subject } from '../support/records';

const calls = (Object.entries(endpoints) as [RouteName, Endpoint][]).filter(
  // Streams do not end by themselves; signing in and out is tested as such.
  ([name, { route }]) => !route.stream && name !== 'logout',
);

const JSON_TYPE = 'application/json; charset=utf-8';

function mayCall(role: Role, { route: { access, minRank = 0 } }: Endpoint): boolean {
  if (rankOf(role) < minRank) return false;
  if (access === 'public' || access === 'session') return true;
  return access === 'customer' ? !isStaff(role) : hasPermission(role, access);
}

describe.each(mainDatabaseKind())('access on %s', (kind) => {
  let provider: TestProvider;
  const tokens = new Map<Role, string>();
  let blocked: string;

  beforeAll(async () => {
    provider = await createTestProvider({ kind });
    for (const role of ROLES) tokens.set(role, (await provider.openPerson(role)).token);
    const person = await provider.openPerson();
    await provider.db.update(appUser).set({ status: 'blocked' }).where(eq(appUser.id, person.id));
    blocked = person.token;
  }, 60_000);
  afterAll(() => provider.close());

  /** A body that no call accepts, and that is no JSON: it shows whether access was decided before it was read. */
  const ask = ({ route }: Endpoint, token?: string) =>
    provider.call(route.method, route.path.replace(/:\w+/g, '1'), {
      ...(token ? { token } : {}),
      ...(route.method === 'GET' ? {} : { payload: '{ broken' }),
    });

  test.each(calls)('%s', async (_, endpoint) => {
    const isPublic = endpoint.route.access === 'public';
    const anonymous = await ask(endpoint);
    if (isPublic) expect([401, 403]).not.toContain(anonymous.status);
    else expect([anonymous.status, anonymous.body.code]).toEqual([401, 'unauthorized']);
    const ended = await ask(endpoint, blocked);
    if (!isPublic) expect([ended.status, ended.body.code]).toEqual([401, 'session_ended']);
    for (const role of ROLES) {
      const answer = await ask(endpoint, tokens.get(role));
      if (mayCall(role, endpoint)) expect([401, 403]).not.toContain(answer.status);
      else expect([role, answer.status, answer.body.code]).toEqual([role, 403, 'forbidden']);
    }
  });

  test('a public call goes on without its caller when the session has ended', async () => {
    const answer = await provider.call('GET', '/config', { token: blocked });
    expect(answer.status).toBe(200);
  });

  /** Lists that leave as a file: whole paths beside others that end in an id. */
  const files = calls.filter(([, { route }]) => route.answersFile && route.path.endsWith('/export'));

  test.each(files)('%s is a file for whoever may have it, and swallowed by no id', async (_, endpoint) => {
    for (const role of ROLES) {
      const token = tokens.get(role) as string;
      const query = endpoint.route.access === 'customer' ? '?view=statement' : '';
      const file = await provider.fetchFile(endpoint.route.path + query, { token });
      const type = String(file.headers['content-type']);
      if (!mayCall(role, endpoint)) expect([role, file.status, type]).toEqual([role, 403, JSON_TYPE]);
      else expect([role, file.status, type]).toEqual([role, 200, 'text/csv; charset=utf-8']);
    }
  });

  test('a column beside an id is not taken for one', async () => {
    const token = tokens.get('super_admin') as string;
    const names = ['userStatistics', 'payoutVersions', 'quoteStatistics', 'activeQuotes'] as const;
    for (const name of names) {
      const { path } = endpoints[name].route;
      expect([path, (await provider.call('GET', path, { token })).status]).toEqual([path, 200]);
    }
  });

  test('personal answers are kept by nobody', async () => {
    for (const path of ['/users/profile', '/users/balance', '/trades/active']) {
      const answer = await provider.call('GET', path, { token: tokens.get('user') as string });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });
});

const idCalls = (Object.entries(endpoints) as [RouteName, Endpoint][]).filter(([, { route }]) =>
  /:(id|userId)\b/.test(route.path),
);
const ownLists = (Object.entries(endpoints) as [RouteName, Endpoint][]).filter(
  ([, { route }]) => route.method === 'GET' && route.access === 'customer' && !route.path.includes(':'),
);

test('every call with an id is in the table', () => {
  expect(idCalls.map(([name]) => name).sort()).toEqual(Object.keys(SUBJECTS).sort());
});

describe.each(mainDatabaseKind())('what belongs to a customer, on %s', (kind) => {
  let fixture: MoneyFixture;
  let owner: Person;
  let stranger: Person;
  let blocked: Person;
  const staff = new Map<Role, Person>();
  let ids: Record<Subject, string>;
  /** Texts that only the owner's records hold. */
  const marks = ['Orawan Owner', '9876543210', 'the owner wrote this', 'owner-receipt', 'test_owner'];

  beforeAll(async () => {
    fixture = await createMoneyFixture(kind, { FOUR_EYES: '1', FOUR_EYES_THRESHOLD_USDT: '1' });
    const { provider } = fixture;
    owner = await provider.openPerson('user', 'test_owner');
    stranger = await fixture.openCustomer();
    blocked = await fixture.openCustomer();
    await provider.db.update(appUser).set({ status: 'blocked' }).where(eq(appUser.id, blocked.id));
    for (const role of ROLES.filter(isStaff)) staff.set(role, await fixture.openStaff(role));
    ids = await fillRecords(fixture, { owner, stranger });
  }, 60_000);
  afterAll(() => fixture.close());

  const ask = (name: RouteName, { route }: Endpoint, id: string, person?: Person) => {
    const body = BODIES[name];
    const path = route.path
      .replace(/:\w+/, id)
      .replace(':which', 'selfie')
      .replace(':sessionId', ids.session);
    const as = person ? { token: person.token } : {};
    if (route.files)
      return fixture.provider.callMultipart(route.method, path, { ...as, fields: { ...body } });
    return fixture.provider.call(route.method, path, { ...as, ...(body ? { body } : {}) });
  };
  const UNKNOWN: Record<string, string> = { file: '0'.repeat(32) };
  const subjectOf = (name: RouteName) => SUBJECTS[name as keyof typeof SUBJECTS];
  const unknownOf = (name: RouteName) => UNKNOWN[subjectOf(name)] ?? '999999999';

  function expectNoMark(answer: { body: unknown }) {
    for (const mark of marks) expect(JSON.stringify(answer.body)).not.toContain(mark);
  }

  test('the owner has one record of each kind', () => {
    for (const id of Object.values(ids)) expect(id).toMatch(/^[0-9a-f]+$/);
  });

  describe.each(idCalls)('%s', (name, endpoint) => {
    const { access } = endpoint.route;
    const isForCustomers = access === 'public' || access === 'customer' || access === 'session';

    /** The answer about the owner's record is the answer about none, and leaves everything as it was. */
    async function expectNothing(person: Person | undefined, status: number) {
      const before = await fixture.snapshot();
      const answer = await ask(name, endpoint, ids[subjectOf(name)], person);
      const none = await ask(name, endpoint, unknownOf(name), person);
      expect([answer.status, answer.body]).toEqual([status, none.body]);
      expect(none.status).toBe(status);
      expectNoMark(answer);
      expect(await fixture.snapshot()).toBe(before);
    }

    test('is nothing to nobody', () => expectNothing(undefined, access === 'public' ? 404 : 401));

    test('is nothing to a blocked customer', () => expectNothing(blocked, access === 'public' ? 404 : 401));

    test('is nothing to another customer', () => expectNothing(stranger, isForCustomers ? 404 : 403));

    test('is for staff with its permission alone', async () => {
      for (const [role, person] of staff) {
        if (!mayCall(role, endpoint)) {
          await expectNothing(person, 403);
          continue;
        }
        if (access === 'session') {
          await expectNothing(person, 404);
          continue;
        }
        const none = await ask(name, endpoint, unknownOf(name), person);
        expect([role, none.status]).toEqual([role, 404]);
        if (endpoint.route.method !== 'GET') continue;
        expect([role, (await ask(name, endpoint, ids[subjectOf(name)], person)).status]).toEqual([role, 200]);
      }
    });

    test('is the owner’s own, or not theirs to call', async () => {
      if (!isForCustomers) return expectNothing(owner, 403);
      if (endpoint.route.method !== 'GET') return;
      expect((await ask(name, endpoint, ids[subjectOf(name)], owner)).status).toBe(200);
    });
  });

  test.each(ownLists)('%s holds nothing of another customer’s', async (_, { route }) => {
    const query = route.path === '/trades/check-setting' ? '?amount=10' : '';
    const file = await fixture.provider.fetchFile(route.path + query, { token: stranger.token });
    expect(file.status).toBe(200);
    expectNoMark({ body: file.bytes.toString() });
  });

  test('the owner’s own lists do hold it: the marks are seen', async () => {
    const own = async (path: string) =>
      JSON.stringify((await fixture.provider.call('GET', path, { token: owner.token })).body);
    expect(await own('/transactions/my')).toContain('the owner wrote this');
    expect(await own('/withdrawals/my')).toContain('Orawan Owner');
    expect(await own('/bank-accounts')).toContain('9876543210');
    expect(await own('/chat/conversation')).toContain('the owner wrote this');
  });
});
