/**
 * How a provider process starts and stops: environment, folder lock, database, deployment mode, one claim, features,
 * then the port. Stopping runs in reverse order. A start waits for servers that are down; one that cannot succeed says
 * why in one line and exits with 1 (tests/attacks/outage-recovery.test.ts, tests/attacks/damaged-database.test.ts).
 */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { type Environment, readEnvironment } from '../lib/environment/environment';
import { readDocumentKey, readSecrets } from '../lib/environment/secrets';
import { buildProvider } from './app';
import { createChildCheck } from './backups/check-in-child';
import { requireDatabaseWhereBackupsAre } from './backups/require-database';
import { startNightlyBackups } from './backups/start-nightly-backups';
import { dropUnfinishedBackup } from './backups/take-backup';
import { createSocketRelay } from './chat/socket/socket-relay';
import { createAnchoredClock } from './clock';
import { claimDatabase } from './database/connection/claim-database';
import { lockFolder } from './database/data-folder/folder-lock';
import { type DiskFullError, requireDiskSpace, startDiskWatch } from './database/data-folder/watch-disk';
import { openDatabase } from './database/open-database';
import { createLocalEvents } from './events/events';
import { connectRedis, createRedisEvents } from './events/redis-events';
import { createMessageSigner } from './events/signed-messages';
import { explainStartFailure } from './explain-start-failure';
import { createDiskStore } from './files/store/disk-store';
import { createStartingServer } from './http/answer-while-starting';
import { createThrottles, noThrottles } from './http/rate-limits/throttles';
import { createLinkTokens } from './identity/links/account-links';
import { createPasswordHasher } from './identity/passwords/password-hasher';
import { createLog } from './log';
import { createMailTransport } from './mail/mail-transport';
import { startMailer } from './mail/start-mailer';
import { createMetrics } from './metrics/create-metrics';
import { registerGauges } from './metrics/register-gauges';
import { prepareDatabase } from './prepare-database';
import { createFeed } from './prices/sources/create-feed';
import { startRetention } from './prices/tape/retention';
import { startTapeWriter, type TapeWriter } from './prices/tape/tape-writer';
import { startSettler } from './trading/start-settler';
import { createServerWait } from './wait-for-servers';

/** Longest time that a stop waits for running work, milliseconds. */
const STOP_LIMIT_MS = 10_000;

/** How often this process was restarted, set by its supervisor. */
const restarts = Number(process.env.UPDOWN_RESTARTS ?? 0);

type Stop = () => Promise<unknown> | unknown;

/** Messages to the process that started this one: that it waits for a server, and that it can serve. */
type ProviderMessage = { type: 'waiting'; server: string } | { type: 'ready' };

interface StartOptions {
  environment: Environment;
  log: FastifyBaseLogger;
  /** The process is asked to stop: waiting for a server ends. */
  signal: AbortSignal;
}

/**
 * Starts everything and returns a function that stops it. After a failure everything started before it is stopped
 * again.
 */
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
      notifyParent({ type: 'waiting', server });
    },
  });
  const folder = resolve(environment.DATA_DIR);
  const url = environment.DATABASE_URL;
  const embedded = url === undefined;
  // The embedded database is in this process: there is no server to wait for.
  const askDatabase = <T>(work: () => Promise<T>) => (embedded ? work() : waitForServer('PostgreSQL', work));
  const { bffSecret } = readSecrets(environment);
  if (embedded) {
    stops.push(await lockFolder(folder));
    await dropUnfinishedBackup(folder);
    await requireDiskSpace(folder);
    await requireDatabaseWhereBackupsAre(folder);
  }
  const documentKey = readDocumentKey(environment);
  const clock = createAnchoredClock();
  const database = await askDatabase(() =>
    openDatabase({
      url,
      ownerUrl: environment.DATABASE_OWNER_URL,
      folder: join(folder, 'database'),
      // Built beside this program.
      templateFile: fileURLToPath(new URL('database.tar.gz', import.meta.url)),
      // Shipped beside the bundle's source: a product is started from its own folder.
      sqlFolder: resolve('provider/database'),
      poolSize: environment.DATABASE_POOL,
    }),
  );
  stops.push(database.close);
  if (embedded) {
    const onFull = (error: DiskFullError) => {
      log.fatal(error.message);
      // All answers are written: closing would write more.
      process.exit(1);
    };
    stops.push(startDiskWatch({ folder, onFull }));
  }
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
  const files = createDiskStore(join(folder, 'files'), {
    reserveBytes: environment.DISK_RESERVE_MB * 1024 * 1024,
  });
  const hasher = createPasswordHasher();
  const { deploymentId } = await askDatabase(() =>
    prepareDatabase({ environment, db, clock, hasher, documentKey }),
  );

  const redisUrl = environment.REDIS_URL;
  const redis = redisUrl ? await waitForServer('Redis', () => connectRedis(redisUrl, log)) : undefined;
  if (redis) stops.push(() => redis.destroy());
  const signer = createMessageSigner(documentKey, deploymentId);
  const events = redis
    ? await waitForServer('Redis', () => createRedisEvents(redis, { clock, log, signer }))
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
    chatRelay: redis && (await waitForServer('Redis', () => createSocketRelay(redis, { log, signer }))),
    throttles:
      environment.RATE_LIMITS === 'off'
        ? noThrottles
        : createThrottles(redis && { client: redis, deploymentId }),
    wait: (ms) => wait(ms),
    random: Math.random,
  });
  // Calls end before the tape does: a trade accepted on a tape without a writer would be void.
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
  // From here health answers `starting`; a fresh database has to generate its price history first.
  await startingServer.close();
  await provider.app.listen(address);
  // The folder lock guarantees one writer of an embedded tape: under the same name it can continue at once after a
  // crash.
  const writerId = embedded ? 'embedded' : `${hostname()}:${process.pid}:${randomBytes(6).toString('hex')}`;
  writer = startTapeWriter({ db, clock, feed, events, writerId, log });
  stopSettler = startSettler({ db, clock, events, log, metrics });
  stopMailer = startMailer({
    db,
    clock,
    events,
    log,
    transport: createMailTransport({
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
  registerGauges(metrics, { database, writer, restarts });
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
    // Built beside this program, which another one may run.
    const check = createChildCheck(fileURLToPath(new URL('backups.mjs', import.meta.url)));
    const { TIME_ZONE: timeZone } = environment;
    stops.push(startNightlyBackups({ dataFolder: folder, copyTo, check, clock, log, timeZone }));
  }
  await askDatabase(provider.health.checkClock);
  provider.health.markReady();
  provider.startUpkeep();
}

/** A parent that has ended is sent nothing. */
function notifyParent(message: ProviderMessage): void {
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
            // A start that waited for a server ends when it is asked to.
            if (isAbort(error)) process.exit(0);
            log.error({ err: error }, 'the stop failed');
            process.exit(1);
          },
        );
    };
    process.on('SIGTERM', () => shutDown('SIGTERM'));
    process.on('SIGINT', () => shutDown('SIGINT'));
    // When a parent that started us with a channel dies, we stop too.
    process.on('disconnect', () => shutDown('parent gone'));
    started = startProvider({ environment, log, signal: stop.signal });
    await started;
    log.info({ port: environment.PROVIDER_PORT }, 'provider ready');
    notifyParent({ type: 'ready' });
  } catch (error) {
    if (stop.signal.aborted) return;
    const line = await explainStartFailure(error);
    if (line) {
      process.stderr.write(`${line}\n`);
    } else {
      log.fatal({ err: error }, 'the provider could not start');
    }
    process.exit(1);
  }
}

void main();
