/**
 * How a provider process starts and stops: environment, folder lock, database, deployment mode, one claim, features,
 * then the port. Stopping runs the same way back. A start that cannot be says why in one line and exits with 1.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type Environment, EnvironmentError, readEnvironment } from '../lib/environment/environment';
import { readDocumentKey, readSecrets } from '../lib/environment/secrets';
import { buildProvider, currencyOf } from './app';
import { createSocketRelay } from './chat/socket-relay';
import { createAnchoredClock } from './clock';
import { ensureDefaultContent } from './content/ensure-default-content';
import { createChildCheck } from './copies/check-in-child';
import { describeDamage } from './copies/describe-damage';
import { listCopies } from './copies/list-copies';
import { startNightlyCopies } from './copies/start-nightly-copies';
import { claimDatabase, DatabaseClaimedError } from './database/claim-database';
import { DatabaseDamagedError, type OpenDatabase, openDatabase } from './database/database';
import { FolderInUseError, lockFolder } from './database/folder-lock';
import { DeploymentModeError, requireDeploymentMode } from './database/require-deployment-mode';
import { DiskFullError, requireDiskSpace, startDiskWatch } from './database/watch-disk';
import { createLocalEvents } from './events/events';
import { connectRedis, createRedisEvents } from './events/redis-events';
import { createMessageSigner } from './events/signed-messages';
import { createDiskStore } from './files/disk-store';
import { DocumentKeyError, requireDocumentKey } from './files/require-document-key';
import { createThrottles, noThrottles } from './http/throttles';
import { createLinkTokens } from './identity/account-links';
import { ensureFirstAdmin, FirstAdminError } from './identity/ensure-first-admin';
import { createPasswordHasher } from './identity/password-hasher';
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

/** Things a start may run into that a person can put right: told in one line, without a stack. */
const EXPECTED = [
  EnvironmentError,
  FolderInUseError,
  DatabaseClaimedError,
  DatabaseDamagedError,
  DeploymentModeError,
  DiskFullError,
  DocumentKeyError,
  FirstAdminError,
];
/** Beyond this a stop no longer waits for what still runs. */
const STOP_LIMIT_MS = 10_000;

type Stop = () => Promise<unknown> | unknown;

