/**
 * How a provider process starts and stops: environment, folder lock, database, deployment mode, one claim, features,
 * then the port. Stopping runs the same way back. A start waits for servers that are away; one that cannot be says why
 * in one line and exits with 1.
 */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Environment, EnvironmentError, readEnvironment } from '../lib/environment/environment';
import { readDocumentKey, readSecrets } from '../lib/environment/secrets';
import { buildProvider, currencyOf } from './app';
import { createSocketRelay } from './chat/socket-relay';
import { type Clock, createAnchoredClock } from './clock';
import { ensureDefaultContent } from './content/ensure-default-content';
import { claimDatabase, DatabaseClaimedError } from './database/claim-database';
import { type Database, type OpenDatabase, openDatabase } from './database/database';
import { FolderInUseError, lockFolder } from './database/folder-lock';
import { DeploymentModeError, requireDeploymentMode } from './database/require-deployment-mode';
import { createLocalEvents } from './events/events';
import { connectRedis, createRedisEvents } from './events/redis-events';
import { createDiskStore } from './files/disk-store';
import type { FileStore } from './files/file-store';
import { DocumentKeyError, requireDocumentKey } from './files/require-document-key';
import { createStartingServer } from './http/answer-while-starting';
import { createThrottles, noThrottles } from './http/throttles';
import { createLinkTokens } from './identity/account-links';
import { ensureFirstAdmin, FirstAdminError } from './identity/ensure-first-admin';
import { createPasswordHasher, type PasswordHasher } from './identity/password-hasher';
import { createLog } from './log';
import { createMailCarrier } from './mail/mail-carrier';
import { startMailer } from './mail/start-mailer';
import { ensureDefaultPaymentMethods } from './methods/ensure-default-payment-methods';
import { createMetrics, type Metrics } from './metrics/create-metrics';
import { createFeed } from './prices/create-feed';
import { startRetention } from './prices/retention';
import { startTapeWriter, type TapeWriter } from './prices/tape-writer';
import { ensureDefaultQuotes } from './quotes/ensure-default-quotes';
import { ensureDefaultPayoutSettings } from './trading/payout-settings';
import { startSettler } from './trading/start-settler';
import { createServerWait, ServerRefusedError } from './wait-for-servers';

/** Things a start may run into that a person can put right: told in one line, without a stack. */
const EXPECTED = [
  EnvironmentError,
  FolderInUseError,
  DatabaseClaimedError,
  DeploymentModeError,
  DocumentKeyError,
  FirstAdminError,
  ServerRefusedError,
];
/** Beyond this a stop no longer waits for what still runs. */
const STOP_LIMIT_MS = 10_000;

/** Told by whoever starts this process again after it has ended. */
const restarts = Number(process.env.UPDOWN_RESTARTS ?? 0);

type Stop = () => Promise<unknown> | unknown;

/** What a provider tells the process that started it: that it waits for a server, and that it can serve. */
type ProviderMessage = { type: 'waiting'; server: string } | { type: 'ready' };

interface StartOptions {
  environment: Environment;
  log: FastifyBaseLogger;
  /** The process is asked to stop: what waits for a server waits no longer. */
  signal: AbortSignal;
}

