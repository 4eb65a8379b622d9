/**
 * The environment, read in one place: every variable a deployment may set, its default and its check. Provider, web
 * server and scripts get the parsed value and never read process.env. Listed for people in `.env.example`.
 */
import * as z from 'zod';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');
const port = z.coerce.number().int().min(0).max(65_535);
const optionalUrl = z.url().optional();
/** Separated by commas. */
const urls = z
  .string()
  .default('')
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
  .pipe(z.array(z.url()));
/**
 * Separated by commas, each http or https; anything after the origin is dropped. They are written into a
 * Content-Security-Policy as they are.
 */
const origins = urls
  .transform((list) => list.map((url) => new URL(url).origin))
  .refine(
    (list) => list.every((origin) => /^https?:\/\/[\w.:[\]-]+$/.test(origin)),
    'origins of http or https',
  );
/** Hours or days: ten years at most. */
const hours = z.coerce.number().min(0).max(87_600);
const days = z.coerce.number().min(0.001).max(3_650);
const minutes = z.coerce.number().min(0.001).max(5_256_000);
/** Exact in millionths, whose sum fits an int8 however many are added. */
const usdt = z.coerce.number().positive().max(100_000_000_000).multipleOf(0.000001);
const rate = z.coerce.number().min(0.000001).max(1_000_000);
/** A count. */
const atLeastOne = z.coerce.number().int().min(1).max(1_000_000);
const megabytes = z.coerce.number().min(0.001).max(1_000_000);
const feed = z
  .string()
  .regex(/^(simulated|live|auto|replay:.+)$/, 'simulated, live, auto or replay:<folder>')
  .default('simulated');

