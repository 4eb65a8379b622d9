/**
 * No person, setting or code path can choose, delay or change the outcome of a trade (F1): no call of the contract takes
 * anything that could, and the database lets the application write nothing that decides one.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PERMISSION_FLAGS } from '@/lib/contract/staff/permissions';
import type { Endpoint } from '../../lib/contract/endpoint';
import { endpoints } from '../../lib/contract/endpoints';
import { routes } from '../../lib/contract/routes';
import { listRows } from '../../provider/database/database';
import { databaseKinds } from '../support/database';
import { createTradingFixture, type TradingFixture } from '../support/trading-fixture';

/** What a control would be called, whichever way it is written. */
const SUSPICIOUS =
  /outcome|result|win|won|lose|loss|lost|settle|decid|verdict|force|overrid|rig(?!ht)|tilt|bias|odds|chance|probab|luck|random|seed|entry|exit|price|tick(?!et)|tape|candle|feed(?!back)|delay|defer|postpone|extend|end_?(time|ms|at)|start_?(time|ms|at)|aside|void|refund|cheat|manip|trade/i;

/** Every word of the contract that sounds so, and why it controls nothing. */
const EXPLAINED: Readonly<Record<string, string>> = {
  winRateManagement: 'the flag of payout settings and of reports that only read (F1)',
  winRates: 'reads what came of decided trades',
  '/admin/win-rates': 'reads what came of decided trades',
  tradeSettings: 'reads the terms in force',
  '/trades/settings/trade': 'reads the terms in force',
  checkSetting: 'reads the terms that an amount would have',
  '/trades/check-setting': 'reads the terms that an amount would have',
  placeTrade: 'a customer chooses side and amount before any price that counts is known',
  '/trades': 'placing and nothing else',
  tradeType: 'the side that a customer takes',
  activeTrades: 'reads',
  '/trades/active': 'reads',
  tradeHistory: 'reads',
  '/trades/history': 'reads',
  tradeStatus: 'reads',
  '/trades/:id/status': 'reads',
  trade: 'reads',
  '/trades/:id': 'reads',
  managedTrades: 'reads',
  exportTrades: 'reads',
  managedTrade: 'reads',
  '/admin/trades': 'reads',
  '/admin/trades/export': 'reads',
  '/admin/trades/:id': 'reads',
  candles: 'reads prices that are stored',
  '/markets/:symbol/candles': 'reads prices that are stored',
  randomQuote: 'one of the sayings on the first page, which are no prices',
  '/quotes/random': 'one of the sayings on the first page, which are no prices',
  trades: 'the list of trades, whose filters somebody keeps under a name',
};

describe('the contract', () => {
  const changing = Object.entries(endpoints as Record<string, Endpoint>).filter(
    ([, { route }]) => route.method !== 'GET',
  );
  const names = Object.entries(routes).flatMap(([name, { path }]) => [name, path]);
  const fields = changing.flatMap(([name, { body, params, query }]) =>
    [body, params, query]
      .flatMap((schema) => (schema ? listWords(schema) : []))
      .map((word) => ({ name, word })),
  );
  const unexplained = (words: readonly string[]) =>
    [...new Set(words)].filter((word) => SUSPICIOUS.test(word) && EXPLAINED[word] === undefined);

  it('has no call whose name or path sounds like a control of outcomes', () => {
    expect(unexplained(names)).toEqual([]);
  });

  it('takes no field, and no choice of a field, that does', () => {
    expect(fields.length).toBeGreaterThan(100);
    expect(fields.filter(({ word }) => unexplained([word]).length > 0)).toEqual([]);
  });

  it('explains no word that is gone', () => {
    const words = new Set<string>([...names, ...fields.map(({ word }) => word), ...PERMISSION_FLAGS]);
    expect(Object.keys(EXPLAINED).filter((word) => !words.has(word))).toEqual([]);
  });

  it('has no permission that does, but one that is so named for other clients', () => {
    expect(unexplained(PERMISSION_FLAGS)).toEqual([]);
    const guarded = Object.entries(routes).filter(([, { access }]) => access === 'winRateManagement');
    expect(guarded.map(([name, { method }]) => `${method} ${name}`).sort()).toEqual([
      'GET exportTrades',
      'GET managedTrade',
      'GET managedTrades',
      'GET payoutSettings',
      'GET payoutVersions',
      'GET winRates',
      'POST changePayoutSettings',
    ]);
  });

  it('lets staff do nothing to a trade: every call about one is a GET, but its placing by a customer', () => {
    const about = Object.values(routes).filter(({ path, method }) => /trade/i.test(path) && method !== 'GET');
    expect(about).toEqual([routes.placeTrade]);
    expect(routes.placeTrade.access).toBe('customer');
  });
});