/** Starts everything and returns its stop. What was started before a failure is stopped again. */
async function startProvider(options: StartOptions): Promise<Stop> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  try {
    await startParts(options, stops);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts({ environment, log, signal }: StartOptions, stops: Stop[]): Promise<void> {
  const address = { host: environment.PROVIDER_HOST, port: environment.PROVIDER_PORT };
  const startingServer = createStartingServer(address);
  stops.push(startingServer.close);
  const waitForServer = createServerWait({
    log,
    signal,
    onWaiting: async (server) => {
      await startingServer.open();
      tellParent({ type: 'waiting', server });
    },
  });
  const folder = resolve(environment.DATA_DIR);
  const url = environment.DATABASE_URL;
  const embedded = url === undefined;
  // The embedded database is this process itself: there is nobody to wait for.
  const askDatabase = <T>(work: () => Promise<T>) => (embedded ? work() : waitForServer('PostgreSQL', work));
  const { bffSecret } = readSecrets(environment);
  if (embedded) stops.push(await lockFolder(folder));
  const documentKey = readDocumentKey(environment);
  const clock = createAnchoredClock();
  const database = await askDatabase(() =>
    openDatabase({
      url,
      ownerUrl: environment.DATABASE_OWNER_URL,
      folder: join(folder, 'database'),
      // Shipped beside the bundle's source: a product is started from its own folder.
      migrationsFolder: resolve('provider/database/migrations'),
      poolSize: environment.DATABASE_POOL,
    }),
  );
  stops.push(database.close);
  const { db } = database;
  if (!embedded) {
    const claim = await askDatabase(() =>
      claimDatabase(url, {
        shared: environment.REDIS_URL !== undefined,
        log,
        onTaken: ({ message }) => {
          log.fatal(`${message} Stopping.`);
          process.exit(1);
        },
        onSilence: database.drop,
      }),
    );
    stops.push(claim.release);
  }
  const files = createDiskStore(join(folder, 'files'));
  const hasher = createPasswordHasher();
  await askDatabase(() => prepareDatabase({ environment, db, clock, files, hasher, documentKey }));

  const redisUrl = environment.REDIS_URL;
  const redis = redisUrl ? await waitForServer('Redis', () => connectRedis(redisUrl, log)) : undefined;
  if (redis) stops.push(() => redis.destroy());
  const events = redis
    ? await waitForServer('Redis', () => createRedisEvents(redis, log))
    : createLocalEvents();
  stops.push(events.close);
  const metrics = createMetrics();
  const feed = await askDatabase(() => createFeed(environment, { db, clock, log }));
  const provider = buildProvider({
    environment,
    db,
    clock,
    events,
    log,
    metrics,
    hasher,
    feed,
    bffSecret,
    documentKey,
    files,
    chatRelay: redis && (await waitForServer('Redis', () => createSocketRelay(redis, log))),
    throttles: environment.RATE_LIMITS === 'off' ? noThrottles : createThrottles(redis),
    wait: (ms) => wait(ms),
    random: Math.random,
  });
  // Calls end before the tape does: a trade accepted on a tape that nobody writes would be void.
  let writer: TapeWriter | undefined;
  let stopRetention: (() => Promise<void>) | undefined;
  let stopSettler: Stop | undefined;
  let stopMailer: Stop | undefined;
  stops.push(async () => {
    await provider.close();
    await stopSettler?.();
    await stopMailer?.();
    await stopRetention?.();
    await writer?.stop();
  });
  // From here health answers `starting`; a fresh database has its history to make first.
  await startingServer.close();
  await provider.app.listen(address);
  // The folder lock leaves an embedded tape one writer: under one name it goes on at once after a crash.
  const writerId = embedded ? 'embedded' : `${hostname()}:${process.pid}:${randomBytes(6).toString('hex')}`;
  writer = startTapeWriter({ db, clock, feed, events, writerId, log });
  stopSettler = startSettler({ db, clock, events, log, metrics });
  stopMailer = startMailer({
    db,
    clock,
    events,
    log,
    carrier: createMailCarrier({
      smtpUrl: environment.SMTP_URL,
      outbox: join(folder, 'outbox'),
      from: environment.MAIL_FROM,
      brand: environment.BRAND_NAME,
    }),
    terms: {
      brand: environment.BRAND_NAME,
      practice: !environment.REAL_FUNDS,
      publicUrl: environment.PUBLIC_URL ?? `http://localhost:${environment.PORT}`,
      timeZone: environment.TIME_ZONE,
    },
    linkTokens: createLinkTokens(documentKey),
  });
  registerGauges(metrics, { database, writer });
  await writer.ready;
  stopRetention = startRetention({
    db,
    kind: database.kind,
    clock,
    days: environment.TICK_RETENTION_DAYS,
    log,
  });
  await askDatabase(provider.health.checkClock);
  provider.health.markReady();
  provider.startUpkeep();
}

interface Preparing extends Pick<StartOptions, 'environment'> {
  db: Database;
  clock: Clock;
  files: FileStore;
  hasher: PasswordHasher;
  documentKey: string;
}

/** What a database must hold before it serves. Bears being repeated, and processes that start together. */
async function prepareDatabase({ environment, db, clock, files, hasher, documentKey }: Preparing) {
  const embedded = environment.DATABASE_URL === undefined;
  await requireDeploymentMode(db, clock, environment.REAL_FUNDS ? 'real' : 'practice');
  await requireDocumentKey(db, clock, documentKey);
  await ensureFirstAdmin({
    db,
    clock,
    hasher,
    embedded,
    currency: currencyOf(environment),
    username: environment.ADMIN_USERNAME,
    password: environment.ADMIN_PASSWORD,
    email: environment.ADMIN_EMAIL,
    print: (line) => process.stdout.write(`${line}\n`),
  });
  await ensureDefaultPayoutSettings(db, clock);
  await ensureDefaultPaymentMethods(db, clock, { practice: !environment.REAL_FUNDS });
  if (!embedded) return;
  await ensureDefaultQuotes(db, clock);
  const place = { practice: !environment.REAL_FUNDS, publicUrl: environment.PUBLIC_URL };
  await ensureDefaultContent({ db, clock, files }, place);
}

function registerGauges(
  metrics: Metrics,
  { database, writer }: { database: OpenDatabase; writer: TapeWriter },
): void {
  metrics.gauge('provider_restarts', 'Times that npm start has started this provider again', () => restarts);
  metrics.gauge('tapes_held', 'Tapes that this process writes', () => writer.state().held.length);
  metrics.gauge('quotes_refused', 'Quotes refused by the guards since the start', () =>
    Object.values(writer.state().refused).reduce((sum, count) => sum + count, 0),
  );
  for (const [name, help] of Object.entries(POOL_GAUGES)) {
    metrics.gauge(
      `database_pool_${name}`,
      help,
      () => database.pool?.()[name as keyof typeof POOL_GAUGES] ?? 0,
    );
  }
}

const POOL_GAUGES = {
  open: 'Connections to the database',
  idle: 'Connections that wait for work',
  waiting: 'Calls that wait for a connection',
};

/** A sentence for what a person can put right; undefined for anything else, which is logged with its stack. */
function explainFailure(error: unknown): string | undefined {
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, syscall, address, port } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  if (syscall === 'listen')
    return `Cannot listen on ${address}:${port} (${code}). Set PROVIDER_PORT or PROVIDER_HOST.`;
  return undefined;
}

