/**
 * One person repeats a call for as long as it is answered: at some point it makes no row any more, in no table. Every
 * call that a customer may make, and every public one about an account, has its scenario here or says why it needs none.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Route } from '../../lib/contract/route';
import { type RouteName, routes } from '../../lib/contract/routes';
import { listRows } from '../../provider/database/database';
import { CATALOGUE } from '../../provider/prices/catalogue';
import { listMail, until } from '../support/account-records';
import { mainDatabaseKind } from '../support/database';
import { makePapers } from '../support/kyc-fixture';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import { type Answer, type FilePart, type Person, TEST_PASSWORD } from '../support/provider';
import { makePdf } from '../support/sample-files';

/** Low, so that each is met soon. */
const CAPS = {
  MAX_WAITING_DEPOSITS: '3',
  MAX_DEPOSITS_A_DAY: '4',
  MAX_WAITING_WITHDRAWALS: '3',
  MAX_WITHDRAWALS_A_DAY: '4',
  MAX_KYC_A_DAY: '2',
  MAX_WITHDRAWAL_ACCOUNTS_A_DAY: '3',
  MAX_ACCOUNT_CHANGES_A_DAY: '3',
  MAX_UPLOAD_MB_A_DAY: '0.5',
  MAX_RESETS_A_DAY: '3',
};
/** More than any cap above and than the throttles of a moment; the chat’s is the longest of them. */
const MOST_CALLS = 24;
const AT_THE_END = 3;

interface Scenario {
  fixture: MoneyFixture;
  person: Person;
  staff: Person;
  /** How often it was called before. */
  turn: number;
  papers: Record<string, FilePart>;
}
/** Calls once; whatever freed room for another call has been done before it ends. */
type RowMaker = (scenario: Scenario) => Promise<Answer<unknown>>;

const send = ({ fixture, person }: Scenario, method: string, path: string, body?: unknown) =>
  fixture.provider.call<{ data: { id: string }; kyc: { id: string } }>(method, path, {
    token: person.token,
    headers: { 'idempotency-key': randomUUID() },
    ...(body === undefined ? {} : { body }),
  });
const findMail = async ({ fixture, person }: Scenario, at: number) =>
  (await listMail(fixture.provider, person.id))[at];
const rejectAs = async ({ fixture, staff }: Scenario, path: string) =>
  void (await fixture.post(staff, path, { reason: 'no' }));
const WHEN = { password: TEST_PASSWORD };

const ACTS: Partial<Record<RouteName, RowMaker>> = {
  createDeposit: async (scenario) => {
    const answer = await scenario.fixture.deposit(scenario.person);
    if (answer.status === 200) await rejectAs(scenario, `/transactions/${answer.body.data.id}/reject`);
    return answer;
  },
  createWithdrawal: async (scenario) => {
    const answer = await scenario.fixture.withdraw(scenario.person);
    if (answer.status === 200) await send(scenario, 'POST', `/withdrawals/${answer.body.data.id}/cancel`);
    return answer;
  },
  createWithdrawalAccount: async (scenario) => {
    const answer = await send(scenario, 'POST', '/bank-accounts', {
      name: 'Mine',
      code: 'KBANK',
      recipientName: 'Somchai',
      accountNumber: '1234567890',
    });
    if (answer.status === 200) await send(scenario, 'DELETE', `/bank-accounts/${answer.body.data.id}`);
    return answer;
  },
  submitKyc: async (scenario) => {
    const answer = await scenario.fixture.provider.callMultipart<{ kyc: { id: string } }>(
      'POST',
      '/users/submit',
      {
        token: scenario.person.token,
        fields: { fullName: 'Somchai', idNumber: `1234567890${scenario.turn}`, documentType: 'national_id' },
        files: scenario.papers,
      },
    );
    if (answer.status === 200) {
      const rejected = await scenario.fixture.post(scenario.staff, `/kyc/${answer.body.kyc.id}/reject`, {
        reason: 'not readable',
      });
      expect(rejected.status).toBe(200);
    }
    return answer;
  },
  changeUsername: (scenario) =>
    send(scenario, 'PUT', '/users/change-username', {
      newUsername: `${scenario.person.username}${scenario.turn}`,
      ...WHEN,
    }),
  changeEmail: (scenario) =>
    send(scenario, 'PUT', '/users/change-email', {
      newEmail: `${scenario.person.username}.${scenario.turn}@example.com`,
      ...WHEN,
    }),
  changePassword: (scenario) =>
    send(scenario, 'PUT', '/users/change-password', {
      currentPassword: scenario.turn === 0 ? TEST_PASSWORD : `River-lantern-${scenario.turn}`,
      newPassword: `River-lantern-${scenario.turn + 1}`,
      confirmPassword: `River-lantern-${scenario.turn + 1}`,
    }),
  updateProfile: (scenario) =>
    send(scenario, 'PUT', '/users/update-profile', { phone: `08123456${scenario.turn + 10}` }),
  updatePreferences: (scenario) =>
    send(scenario, 'PUT', '/users/preferences', { upColour: scenario.turn % 2 ? 'green' : 'red' }),
  sendConfirmEmail: (scenario) => send(scenario, 'POST', '/users/confirm-email/send'),
  forgotPassword: async (scenario) => {
    const email = `${scenario.person.username}@example.com`;
    const answer = await send(scenario, 'POST', '/auth/forgot-password', { email });
    // A link is written behind its answer.
    if (scenario.turn < Number(CAPS.MAX_RESETS_A_DAY)) await until(() => findMail(scenario, scenario.turn));
    return answer;
  },
  sendChatMessage: (scenario) =>
    send(scenario, 'POST', '/chat/message', { message: `hello ${scenario.turn}`, messageType: 'text' }),
  uploadChatFile: ({ fixture, person }) =>
    fixture.provider.callMultipart('POST', '/chat/upload', {
      token: person.token,
      files: { file: { name: 'note.pdf', bytes: makePdf(60_000) } },
    }),
  markChat: async (scenario) => {
    if (scenario.turn === 0)
      await send(scenario, 'POST', '/chat/message', { message: 'hello', messageType: 'text' });
    return send(scenario, 'PUT', '/chat/read', { read: 1 });
  },
  readNotices: (scenario) => send(scenario, 'POST', '/notices/read', {}),
  // Of a market once; of all of them there are as many as there are markets.
  addFavorite: (scenario) =>
    send(scenario, 'PUT', '/markets/favorites', { symbol: CATALOGUE[scenario.turn % 10]?.symbol }),
};