/** Names of properties and texts to choose from, whatever they are nested in. */
function listWords(schema: z.ZodType): string[] {
  const words: string[] = [];
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const { properties, enum: choices, const: only, ...rest } = node as Record<string, unknown>;
    for (const [name, value] of Object.entries(properties ?? {})) {
      words.push(name);
      walk(value);
    }
    for (const choice of [...(Array.isArray(choices) ? choices : []), only]) {
      if (typeof choice === 'string') words.push(choice);
    }
    for (const value of Object.values(rest)) walk(value);
  };
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  return words;
}

/** What the application may do with the tables that decide a trade; columns where a right is of some alone. */
const RIGHTS: Readonly<Record<string, readonly string[]>> = {
  asset: ['INSERT', 'SELECT'],
  candle: ['SELECT'],
  feed_state: ['INSERT', 'SELECT', 'UPDATE'],
  payout_tier: ['INSERT', 'SELECT'],
  payout_version: ['INSERT', 'SELECT'],
  tape: ['INSERT (asset_id)', 'SELECT'],
  tick: ['SELECT'],
  trade: ['SELECT'],
  transfer: ['INSERT', 'SELECT'],
};

/** Functions that do more than the application may, and why each of them is no control. */
const FUNCTIONS: Readonly<Record<string, string>> = {
  drop_unsent_chat_files: 'files of the chat',
  drop_unused_public_files: 'pictures of the shop window',
  keep_past_candles: 'charts of the time before the tape, which decide nothing',
  note_second_person: 'when a deployment first had two members of staff of a rank, once and for good',
  place_trade: 'takes a trade under the terms in force; start and end are the database’s clock',
  place_trades: 'several of them, each as place_trade would take it',
  prune_person_seen: 'hours in which somebody was here that no figure counts any more',
  prune_ticks: 'old ticks that no open trade needs',
  set_trade_aside: 'a trade that cannot be settled, proved by trying',
  settle_due: 'decides by the stored ticks whatever is due',
  tape_append: 'ticks at the head of a tape alone, in order',
  tape_begin_epoch: 'a break in a tape: trades across it are refunded',
  tape_release: 'a lease',
};

/** What nobody who holds the application's password could do. */
const REFUSED: readonly (readonly [what: string, statement: string])[] = [
  ['another result', `UPDATE trade SET status = 'completed_win', payout = 1, profit = 1, settled_ms = 1`],
  ['another end', 'UPDATE trade SET end_ms = end_ms + 1000, duration_s = duration_s + 1'],
  ['a delay', 'UPDATE trade SET set_aside_ms = 1'],
  ['no trade at all', 'DELETE FROM trade'],
  [
    'a trade of its own making',
    `INSERT INTO trade (user_id, currency, idempotency_key, meaning, asset_id, side, stake, tier_id, setting_version, duration_s,
        multiplier_e4, rule_version, stale_bound_ms, start_ms, end_ms, head_seq) SELECT id, 'USDT-PRACTICE', 'k', 'm', 1, 'buy', 10000, 1, 1, 30,
        18000, 1, 5000, 0, 30000, 0 FROM app_user LIMIT 1`,
  ],
  [
    'a tick',
    `INSERT INTO tick (asset_id, source, epoch, seq, received_ms, price) VALUES (1, 1, 1, 999, 1, 1)`,
  ],
  ['another price', 'UPDATE tick SET price = 1'],
  ['a gap in the tape', 'DELETE FROM tick'],
  ['another head', 'UPDATE tape SET seq = 0'],
  ['a tape that stands still', 'UPDATE tape SET watermark_ms = 0'],
  ['a tape that somebody made', 'INSERT INTO tape (asset_id, watermark_ms) VALUES (99, 1)'],
  ['no tape', 'DELETE FROM tape'],
  ['another candle', 'UPDATE candle SET close = 1'],
  ['another asset under a name', `UPDATE asset SET symbol = 'X'`],
  ['other terms of a version', 'UPDATE payout_tier SET multiplier_e4 = 10001'],
  ['terms that are gone', 'DELETE FROM payout_tier'],
  ['another version', 'UPDATE payout_version SET version = version + 1'],
  ['no triggers', 'ALTER TABLE trade DISABLE TRIGGER ALL'],
  ['another settlement', 'ALTER FUNCTION settle_due(integer, bigint[]) RENAME TO settle_never'],
  [
    'another clock',
    `CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql AS 'SELECT now()'`,
  ],
  ['an empty table', 'TRUNCATE trade CASCADE'],
];

