/** What the provider is: every feature wired to the HTTP server by plain arguments. How a process starts is main.ts. */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { RouteName } from '../lib/contract/routes';
import type { Environment } from '../lib/environment/environment';
import { decimalToMicros, type Micros, ZERO } from '../lib/money/money';
import { createApprovals } from './approvals/approvals';
import { readDualApprovalRules } from './approvals/dual-approval-rules';
import { registerApprovalRoutes } from './approvals/routes';
import { registerAuditRoutes } from './audit/routes';
import type { ChatDeps } from './chat/chat-deps';
import { registerInboxRoutes } from './chat/inbox/inbox-routes';
import { registerChatRoutes } from './chat/routes';
import { listOrigins } from './chat/socket/socket-admission';
import type { SocketRelay } from './chat/socket/socket-relay';
import { createChatSockets } from './chat/socket/socket-server';
import type { Clock } from './clock';
import { registerConfigRoutes } from './config/routes';
import { registerConsoleRoutes } from './console/routes';
import { startScheduleWatch } from './content/advertisements/schedule-watch';
import { registerContentRoutes } from './content/routes';
import type { Database } from './database/database';
import type { EventBus } from './events/events';
import { toMarketsDtoFor } from './favorites/favorites';
import { registerFavoriteRoutes } from './favorites/routes';
import { createDocumentCipher } from './files/encryption/document-cipher';
import { registerFileRoutes } from './files/routes';
import type { FileStore } from './files/store/file-store';
import { startSweep } from './files/store/sweep-orphans';
import { createHealth, type Health, registerHealthRoute } from './health';
import { registerHistoryRoutes } from './history/routes';
import { buildHttp } from './http/build-http';
import { registerDocs } from './http/openapi/register-docs';
import type { Throttles } from './http/rate-limits/throttles';
import { registerAccountRoutes } from './identity/account-routes';
import { createLinkTokens } from './identity/links/account-links';
import type { PasswordHasher } from './identity/passwords/password-hasher';
import { registerIdentityRoutes } from './identity/routes';
import { createCallerFinder } from './identity/sessions/find-caller';
import { endLapsedSessions, listEndedSessions, type SessionDeps } from './identity/sessions/sessions';
import { registerKycRoutes } from './kyc/routes';
import type { Currency } from './ledger/accounts';
import type { Metrics } from './metrics/create-metrics';
import { registerMoneyRoutes } from './money/routes';
import { readWithdrawalLimits } from './money/withdrawals/withdrawal-limits';
import { registerNoticeRoutes } from './notices/routes';
import { createMethodHandler } from './payment-methods/method-proposals';
import { registerMethodRoutes } from './payment-methods/routes';
import { findShortestDurationS } from './payout-settings/payout-settings';
import { registerPayoutSettingsRoutes } from './payout-settings/routes';
import type { PriceFeed } from './prices/feed';
import { createMarketReader } from './prices/market-reader';
import { registerMarketRoutes } from './prices/routes';
import { readQuotaPolicy } from './quotas/quota-policy';
import { createUploadQuota } from './quotas/upload-quota';
import { registerQuoteRoutes } from './quotes/routes';
import { registerReportRoutes } from './reports/routes';
import { registerStreamRoutes } from './stream/routes';
import { startStreamHeartbeat } from './stream/start-stream-heartbeat';
import { createStreamHub } from './stream/stream-hub';
import { registerManagedTradeRoutes } from './trading/console/routes';
import { registerTradingRoutes } from './trading/routes';
import { readTradeLimits } from './trading/trade-limits';
import { registerUserRoutes } from './users/routes';
import { startUserCleanup } from './users/start-user-cleanup';
import { registerWithdrawalAccountRoutes } from './withdrawal-accounts/routes';

export interface ProviderDeps {
  environment: Environment;
  db: Database;
  clock: Clock;
  events: EventBus;
  log: FastifyBaseLogger;
  throttles: Throttles;
  hasher: PasswordHasher;
  metrics: Metrics;
  /** The terms of its prices; who writes them is up to the caller. */
  feed: Pick<PriceFeed, 'name' | 'describe'>;
  bffSecret: string;
  /** Encrypts identity documents at rest and signs mailed links. */
  documentKey: string;
  /** Where the bytes of uploads are stored. */
  files: FileStore;
  /** Joins the chat sockets of several processes. */
  chatRelay?: SocketRelay | undefined;
  /** Waits out a slowed sign-in. */
  wait(ms: number): Promise<void>;
  /** From 0 up to 1: randomises timing that must not reveal anything, picks a quote. */
  random(): number;
  /** Validates every answer against the contract: for tests. */
  checkAnswers?: boolean;
}