/** Starts everything and returns its stop. What was started before a failure is stopped again. */
async function startProvider(environment: Environment, log: FastifyBaseLogger): Promise<Stop> {
  const stops: Stop[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) await step();
  };
  try {
    await startParts(environment, log, stops);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(environment: Environment, log: FastifyBaseLogger, stops: Stop[]): Promise<void> {
  const folder = resolve(environment.DATA_DIR);
  const url = environment.DATABASE_URL;
  const embedded = url === undefined;
  const { bffSecret } = readSecrets(environment);
  if (embedded) {
    stops.push(await lockFolder(folder));
    await requireDiskSpace(folder);
    await requireDatabaseWhereCopiesAre(folder);
  }
  const documentKey = readDocumentKey(environment);
  const clock = createAnchoredClock();
  const database = await openDatabase({
    url,
    ownerUrl: environment.DATABASE_OWNER_URL,
    folder: join(folder, 'database'),
    // Shipped beside the bundle's source: a product is started from its own folder.
    migrationsFolder: resolve('provider/database/migrations'),
    poolSize: environment.DATABASE_POOL,
  });
  stops.push(database.close);
  if (embedded) {
    const onFull = (error: DiskFullError) => {
      log.fatal(error.message);
      // Whatever was answered is written: closing would write more.
      process.exit(1);
    };
    stops.push(startDiskWatch({ folder, onFull }));
  }
  const { db } = database;
  if (!embedded) {
    const claim = await claimDatabase(url, {
      shared: environment.REDIS_URL !== undefined,
      onLost: () => {
        log.fatal('another process has taken this database: stopping');
        process.exit(1);
      },
    });
    stops.push(claim.release);
  }
  const { deploymentId } = await requireDeploymentMode(
    db,
    clock,
    environment.REAL_FUNDS ? 'real' : 'practice',
  );
  await requireDocumentKey(db, clock, documentKey);

  const redis = environment.REDIS_URL ? await connectRedis(environment.REDIS_URL, log) : undefined;
  if (redis) stops.push(() => redis.destroy());
  const signer = createMessageSigner(documentKey, deploymentId);
  const events = redis ? await createRedisEvents(redis, { clock, log, signer }) : createLocalEvents();
  stops.push(events.close);
  const hasher = createPasswordHasher();
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
  const filesFolder = join(folder, 'files');
  const files = createDiskStore(filesFolder, { reserveBytes: environment.DISK_RESERVE_MB * 1024 * 1024 });
  if (embedded) {
    await ensureDefaultQuotes(db, clock);
    const place = { practice: !environment.REAL_FUNDS, publicUrl: environment.PUBLIC_URL };
    // A few small pictures of ours: a start uses the reserve.
    await ensureDefaultContent({ db, clock, files: createDiskStore(filesFolder) }, place);
  }
  const metrics = createMetrics();
  const feed = await createFeed(environment, { db, clock, log });
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
    chatRelay: redis && (await createSocketRelay(redis, { log, signer })),
    throttles:
      environment.RATE_LIMITS === 'off'
        ? noThrottles
        : createThrottles(redis && { client: redis, deploymentId }),
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
  await provider.app.listen({ host: environment.PROVIDER_HOST, port: environment.PROVIDER_PORT });
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
  const { copyTo } = database;
  if (copyTo) {
    const check = createChildCheck(join(dirname(process.argv[1] ?? ''), 'copies.mjs'));
    const { TIME_ZONE: timeZone } = environment;
    stops.push(startNightlyCopies({ dataFolder: folder, copyTo, check, clock, log, timeZone }));
  }
  await provider.health.checkClock();
  provider.health.markReady();
  provider.startUpkeep();
}

/** A database that is gone would be made anew, and empty: not where copies tell that there was one. */
async function requireDatabaseWhereCopiesAre(folder: string): Promise<void> {
  const place = join(folder, 'database');
  if (existsSync(place) || (await listCopies(folder)).length === 0) return;
  throw new DatabaseDamagedError(place, 'it is gone');
}

function registerGauges(
  metrics: Metrics,
  { database, writer }: { database: OpenDatabase; writer: TapeWriter },
): void {
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
async function explainFailure(error: unknown): Promise<string | undefined> {
  if (error instanceof DatabaseDamagedError) return describeDamage(dirname(error.folder), error);
  if (EXPECTED.some((kind) => error instanceof kind)) return (error as Error).message;
  const { code, syscall, address, port } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  if (syscall === 'listen')
    return `Cannot listen on ${address}:${port} (${code}). Set PROVIDER_PORT or PROVIDER_HOST.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT') {
    return `The database or Redis cannot be reached (${code} ${address ?? ''}). Check DATABASE_URL and REDIS_URL.`;
  }
  return undefined;
}

async function main(): Promise<void> {
  let log = createLog('info');
  try {
    const environment = readEnvironment(process.env);
    log = createLog(environment.LOG_LEVEL);
    let stopping = false;
    let started: Promise<Stop> | undefined;
    const shutDown = (signal: string) => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'stopping');
      setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
      started
        ?.then((stop) => stop())
        .then(
          () => process.exit(0),
          (error: unknown) => {
            log.error({ err: error }, 'the stop failed');
            process.exit(1);
          },
        );
    };
    process.on('SIGTERM', () => shutDown('SIGTERM'));
    process.on('SIGINT', () => shutDown('SIGINT'));
    // A parent that started us with a channel and died takes us with it.
    process.on('disconnect', () => shutDown('parent gone'));
    started = startProvider(environment, log);
    await started;
    log.info({ port: environment.PROVIDER_PORT }, 'provider ready');
    process.send?.({ type: 'ready' });
  } catch (error) {
    const line = await explainFailure(error);
    if (line) {
      process.stderr.write(`${line}\n`);
    } else {
      log.fatal({ err: error }, 'the provider could not start');
    }
    process.exit(1);
  }
}

void main();