describe.each(databaseKinds())('the database on %s', (kind) => {
  let fixture: TradingFixture;
  let user: number;
  beforeAll(async () => {
    fixture = await createTradingFixture(kind);
    user = await fixture.openCustomer();
  }, 60_000);
  afterAll(() => fixture.close(), 60_000);

  const messageOf = (work: Promise<unknown>) =>
    work.then(
      () => 'not refused',
      (error: { message: string; cause?: Error }) => error.cause?.message ?? error.message,
    );

  it('runs what does more than the application may in a search path of its own, and for nobody else', async () => {
    const found = await listRows<{ name: string; path: string | null; anybody: boolean }>(
      fixture.db,
      sql`SELECT p.proname AS name, (SELECT c FROM unnest(p.proconfig) c WHERE c LIKE 'search_path=%') AS path,
          EXISTS (SELECT 1 FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a WHERE a.grantee = 0) AS anybody
        FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND p.prosecdef ORDER BY p.proname`,
    );
    expect(found).toEqual(
      Object.keys(FUNCTIONS).map((name) => ({ name, path: 'search_path=public, pg_temp', anybody: false })),
    );
  });

  it('gives the application these rights on what decides a trade, and no other', async () => {
    const rows = await fixture.database.asOwner(
      `SELECT table_name, privilege_type AS right FROM information_schema.role_table_grants
         WHERE grantee = 'updown_app' AND table_schema = 'public'
       UNION ALL
       SELECT c.table_name, c.privilege_type || ' (' || string_agg(c.column_name, ', ') || ')' FROM information_schema.column_privileges c
         WHERE c.grantee = 'updown_app' AND c.table_schema = 'public' AND NOT EXISTS (SELECT 1 FROM information_schema.role_table_grants t
           WHERE t.grantee = c.grantee AND t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.privilege_type = c.privilege_type)
         GROUP BY c.table_name, c.privilege_type`,
    );
    const rights = Object.keys(RIGHTS).map((table) => [
      table,
      rows
        .filter(({ table_name }) => table_name === table)
        .map(({ right }) => String(right))
        .sort(),
    ]);
    expect(Object.fromEntries(rights)).toEqual(RIGHTS);
  });

  it('sets nothing aside that can be settled, nor what is not over yet', async () => {
    await fixture.beginMarket();
    const { id } = await fixture.place(user);
    const setAside = async () =>
      (await listRows<{ aside: boolean }>(fixture.db, sql`SELECT set_trade_aside(${id}::bigint) AS aside`))[0]
        ?.aside;
    expect(await setAside()).toBe(false);
    const start = fixture.clock.nowMs();
    const ticks = Array.from({ length: 30 }, (_, i) => ({
      timeMs: start + 1_000 * (i + 1) - 500,
      price: `10${i % 3}`,
    }));
    await fixture.tape.append(ticks, start + 31_000);
    expect(await setAside()).toBe(false);
    expect((await fixture.find(user, id)).status).toBe('processing');
    expect(await fixture.settle()).toEqual({ settled: 1, setAside: 0 });
  });

  it('changes the secret behind simulated prices for nobody', async () => {
    await fixture.db.execute(
      sql`INSERT INTO feed_state (key, value) VALUES ('simulated.seed', 'first') ON CONFLICT DO NOTHING`,
    );
    for (const statement of [`UPDATE feed_state SET value = 'mine'`, `DELETE FROM feed_state`]) {
      expect(await messageOf(fixture.database.asOwner(`${statement} WHERE key = 'simulated.seed'`))).toMatch(
        /append-only/,
      );
    }
  });

  // The embedded database has one role, which owns the tables.
  const statements = kind === 'postgres' ? REFUSED : [];
  for (const [what, statement] of statements) {
    it(`refuses the application ${what}`, async () => {
      expect(await messageOf(fixture.db.execute(sql.raw(statement)))).toMatch(
        /permission denied|must be owner/,
      );
    });
  }
});
