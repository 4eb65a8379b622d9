/**
 * What the two databases say is the same: after the same deeds every list, record, figure and file that can be asked
 * for is letter for letter alike, so the rules themselves are tested on one of them alone. Where everything has been
 * asked for anyway, it is looked through for what customers may never read.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Endpoint } from '../../lib/contract/endpoint';
import { endpoints } from '../../lib/contract/endpoints';
import { fillPath } from '../../lib/contract/route';
import type { RouteName } from '../../lib/contract/routes';
import { listRows } from '../../provider/database/database';
import { sweepOrphans, sweepUnsent, sweepUnused } from '../../provider/files/store/sweep-orphans';
import { createLinkTokens } from '../../provider/identity/links/account-links';
import type { MailTerms } from '../../provider/mail/compose-mail';
import type { OutgoingMail } from '../../provider/mail/mail-transport';
import { sendDueMail } from '../../provider/mail/send-due-mail';
import { pruneActivity } from '../../provider/users/prune-activity';
import { createScenarios } from '../support/audit-scenarios/create-scenarios';
import { type DatabaseKind, databaseKinds } from '../support/database';
import { createHistoryFixture, makeAnything } from '../support/history-fixture';
import { makePapers } from '../support/kyc-fixture';
import { createMoneyFixture, type MoneyFixture } from '../support/money-fixture';
import type { Person } from '../support/provider';
import { createRandom } from '../support/random';
import { makePicture } from '../support/sample-files';

jest.setTimeout(240_000);

/** What they say is of the process that is asked, or they never end. */
const OF_THE_MACHINE: readonly RouteName[] = ['health', 'chatHealth', 'stream'];
const asked = (Object.entries(endpoints) as [RouteName, Endpoint][]).filter(
  ([name, { route }]) => route.method === 'GET' && !OF_THE_MACHINE.includes(name),
);

/** The row whose id stands in a path; a new call with an id has to be named here. */
const SUBJECTS: Partial<Record<RouteName, string>> = {
  trade: 'SELECT min(id)::text AS id FROM trade',
  tradeStatus: 'SELECT min(id)::text AS id FROM trade',
  managedTrade: 'SELECT min(id)::text AS id FROM trade',
  deposit: "SELECT min(id)::text AS id FROM deposit WHERE status = 'approved'",
  withdrawal: "SELECT min(id)::text AS id FROM withdrawal WHERE status = 'approved'",
  file: "SELECT id FROM stored_file WHERE audience = 'receipt' ORDER BY created_ms LIMIT 1",
  kycCase: 'SELECT max(id)::text AS id FROM kyc_submission',
  kycFile: 'SELECT max(id)::text AS id FROM kyc_submission',
  ledgerAccount: "SELECT id::text FROM app_user WHERE username = 'the_owner'",
  user: "SELECT id::text FROM app_user WHERE username = 'the_owner'",
  blockStatus: "SELECT id::text FROM app_user WHERE username = 'the_owner'",
  userSessions: "SELECT id::text FROM app_user WHERE username = 'the_owner'",
  userHistory: "SELECT id::text FROM app_user WHERE username = 'the_owner'",
  conversation: 'SELECT max(id)::text AS id FROM conversation',
  conversationMessages: 'SELECT max(id)::text AS id FROM conversation',
  quote: 'SELECT min(id)::text AS id FROM quote',
};
/** Parameters of a path that are no row's id. */
const WORDS: Record<string, string> = { symbol: 'BTC', which: 'selfie' };
/** Values of queries that are no choice among words. */
const VALUES: Record<string, readonly string[]> = {
  q: ['test_user', 'te', 'because', '0123456789', '%'],
  search: ['test', '%'],
  amount: ['10'],
  symbol: ['BTC'],
  action: ['deposit', 'user.block'],
  from: ['2026-01-05'],
  to: ['2026-01-05'],
};
/** Without these a call has no answer. */
const NEEDED: Partial<Record<RouteName, Record<string, string>>> = {
  checkSetting: { amount: '10' },
  candles: { interval: '1m' },
  historyExport: { view: 'statement' },
  consoleSearch: { q: 'test' },
  searchQuotes: { q: 'title' },
  savedViews: { list: 'users' },
};

const TERMS: MailTerms = {
  brand: 'Updown',
  publicUrl: 'https://updown.example',
  timeZone: 'Asia/Bangkok',
  practice: true,
};

/** Words that a field of a query chooses among; none where it is no choice. */
function choicesOf(field: unknown): readonly string[] {
  let type = field as z.ZodType;
  while (type instanceof z.ZodOptional || type instanceof z.ZodDefault || type instanceof z.ZodNullable)
    type = type.unwrap() as z.ZodType;
  return type instanceof z.ZodEnum ? (type.options as string[]) : [];
}

