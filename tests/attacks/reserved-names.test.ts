/** A customer whose name claims to speak for the operator: at every call that accepts a customer's name. */
import { z } from 'zod';
import { endpoints } from '../../lib/contract/endpoints';
import { findMainDatabase } from '../support/database';
import { createTestProvider, type Person, TEST_PASSWORD, type TestProvider } from '../support/provider';

const USERNAMES = [
  'admin',
  'Root',
  'supp0rt',
  'up_d0wn-support',
  'adm1n_7',
  'helpdesk',
  'kefu',
  'hotro24',
  'Customer-Service',
];
const FULL_NAMES = ['Updown Support', 'Аdmin', 'Official Support Team', 'แอดมิน', '客服', 'ad\u200bmin'];
/** Of a colleague, and what looks like it. */
const COLLEAGUE = 'niran_clerk';
const LIKE_COLLEAGUE = ['NiranClerk', 'n1ran-clerk', 'niran_c1erk', 'niranclerk'];

/** Calls that take a name for another reason than to give it to a customer. */
const OTHER_CALLS: Record<string, string> = {
  login: 'says who signs in',
  adminLogin: 'says who signs in',
  submitKyc: 'what a document says, which staff compare with it',
};

let provider: TestProvider;
let staff: Person;
let made = 0;

beforeAll(async () => {
  provider = await createTestProvider({ kind: findMainDatabase() });
  staff = await provider.openPerson('super_admin', 'the_leader');
  await provider.openPerson('level1', COLLEAGUE);
}, 60_000);
afterAll(() => provider.close());

type Reply = { status: number; body: { code?: string; errors?: Record<string, string[]> } };
const account = (username: string) => {
  made += 1;
  return { username, email: `person${made}@example.com`, password: TEST_PASSWORD };
};

/** How a customer comes to a name, by call and field. */
const DOORS: Record<string, (name: string) => Promise<Reply>> = {
  'register.username': (name) =>
    provider.call('POST', '/auth/register', {
      body: { ...account(name), password_confirmation: TEST_PASSWORD },
    }),
  'adminRegister.username': (name) =>
    provider.call('POST', '/auth/admin/register', {
      token: staff.token,
      body: { ...account(name), role: 'user' },
    }),
  'changeUsername.newUsername': async (name) => {
    const { token } = await provider.openPerson();
    return provider.call('PUT', '/users/change-username', {
      token,
      body: { newUsername: name, password: TEST_PASSWORD },
    });
  },
  'updateProfile.full_name': async (name) => {
    const { token } = await provider.openPerson();
    return provider.call('PUT', '/users/update-profile', { token, body: { full_name: name } });
  },
  'updateUser.username': (name) => correct({ username: name }),
  'updateUser.full_name': (name) => correct({ full_name: name }),
};

async function correct(change: object, role: 'user' | 'level1' = 'user'): Promise<Reply> {
  const { id } = await provider.openPerson(role);
  const { body } = await provider.call<{ user: { updatedAt: string } }>('GET', `/users/${id}`, {
    token: staff.token,
  });
  const { updatedAt: expectedUpdatedAt } = body.user;
  return provider.call('PUT', `/users/${id}`, { token: staff.token, body: { ...change, expectedUpdatedAt } });
}

test('every call of the contract that takes a person’s name is tried', () => {
  const doors = Object.entries(endpoints).flatMap(([name, endpoint]) => {
    const shape =
      'body' in endpoint && endpoint.body instanceof z.ZodObject ? Object.keys(endpoint.body.shape) : [];
    const fields = shape.filter((field) => /^(new_?)?(username|full_?name)$/i.test(field));
    return OTHER_CALLS[name] ? [] : fields.map((field) => `${name}.${field}`);
  });
  expect(doors.sort()).toEqual(Object.keys(DOORS).sort());
});

test.each(Object.entries(DOORS))(
  '%s refuses a name that speaks for the operator, with the error on its field',
  async (door, give) => {
    const [, field = ''] = door.split('.');
    const names = field === 'full_name' ? FULL_NAMES : [...USERNAMES, ...LIKE_COLLEAGUE];
    const answers = [];
    for (const name of names) {
      const { status, body } = await give(name);
      answers.push([name, status, body.code, Object.keys(body.errors ?? {})]);
    }
    expect(answers).toEqual(names.map((name) => [name, 422, 'name_reserved', [field]]));
  },
);

test.each(Object.entries(DOORS))('%s takes honest names', async (door, give) => {
  const names = door.endsWith('full_name')
    ? ['Elihu Root', 'สมชาย ใจดี']
    : [`badminton_${door.length}`, `niran_clerk_${door.length}`];
  for (const name of names) expect([name, (await give(name)).status]).toEqual([name, 200]);
});

test('a colleague’s own name is taken, as anybody’s', async () => {
  const { body } = await (DOORS['register.username'] as (name: string) => Promise<Reply>)(
    COLLEAGUE.toUpperCase(),
  );
  expect(body.code).toBe('username_taken');
});

test('who has such a name keeps it, and a colleague may be given one', async () => {
  const { id, token } = await provider.openPerson('user', 'support_since_ever');
  const own = await provider.call('PUT', '/users/update-profile', {
    token,
    body: { full_name: 'Malee Jaidee' },
  });
  const { body } = await provider.call<{ user: { updatedAt: string } }>('GET', `/users/${id}`, {
    token: staff.token,
  });
  const edited = await provider.call('PUT', `/users/${id}`, {
    token: staff.token,
    body: { username: 'support_since_ever', phone: '0812345678', expectedUpdatedAt: body.user.updatedAt },
  });
  expect([own.status, edited.status]).toEqual([200, 200]);
  expect((await correct({ username: 'cashier_two', full_name: 'Updown Support' }, 'level1')).status).toBe(
    200,
  );
  const added = await provider.call('POST', '/auth/admin/register', {
    token: staff.token,
    body: { ...account('support_malee'), role: 'level1' },
  });
  expect(added.status).toBe(200);
});