export interface Provider {
  app: FastifyInstance;
  health: Health;
  sessions: SessionDeps;
  registered: ReadonlySet<RouteName>;
  /** Starts the background work: heartbeats, checks of sessions and the clock. */
  startUpkeep(): void;
  /** Open event streams of this process. */
  streamCount(): number;
  /** Open chat sockets of this process. */
  socketCount(): number;
  /** Closes the streams and sockets of ended sessions; the upkeep does so every few seconds. */
  checkStreams(): Promise<void>;
  /** Ends sockets, streams and upkeep, then the server. */
  close(): Promise<void>;
}

const MINUTE_MS = 60_000;

export function currencyOf(environment: Environment): Currency {
  return environment.REAL_FUNDS ? 'USDT' : 'USDT-PRACTICE';
}

/** No practice grant with real funds. */
export function grantOf(environment: Environment): Micros {
  if (environment.REAL_FUNDS) return ZERO;
  const grant = decimalToMicros(environment.PRACTICE_GRANT_USDT);
  if (grant === undefined) throw new Error('PRACTICE_GRANT_USDT has more than 6 decimals');
  return grant;
}

export function buildProvider(deps: ProviderDeps): Provider {
  const { environment, db, clock, events, files, log, metrics } = deps;
  const currency = currencyOf(environment);
  const sessions: SessionDeps = {
    db,
    clock,
    events,
    idleLimits: {
      customerMs: environment.CUSTOMER_IDLE_MINUTES * MINUTE_MS,
      staffMs: environment.STAFF_IDLE_MINUTES * MINUTE_MS,
    },
  };
  const quotas = readQuotaPolicy(environment);
  const quota = createUploadQuota({ db, clock, policy: quotas });
  const http = buildHttp({
    clock,
    log,
    throttles: deps.throttles,
    bffSecret: deps.bffSecret,
    findCaller: createCallerFinder(sessions),
    expectUpload: quota.expect,
    onAnswered: metrics.observeAnswer,
    checkAnswers: deps.checkAnswers,
  });
  const markets = createMarketReader({
    db,
    clock,
    feed: deps.feed,
    findShortestDurationS: () => findShortestDurationS(db),
  });
  const health = createHealth({ db, clock, log, feedIsAlive: markets.feedHealth });
  const hub = createStreamHub(events);
  const cipher = createDocumentCipher(deps.documentKey);
  const dualApproval = readDualApprovalRules(environment);
  const tradeLimits = readTradeLimits(environment);
  const approvals = createApprovals({ db, clock, events, rules: dualApproval });
  const methods = {
    db,
    clock,
    events,
    dualApproval: dualApproval.on,
    practice: !environment.REAL_FUNDS,
  };
  approvals.handle('payment_method', createMethodHandler(methods));
  const sockets = createChatSockets({
    server: http.app.server,
    db,
    clock,
    events,
    log,
    sessions,
    throttles: deps.throttles,
    bffSecret: deps.bffSecret,
    origins: listOrigins([environment.PUBLIC_URL, ...environment.CHAT_ORIGINS]),
    unlimited: environment.RATE_LIMITS === 'off',
    relay: deps.chatRelay,
  });
  const chat: ChatDeps = { db, clock, events, throttles: deps.throttles, chat: sockets.chat };

  registerDocs(http.app, { brand: environment.BRAND_NAME });
  metrics.registerRoute(http.app);
  metrics.gauge('stream_readers', 'Open event streams', hub.readerCount);
  metrics.gauge('chat_sockets', 'Open chat sockets', sockets.socketCount);
  // Routes are registered in a scope of their own, after the plugins that they depend on.
  http.app.register(async () => {
    registerHealthRoute(http.register, health);
    registerConfigRoutes(http.register, {
      environment,
      currency,
      showsSimulatedPrices: markets.showsSimulatedPrices,
    });
    registerIdentityRoutes(http.register, {
      ...sessions,
      hasher: deps.hasher,
      throttles: deps.throttles,
      wait: deps.wait,
      currency,
      grantMicros: grantOf(environment),
      thbRate: environment.THB_RATE,
      brand: environment.BRAND_NAME,
      quotas,
    });
    registerAccountRoutes(http.register, {
      ...sessions,
      brand: environment.BRAND_NAME,
      hasher: deps.hasher,
      throttles: deps.throttles,
      wait: deps.wait,
      random: deps.random,
      linkTokens: createLinkTokens(deps.documentKey),
      quotas,
      currency,
      thbRate: environment.THB_RATE,
    });
    registerConsoleRoutes(http.register, { db, clock, currency, dualApproval: dualApproval });
    registerUserRoutes(http, {
      db,
      clock,
      events,
      hasher: deps.hasher,
      approvals,
      dualApproval: dualApproval,
      brand: environment.BRAND_NAME,
      currency,
      grantMicros: grantOf(environment),
      thbRate: environment.THB_RATE,
      timeZone: environment.TIME_ZONE,
      quotas,
      documentKey: deps.documentKey,
    });
    registerMarketRoutes(http.register, {
      markets,
      clock,
      toDtoFor: (list, caller) => toMarketsDtoFor(db, list, caller),
    });
    registerFavoriteRoutes(http.register, { db, clock, findAsset: markets.findAsset });
    registerTradingRoutes(http.register, { db, clock, environment, currency, log, market: markets });
    registerPayoutSettingsRoutes(http.register, {
      db,
      clock,
      events,
      approvals,
      dualApproval: dualApproval,
      limits: tradeLimits,
    });
    registerManagedTradeRoutes(http, { db, clock, currency, timeZone: environment.TIME_ZONE });
    registerReportRoutes(http.register, {
      db,
      clock,
      currency,
      timeZone: environment.TIME_ZONE,
      markets,
      limits: tradeLimits,
      feed: deps.feed,
    });
    registerApprovalRoutes(http.register, { db, approvals });
    registerMoneyRoutes(http, {
      db,
      clock,
      events,
      environment,
      currency,
      limits: readWithdrawalLimits(environment),
      dualApproval: dualApproval,
      approvals,
      files,
      quotas,
      quota,
    });
    registerAuditRoutes(http, { db, clock, currency, timeZone: environment.TIME_ZONE });
    registerHistoryRoutes(http, { db, clock, currency, timeZone: environment.TIME_ZONE });
    registerNoticeRoutes(http.register, { db, clock, events });
    registerMethodRoutes(http.register, { ...methods, approvals });
    registerWithdrawalAccountRoutes(http.register, { db, clock, quotas });
    registerFileRoutes(http.registerFile, { db, clock, files, cipher });
    registerKycRoutes(http, {
      db,
      clock,
      events,
      files,
      cipher,
      quotas,
      quota,
      currency,
      thbRate: environment.THB_RATE,
    });
    registerChatRoutes(http, { ...chat, files, quota, ticketSecret: deps.bffSecret });
    registerInboxRoutes(http.register, { ...chat, currency, thbRate: environment.THB_RATE });
    registerQuoteRoutes(http, {
      db,
      clock,
      events,
      random: deps.random,
      timeZone: environment.TIME_ZONE,
    });
    registerContentRoutes(http.register, { db, clock, events, files, throttles: deps.throttles });
    registerStreamRoutes(http.registerStream, {
      hub,
      findSymbol: (text) => markets.findAsset(text)?.symbol,
      unlimited: environment.RATE_LIMITS === 'off',
    });
  });

  async function checkStreams(): Promise<void> {
    await endLapsedSessions(sessions);
    const open = [...new Set([...hub.listSessionIds(), ...sockets.listSessionIds()])];
    if (open.length === 0) return;
    for (const sessionId of await listEndedSessions(sessions, open)) {
      hub.endSession(sessionId);
      sockets.endSession(sessionId);
    }
  }

  const stops: (() => void)[] = [];
  return {
    app: http.app,
    health,
    sessions,
    registered: http.registered,
    startUpkeep() {
      stops.push(health.start());
      stops.push(startSweep({ db, clock, files, log }));
      stops.push(startScheduleWatch({ db, clock, events, log }));
      stops.push(startUserCleanup({ db, clock, log }));
      stops.push(startStreamHeartbeat({ hub, log, checkStreams }));
      stops.push(sockets.start());
    },
    streamCount: hub.readerCount,
    socketCount: sockets.socketCount,
    checkStreams,
    async close() {
      health.markStopping();
      for (const stop of stops.splice(0)) stop();
      await sockets.close();
      hub.close();
      await http.app.close();
    },
  };
}