/** The plain call, and one more for each word that one of its fields may say. */
function queriesOf(name: RouteName, { query }: Endpoint): Record<string, string>[] {
  const needed = NEEDED[name] ?? {};
  const fields = Object.entries(query?.shape ?? {});
  return [
    needed,
    ...fields.flatMap(([field, type]) =>
      [...choicesOf(type), ...(VALUES[field] ?? [])].map((value) => ({ ...needed, [field]: value })),
    ),
  ];
}

/** Random values, different each time. */
const withoutChance = (text: string) =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<uuid>')
    .replace(/[0-9a-f]{32,64}/g, '<hex>')
    .replace(/TEST-[0-9a-f]{8}/g, '<code>')
    .replace(/"requestId":"[^"]+"/g, '"requestId":"<request>"')
    .replace(/\d+\.[\w-]{43}/g, '<token>');

/** Whether the answer to a question is a customer's to read. */
function isCustomers(question: string): boolean {
  const [name] = question.split(' ') as [RouteName];
  return ['public', 'session', 'customer'].includes(endpoints[name].route.access);
}

interface Told {
  /** Each answer by its question. */
  answers: Map<string, string>;
  mails: string[];
  /** What staff sign in with. */
  signInNames: string[];
  swept: Record<string, number>;
}

async function collectAnswers(kind: DatabaseKind): Promise<Told> {
  const fixture = await createMoneyFixture(kind, {
    FOUR_EYES: '1',
    FOUR_EYES_THRESHOLD_USDT: '1000',
    TIME_ZONE: 'Asia/Bangkok',
  });
  try {
    const people = await act(fixture);
    const mails = await sendAll(fixture);
    const answers = await askAll(fixture, people);
    const signInNames = await listSignInNames(fixture);
    return { answers, mails, signInNames, swept: await sweep(fixture) };
  } finally {
    await fixture.close();
  }
}

/** Every act of staff, a customer with a past of every kind, and what customers do by themselves. */
async function act(fixture: MoneyFixture): Promise<{ owner: Person; boss: Person }> {
  const { provider } = fixture;
  const actor = await provider.openPerson('admin', 'the_actor');
  const boss = await provider.openPerson('super_admin', 'the_boss');
  const owner = await provider.openPerson('user', 'the_owner');
  const past = await createHistoryFixture(provider);
  const random = createRandom(20_261_130);
  await past.makeDeposit(owner, { status: 'approved', amount: 5_000_000_000n });
  for (let n = 0; n < 40; n += 1) {
    await makeAnything(past, { provider, person: owner, random });
    await provider.clock.advance(3_600_000);
  }
  for (const [name, prepare] of Object.entries(createScenarios(fixture, { actor, proposer: boss }))) {
    const scenario = await prepare();
    expect([name, (await scenario.act()).status]).toEqual([name, 200]);
    await provider.clock.advance(1_000);
  }

  const receipt = { name: 'receipt.png', bytes: await makePicture('png') };
  const done = [
    await fixture.deposit(owner, { note: 'because of this' }, { receipt }),
    await fixture.withdraw(owner),
    await fixture.withdrawCrypto(owner, '40'),
    await fixture.post(owner, '/bank-accounts', {
      name: 'mine',
      code: 'SCB',
      recipientName: 'Orawan Owner',
      accountNumber: '9876543210',
    }),
    await provider.callMultipart('POST', '/users/submit', {
      token: owner.token,
      fields: { fullName: 'Orawan Owner', idNumber: '9876543210', documentType: 'passport' },
      files: await makePapers(1),
    }),
    await fixture.post(owner, '/chat/message', { message: 'is somebody there, because I wait?' }),
    await fixture.post(owner, '/chat/message', { message: 'สวัสดีค่ะ' }),
    ...(await Promise.all(
      ['BTC', 'GOLD'].map((symbol) =>
        provider.call('PUT', '/markets/favorites', { token: owner.token, body: { symbol } }),
      ),
    )),
  ];
  expect(done.map(({ status }) => status)).toEqual(done.map(() => 200));
  await dealWith(fixture, { owner, actor });
  return { owner, boss };
}

/** What a member of staff does to a customer whose every screen is asked for afterwards. */
async function dealWith(
  fixture: MoneyFixture,
  { owner, actor }: { owner: Person; actor: Person },
): Promise<void> {
  const { db, call } = fixture.provider;
  const newest = async (table: string) => {
    const [row] = await listRows<{ id: string }>(
      db,
      sql`SELECT max(id)::text AS id FROM ${sql.raw(table)} WHERE user_id = ${owner.id}`,
    );
    return row?.id ?? '';
  };
  const act = (name: RouteName, id: string, body: object) => {
    const { method, path } = endpoints[name].route;
    return call(method, fillPath(path, { id }), { token: actor.token, body });
  };
  const conversationId = await newest('conversation');
  const done = [
    await act('sendAdminMessage', '', { conversationId, message: 'We look into it' }),
    await act('rejectDeposit', await newest('deposit'), { reason: 'Nothing came' }),
    await act('rejectWithdrawal', await newest('withdrawal'), { reason: 'Wrong account' }),
    await act('rejectKyc', await newest('kyc_submission'), { reason: 'Not readable' }),
    await act('createAdjustment', '', { userId: String(owner.id), type: 'add', amount: '5', note: 'Sorry' }),
    await act('resetUserPassword', String(owner.id), {}),
    await act('updateUser', String(owner.id), { phone: '+66812345678', username: 'the_owner' }),
  ];
  expect(done.map(({ status }) => status)).toEqual(done.map(() => 200));
}