/** Why a call needs no scenario. */
const BOUNDED_BY: Partial<Record<RouteName, string>> = {
  placeTrade: 'open trades and stakes have their own limits; a decided trade is the product',
  register: 'makes a person: their number is bounded by address',
  login: 'ends what is open beyond the number of devices; its pace is the sign-in throttles’ affair',
  socketTicket: 'lasts a minute and is removed',
  resetPassword: 'uses up a link, whose number is bounded',
  confirmEmail: 'uses up a link, whose number is bounded',
  undoEmailChange: 'uses up a link, whose number is bounded',
  checkLink: 'writes nothing',
  logout: 'ends what is there',
  endSession: 'ends what is there',
  endOtherSessions: 'ends what is there',
  cancelWithdrawal: 'ends what is there, whose number is bounded',
  updateWithdrawalAccount: 'changes what is there',
  deleteWithdrawalAccount: 'ends what is there',
  removeFavorite: 'ends what is there',
};

const WRITING = (Object.entries(routes) as [RouteName, Route][]).filter(
  ([, { method, access, answersBearer }]) =>
    method !== 'GET' &&
    (access === 'customer' || access === 'session' || (access === 'public' && !answersBearer)),
);

describe.each(mainDatabaseKind())('rows on %s', (kind) => {
  let fixture: MoneyFixture;
  let staff: Person;
  let papers: Scenario['papers'];

  beforeAll(async () => {
    fixture = await createMoneyFixture(kind, { ...CAPS, RATE_LIMITS: 'on' });
    staff = await fixture.openStaff('super_admin');
    papers = await makePapers(77);
  });
  afterAll(() => fixture.close());

  async function countRows(): Promise<number> {
    const tables = await listRows<{ name: string }>(
      fixture.provider.db,
      sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    );
    const counts = tables.map(({ name }) => sql`(SELECT count(*) FROM ${sql.identifier(name)})`);
    const [row] = await listRows<{ rows: string }>(
      fixture.provider.db,
      sql`SELECT (${sql.join(counts, sql` + `)})::text AS rows`,
    );
    return Number(row?.rows);
  }

  test('every call that a customer may make has a scenario, or says why it needs none', () => {
    const missing = WRITING.map(([name]) => name).filter((name) => !ACTS[name] && !BOUNDED_BY[name]);
    expect(missing).toEqual([]);
  });

  test.each(WRITING.map(([name]) => name).filter((name) => ACTS[name]))('%s', async (name) => {
    const act = ACTS[name] as RowMaker;
    const scenario: Scenario = {
      fixture,
      staff,
      papers,
      person: await fixture.openCustomer('100000'),
      turn: 0,
    };
    const counts: number[] = [];
    for (; scenario.turn < MOST_CALLS; scenario.turn += 1) {
      const { status } = await act(scenario);
      expect(status).toBeLessThan(500);
      if (scenario.turn === 0) expect(status).toBe(200);
      if (scenario.turn >= MOST_CALLS - AT_THE_END) counts.push(await countRows());
    }
    expect(counts).toEqual(Array(AT_THE_END).fill(counts[0]));
  });
});