/** A parent that is gone is told nothing. */
function tellParent(message: ProviderMessage): void {
  if (process.connected) process.send?.(message);
}

function isAbort(error: unknown): boolean {
  return (error as { name?: unknown } | null)?.name === 'AbortError';
}

async function main(): Promise<void> {
  let log = createLog('info');
  const stop = new AbortController();
  try {
    const environment = readEnvironment(process.env);
    log = createLog(environment.LOG_LEVEL);
    let started: Promise<Stop> | undefined;
    const shutDown = (signal: string) => {
      if (stop.signal.aborted) return;
      stop.abort();
      log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      started
        ?.then((stopParts) => stopParts())
        .then(
          () => process.exit(0),
          (error: unknown) => {
            // A start that waited for a server ends by being asked to.
            if (isAbort(error)) process.exit(0);
            log.error({ err: error }, 'the stop failed');
            process.exit(1);
          },
        );
    };
    process.on('SIGTERM', () => shutDown('SIGTERM'));
    process.on('SIGINT', () => shutDown('SIGINT'));
    // A parent that started us with a channel and died takes us with it.
    process.on('disconnect', () => shutDown('parent gone'));
    started = startProvider({ environment, log, signal: stop.signal });
    await started;
    log.info({ port: environment.PROVIDER_PORT }, 'provider ready');
    tellParent({ type: 'ready' });
  } catch (error) {
    if (stop.signal.aborted) return;
    const line = explainFailure(error);
    if (line) {
      process.stderr.write(`${line}\n`);
    } else {
      log.fatal({ err: error }, 'the provider could not start');
    }
    process.exit(1);
  }
}

void main();