async function listSignInNames({ provider: { db } }: MoneyFixture): Promise<string[]> {
  const rows = await listRows<{ username: string }>(
    db,
    sql`SELECT username FROM app_user WHERE role <> 'user'`,
  );
  return rows.map(({ username }) => username);
}

async function sendAll({ provider: { db, clock } }: MoneyFixture): Promise<string[]> {
  const mails: OutgoingMail[] = [];
  const none = () => undefined;
  while (
    await sendDueMail({
      db,
      clock,
      transport: { send: async (mail) => void mails.push(mail) },
      terms: TERMS,
      linkTokens: createLinkTokens('a secret of this test that is long enough'),
      log: { warn: none, error: none } as never,
    })
  );
  return mails.map((mail) => withoutChance(JSON.stringify(mail)));
}

async function askAll(
  { provider }: MoneyFixture,
  { owner, boss }: { owner: Person; boss: Person },
): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const [name, endpoint] of asked) {
    const { access, path } = endpoint.route;
    const person = access === 'customer' || access === 'session' ? owner : boss;
    const params: Record<string, string> = { ...WORDS };
    if (/:(id|userId)\b/.test(path)) {
      const statement = SUBJECTS[name];
      if (!statement) throw new Error(`${name} has an id and no subject`);
      const [row] = await listRows<{ id: string }>(provider.db, sql.raw(statement));
      params.id = params.userId = row?.id ?? '';
    }
    for (const query of queriesOf(name, endpoint)) {
      const asking = `${fillPath(path, params)}?${new URLSearchParams(query)}`;
      const { status, bytes } = await provider.fetchFile(asking, { token: person.token });
      answers.set(
        `${name} ${new URLSearchParams(query)}`,
        `${status} ${withoutChance(endpoint.route.answersFile ? bytes.toString('latin1') : bytes.toString())}`,
      );
    }
  }
  return answers;
}

/** Background upkeep, days later. */
async function sweep({ provider: { db, clock, files } }: MoneyFixture): Promise<Record<string, number>> {
  await clock.advance(200 * 86_400_000);
  const [joined] = await listRows<{ rows: number }>(
    db,
    sql`SELECT join_user_tally(), (SELECT count(*)::int FROM user_tally) AS rows`,
  );
  await pruneActivity(db, clock.nowMs());
  return {
    tally: joined?.rows ?? -1,
    unsent: await sweepUnsent({ db, clock, files }),
    unused: await sweepUnused({ db, clock, files }),
    orphans: await sweepOrphans({ db, clock, files }),
  };
}

const kinds = databaseKinds();
(kinds.length > 1 ? describe : describe.skip)('both databases', () => {
  const told: Told[] = [];
  beforeAll(async () => {
    for (const kind of kinds) told.push(await collectAnswers(kind));
  }, 240_000);

  test('answer every question alike, and none with an error of the server', () => {
    const [one, other] = told as [Told, Told];
    for (const [question, answer] of one.answers) {
      expect([question, answer.slice(0, 4)]).not.toEqual([question, '500 ']);
      expect([question, other.answers.get(question)]).toEqual([question, answer]);
    }
    expect(one.answers.size).toBeGreaterThan(200);
    const accepted = [...one.answers.values()].filter((answer) => answer.startsWith('200 '));
    expect(accepted.length).toBeGreaterThan(one.answers.size * 0.9);
  });

  test('have the same mail to send', () => {
    const [one, other] = told as [Told, Told];
    expect(one.mails.length).toBeGreaterThan(5);
    expect(other.mails).toEqual(one.mails);
  });

  test('never reveal the usernames of staff to customers', () => {
    const [{ answers, mails, signInNames }] = told as [Told];
    const isStaffs = (mail: string) =>
      signInNames.some((name) => mail.includes(`"to":"${name}@example.com"`));
    const read = [
      ...[...answers].filter(([question]) => isCustomers(question)).map(([, answer]) => answer),
      ...mails.filter((mail) => !isStaffs(mail)),
    ];
    expect(signInNames).toEqual(expect.arrayContaining(['the_actor', 'the_boss']));
    expect(read.length).toBeGreaterThan(60);
    expect(read.filter((text) => text.includes('We look into it')).length).toBeGreaterThan(1);
    const telling = (text: string) => signInNames.filter((name) => text.includes(name));
    expect(read.flatMap((text) => telling(text).map((name) => [name, text]))).toEqual([]);
  });

  test('sweep the same away', () => {
    const [one, other] = told as [Told, Told];
    expect(other.swept).toEqual(one.swept);
  });
});
