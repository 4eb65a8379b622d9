/**
 * One person repeats a call for as long as it is answered: at some point it makes no row any more, in no table. Every
 * call that a customer may make, and every public one about an account, has its scene here or says why it needs none.
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
  MAX_PAYOUT_ACCOUNTS_A_DAY: '3',
  MAX_ACCOUNT_CHANGES_A_DAY: '3',
  MAX_UPLOAD_MB_A_DAY: '0.5',
  MAX_RESETS_A_DAY: '3',
};
/** More than any cap above and than the throttles of a moment; the chat’s is the longest of them. */
const MOST_CALLS = 24;
const AT_THE_END = 3;

interface Scene {
  fixture: MoneyFixture;
  person: Person;
  staff: Person;
  /** How often it was called before. */
  turn: number;
  papers: Record<string, FilePart>;
}
/** Calls once; whatever freed room for another call has been done before it ends. */
type RowMaker = (scene: Scene) => Promise<Answer<unknown>>;

const send = ({ fixture, person }: Scene, method: string, path: string, body?: unknown) =>
  fixture.provider.call<{ data: { id: string }; kyc: { id: string } }>(method, path, {
    token: person.token,
    headers: { 'idempotency-key': randomUUID() },
    ...(body === undefined ? {} : { body }),
  });
const findMail = async ({ fixture, person }: Scene, at: number) =>
  (await listMail(fixture.provider, person.id))[at];
const rejectAs = async ({ fixture, staff }: Scene, path: string) =>
  void (await fixture.post(staff, path, { reason: 'no' }));
const WHEN = { password: TEST_PASSWORD };

const ACTS: Partial<Record<RouteName, RowMaker>> = {
  createDeposit: async (scene) => {
    const answer = await scene.fixture.deposit(scene.person);
    if (answer.status === 200) await rejectAs(scene, `/transactions/${answer.body.data.id}/reject`);
    return answer;
  },
  createWithdrawal: async (scene) => {
    const answer = await scene.fixture.withdraw(scene.person);
    if (answer.status === 200) await send(scene, 'POST', `/withdrawals/${answer.body.data.id}/cancel`);
    return answer;
  },
  createPayoutAccount: async (scene) => {
    const answer = await send(scene, 'POST', '/bank-accounts', {
      name: 'Mine',
      code: 'KBANK',
      recipientName: 'Somchai',
      accountNumber: '1234567890',
    });
    if (answer.status === 200) await send(scene, 'DELETE', `/bank-accounts/${answer.body.data.id}`);
    return answer;
  },
  submitKyc: async (scene) => {
    const answer = await scene.fixture.provider.callMultipart<{ kyc: { id: string } }>(
      'POST',
      '/users/submit',
      {
        token: scene.person.token,
        fields: { fullName: 'Somchai', idNumber: `1234567890${scene.turn}`, documentType: 'national_id' },
        files: scene.papers,
      },
    );
    if (answer.status === 200) {
      const rejected = await scene.fixture.post(scene.staff, `/kyc/${answer.body.kyc.id}/reject`, {
        reason: 'not readable',
      });
      expect(rejected.status).toBe(200);
    }
    return answer;
  },
  changeUsername: (scene) =>
    send(scene, 'PUT', '/users/change-username', {
      newUsername: `${scene.person.username}${scene.turn}`,
      ...WHEN,
    }),
  changeEmail: (scene) =>
    send(scene, 'PUT', '/users/change-email', {
      newEmail: `${scene.person.username}.${scene.turn}@example.com`,
      ...WHEN,
    }),
  changePassword: (scene) =>
    send(scene, 'PUT', '/users/change-password', {
      currentPassword: scene.turn === 0 ? TEST_PASSWORD : `River-lantern-${scene.turn}`,
      newPassword: `River-lantern-${scene.turn + 1}`,
      confirmPassword: `River-lantern-${scene.turn + 1}`,
    }),
  updateProfile: (scene) =>
    send(scene, 'PUT', '/users/update-profile', { phone: `08123456${scene.turn + 10}` }),
  updatePreferences: (scene) =>
    send(scene, 'PUT', '/users/preferences', { upColour: scene.turn % 2 ? 'green' : 'red' }),
  sendConfirmEmail: (scene) => send(scene, 'POST', '/users/confirm-email/send'),
  forgotPassword: async (scene) => {
    const email = `${scene.person.username}@example.com`;
    const answer = await send(scene, 'POST', '/auth/forgot-password', { email });
    // A link is written behind its answer.
    if (scene.turn < Number(CAPS.MAX_RESETS_A_DAY)) await until(() => findMail(scene, scene.turn));
    return answer;
  },
  sendChatMessage: (scene) =>
    send(scene, 'POST', '/chat/message', { message: `hello ${scene.turn}`, messageType: 'text' }),
  uploadChatFile: ({ fixture, person }) =>
    fixture.provider.callMultipart('POST', '/chat/upload', {
      token: person.token,
      files: { file: { name: 'note.pdf', bytes: makePdf(60_000) } },
    }),
  markChat: async (scene) => {
    if (scene.turn === 0)
      await send(scene, 'POST', '/chat/message', { message: 'hello', messageType: 'text' });
    return send(scene, 'PUT', '/chat/read', { read: 1 });
  },
  readNotices: (scene) => send(scene, 'POST', '/notices/read', {}),
  // Of a market once; of all of them there are as many as there are markets.
  addFavorite: (scene) =>
    send(scene, 'PUT', '/markets/favorites', { symbol: CATALOGUE[scene.turn % 10]?.symbol }),
};

/** Why a call needs no scene. */
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
  updatePayoutAccount: 'changes what is there',
  deletePayoutAccount: 'ends what is there',
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
  let papers: Scene['papers'];

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

  test('every call that a customer may make has a scene, or says why it needs none', () => {
    const missing = WRITING.map(([name]) => name).filter((name) => !ACTS[name] && !BOUNDED_BY[name]);
    expect(missing).toEqual([]);
  });

  test.each(WRITING.map(([name]) => name).filter((name) => ACTS[name]))('%s', async (name) => {
    const act = ACTS[name] as RowMaker;
    const scene: Scene = { fixture, staff, papers, person: await fixture.openCustomer('100000'), turn: 0 };
    const counts: number[] = [];
    for (; scene.turn < MOST_CALLS; scene.turn += 1) {
      const { status } = await act(scene);
      expect(status).toBeLessThan(500);
      if (scene.turn === 0) expect(status).toBe(200);
      if (scene.turn >= MOST_CALLS - AT_THE_END) counts.push(await countRows());
    }
    expect(counts).toEqual(Array(AT_THE_END).fill(counts[0]));
  });
});