/** Defaults, and the minimum with real funds: only tests go below. */
const SECOND_PERSON_HOURS = { age: 24, independence: 72 };

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** Where the web app listens. */
  HOST: z.string().default('0.0.0.0'),
  PORT: port.default(3000),
  /** Where the provider listens; on this machine only by default. */
  PROVIDER_HOST: z.string().default('127.0.0.1'),
  PROVIDER_PORT: port.default(4000),
  /** Set: run only the web app, against this provider. */
  PROVIDER_URL: optionalUrl,
  PUBLIC_URL: optionalUrl,
  DATA_DIR: z.string().min(1).default('.data'),
  /** Free space of DATA_DIR's disk that uploads must leave, MB. */
  DISK_RESERVE_MB: z.coerce.number().int().min(0).max(1_000_000).default(256),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  /** Encrypts the session cookie; generated once and stored in DATA_DIR when absent. */
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** Shared by web app and provider: signs the caller's address. Generated like SESSION_SECRET. */
  BFF_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** Encrypts identity documents at rest. Generated like SESSION_SECRET; without it no document can be read again. */
  DOCUMENT_KEY: z.string().min(32, 'at least 32 characters').optional(),
  /** Withdrawals are blocked for this long after a change of password or e-mail address, hours. */
  WITHDRAW_PAUSE_PASSWORD_HOURS: hours.default(24),
  WITHDRAW_PAUSE_EMAIL_HOURS: hours.default(72),
  /** How many proxies in front of us are trusted in x-forwarded-for. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /**
   * Where calls are answered: in front of Next, or by route handlers inside it on a host that does not run our server.
   */
  BFF_MOUNT: z.enum(['server', 'next']).default('server'),
  /**
   * Origins of pages that open chat sockets at the provider directly; our own web server checks the origin of its own
   * pages.
   */
  CHAT_ORIGINS: urls,
  /** Additional origins of pictures and videos of advertisements. */
  MEDIA_ORIGINS: origins,
  BRAND_NAME: z.string().min(1).max(40).default('Updown'),
  THB_RATE: rate.default(32),
  TIME_ZONE: z.string().refine(isTimeZone, 'an IANA time zone such as Asia/Bangkok').default('Asia/Bangkok'),
  CONTACT_URL: optionalUrl,
  APP_STORE_URL: optionalUrl,
  PRICE_FEED: feed,
  REPLAY_SPEED: rate.default(1),
  FINNHUB_TOKEN: z.string().optional(),
  BINANCE_WS_URL: z.url().default('wss://data-stream.binance.vision'),
  BINANCE_REST_URL: z.url().default('https://data-api.binance.vision'),
  FINNHUB_WS_URL: z.url().default('wss://ws.finnhub.io'),
  FINNHUB_REST_URL: z.url().default('https://finnhub.io/api/v1'),
  GOLD_API_URL: z.url().default('https://api.gold-api.com'),
  /** Days of ticks kept; 1 embedded, 90 on PostgreSQL when absent. */
  TICK_RETENTION_DAYS: days.optional(),
  REAL_FUNDS: flag,
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TOKEN2_BEARER: flag,
  PUBLIC_TRADING: flag,
  /** Maintenance of customers' pages and calls; the console stays open. */
  MAINTENANCE: flag,
  /** When the service is expected back, for people to read. */
  MAINTENANCE_UNTIL: z.iso.datetime({ offset: true }).optional(),
  /**
   * The service worker that lets the installed app open without a network; off removes it from browsers that have it.
   */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  REQUIRE_KYC_TO_TRADE: flag,
  /**
   * Two people for decisions about money above the threshold; always with real funds, with practice money where it is
   * 1.
   */
  FOUR_EYES: z.enum(['0', '1']).optional(),
  /** Sum per day, per customer and per member of staff, from which two people have to decide. */
  FOUR_EYES_THRESHOLD_USDT: usdt.default(1_000),
  /** Minimum age of a second approver's account, of its access, its password and its e-mail address, hours. */
  SECOND_PERSON_AGE_HOURS: hours.default(SECOND_PERSON_HOURS.age),
  /** For this long after touching each other's account neither is a second approver for the other, hours. */
  INDEPENDENCE_HOURS: hours.default(SECOND_PERSON_HOURS.independence),
  /** Largest withdrawals per day, without and with a verified identity; see readWithdrawalLimits for the defaults. */
  WITHDRAW_DAILY_LIMIT_USDT: usdt.optional(),
  WITHDRAW_DAILY_LIMIT_VERIFIED_USDT: usdt.optional(),
  /** How much one customer may have open for staff, and how many new ones a day (provider/quotas/quota-policy). */
  MAX_WAITING_DEPOSITS: atLeastOne.default(5),
  MAX_DEPOSITS_A_DAY: atLeastOne.default(20),
  MAX_WAITING_WITHDRAWALS: atLeastOne.default(5),
  MAX_WITHDRAWALS_A_DAY: atLeastOne.default(20),
  MAX_KYC_A_DAY: atLeastOne.default(5),
  MAX_WITHDRAWAL_ACCOUNTS_A_DAY: atLeastOne.default(20),
  MAX_ACCOUNT_CHANGES_A_DAY: atLeastOne.default(20),
  /** Receipts, documents and chat files that one person uploads a day, MB. */
  MAX_UPLOAD_MB_A_DAY: megabytes.default(50),
  MAX_STAFF_UPLOAD_MB_A_DAY: megabytes.default(500),
  /** Password reset links mailed to one account a day, whoever requests them. */
  MAX_RESETS_A_DAY: atLeastOne.default(10),
  /** Open sessions of one person; one more ends the one that was idle longest. */
  MAX_SESSIONS: atLeastOne.default(20),
  /** Where mail is sent; without it each mail is written to a file below DATA_DIR/outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(200).default('no-reply@localhost'),
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD: z.string().min(6).max(128).optional(),
  ADMIN_EMAIL: z.email().optional(),
  CUSTOMER_IDLE_MINUTES: minutes.default(24 * 60),
  STAFF_IDLE_MINUTES: minutes.default(15),
  PRACTICE_GRANT_USDT: usdt.default(10_000),
  MAX_OPEN_TRADES: z.coerce.number().int().min(1).max(1_000_000).default(50),
  MAX_OPEN_STAKE_USDT: usdt.default(50_000),
  /** Net payout at risk, per asset and over all of them. */
  MAX_ASSET_RISK_USDT: usdt.default(1_000_000),
  MAX_HOUSE_RISK_USDT: usdt.default(5_000_000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

export type Environment = z.output<typeof schema>;

/** Names of all variables. */
export const VARIABLES = Object.keys(schema.shape);

export class EnvironmentError extends Error {}

/**
 * Parses the environment. Empty values count as absent. Throws EnvironmentError naming every variable that is wrong
 * and, with real funds, every one that is missing.
 */
export function readEnvironment(values: Record<string, string | undefined>): Environment {
  const present = Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(present);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new EnvironmentError(`The environment is not usable.\n${lines.join('\n')}`);
  }
  const problems = findRealFundsProblems(parsed.data);
  if (problems.length > 0)
    throw new EnvironmentError(`REAL_FUNDS=1 refuses to start.\n${problems.join('\n')}`);
  return parsed.data;
}

function findRealFundsProblems(env: Environment): string[] {
  if (!env.REAL_FUNDS) return [];
  const required = [
    'DATABASE_URL',
    'SESSION_SECRET',
    'BFF_SECRET',
    'DOCUMENT_KEY',
    'PUBLIC_URL',
    'ADMIN_USERNAME',
    'ADMIN_PASSWORD',
  ] as const;
  return [
    ...required.filter((name) => !env[name]).map((name) => `${name} is required with real funds`),
    ...(env.FOUR_EYES === '0' ? ['FOUR_EYES=0 is refused with real funds'] : []),
    ...(env.RATE_LIMITS === 'off' ? ['RATE_LIMITS=off is refused with real funds'] : []),
    ...(env.SECOND_PERSON_AGE_HOURS < SECOND_PERSON_HOURS.age
      ? [`SECOND_PERSON_AGE_HOURS is at least ${SECOND_PERSON_HOURS.age} with real funds`]
      : []),
    ...(env.INDEPENDENCE_HOURS < SECOND_PERSON_HOURS.independence
      ? [`INDEPENDENCE_HOURS is at least ${SECOND_PERSON_HOURS.independence} with real funds`]
      : []),
    ...(env.PRICE_FEED === 'live'
      ? []
      : [`PRICE_FEED=${env.PRICE_FEED} is refused with real funds: only live prices`]),
  ];
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
