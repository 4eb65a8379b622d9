/**
 * The HTTP server: turns rows of the contract into routes. Order for every call: path and method, caller, throttle, access
 * (before the body is read), content type and size, validation, handler, and one error shape for whatever goes wrong.
 */
import type { Socket } from 'node:net';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Endpoint } from '../../lib/contract/endpoint';
import { endpoints } from '../../lib/contract/endpoints';
import { errorAnswer } from '../../lib/contract/errors';
import { DEFAULT_BODY_LIMIT } from '../../lib/contract/route';
import type { RouteName } from '../../lib/contract/routes';
import { answerFailureRaw } from '../../lib/http/answer-raw';
import { clientErrorCode } from '../../lib/http/client-error-code';
import { BODY_RATE } from '../../lib/http/min-data-rate';
import { SERVER_OPTIONS } from '../../lib/http/server-options';
import { exemptFromMinRate, NO_BOUNDS, watchConnections } from '../../lib/http/watch-connections';
import { type Admission, type AdmissionDeps, type Admitted, createAdmission } from './admission/admission';
import {
  chooseLanguage,
  chooseRequestId,
  readIdempotencyKey,
  readOperatorProof,
} from './admission/request-facts';
import { type FileAnswer, sendFile } from './answers/send-file';
import type { Call, Caller, Handler, RegisterEndpoint } from './call';
import { Failure } from './failure';
import { findFailure } from './find-failure';
import { addressKey, type Throttles } from './rate-limits/throttles';
import { parseRequest } from './requests/parse-request';
import { readMultipart } from './requests/read-multipart';
import { createUploadBudget } from './requests/upload-budget';

export const BASE_PATH = '/api';
/** Twice the web server's time limit for the bodies that it forwards: the web server should answer first. */
const BODY_RATE_HERE = { ...BODY_RATE, startS: 2 * BODY_RATE.startS, mostS: 2 * BODY_RATE.mostS };
/** Memory of all uploads of this process, besides the oldest one: two of the largest bodies. */
const UPLOAD_ROOM_BYTES = 64 * 1024 * 1024;

export interface HttpDeps extends AdmissionDeps {
  log: FastifyBaseLogger;
  /** Throws when a body of this length exceeds what its sender may still upload today. */
  expectUpload(uploader: Caller, declaredBytes: number): Promise<void>;
  onAnswered?(facts: { route: string; method: string; status: number; seconds: number }): void;
  /** Validates every answer against the contract and fails the call when it differs: for tests. */
  checkAnswers?: boolean;
}

/** A stream writes to the raw answer itself, after the same checks as any call. */
export type StreamHandler<N extends RouteName> = (
  call: Call<N> & { vouched: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<void>;
export type RegisterStream = <N extends RouteName>(name: N, handler: StreamHandler<N>) => void;

/** A file instead of JSON, after the same checks as any call. */
export type RegisterFile = <N extends RouteName>(
  name: N,
  handler: (call: Call<N>) => Promise<FileAnswer>,
) => void;

export interface Http {
  app: FastifyInstance;
  register: RegisterEndpoint;
  registerStream: RegisterStream;
  registerFile: RegisterFile;
  /** Names registered so far. */
  registered: ReadonlySet<RouteName>;
}

/** Builds the server without listening. */
export function buildHttp(deps: HttpDeps): Http {
  const admission: Admission = createAdmission(deps);
  /** Documentation and metrics are public; everything else outside the contract is not found. */
  const countOther = (request: FastifyRequest) =>
    admission.countOther(request, request.is404 || !request.routeOptions?.url ? 'refused' : 'address');
  const app = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: chooseRequestId,
    bodyLimit: DEFAULT_BODY_LIMIT,
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    http: SERVER_OPTIONS,
    // Longer than the web server keeps its connections to us.
    keepAliveTimeout: 75_000,
    requestTimeout: SERVER_OPTIONS.requestTimeout,
    frameworkErrors: (error, request, reply) =>
      void countOther(request).then(
        () => sendFailure(error, request, reply),
        (refusal: unknown) => sendFailure(refusal, request, reply),
      ),
    clientErrorHandler: (error, socket) => answerBroken(error, socket, deps.throttles),
  }) as unknown as FastifyInstance;
  // Callers are the web server's; a client that connects directly has to keep the minimum rate, too.
  watchConnections(app.server, { limits: { ...NO_BOUNDS, bodyRate: BODY_RATE_HERE } });
  app.removeContentTypeParser('text/plain');
  app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!contractUrls.has(request.routeOptions.url ?? '')) await countOther(request);
  });
  app.addHook('onResponse', async (request, reply) => logAnswer(deps, request, reply));
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler((request, reply) => answerUnknownRoute(request, reply));

  // Multipart bodies in a scope of their own: there JSON is refused, everywhere else multipart is.
  let uploads: FastifyInstance = app;
  app.register(async (scope) => {
    await scope.register(multipart);
    scope.removeContentTypeParser('application/json');
    uploads = scope;
  });

  const room = createUploadBudget(UPLOAD_ROOM_BYTES);
  const states = new WeakMap<FastifyRequest, Admitted>();
  const registered = new Set<RouteName>();

  function addRoute<N extends RouteName>(
    name: N,
    answer: (
      call: Call<N> & { vouched: boolean },
      request: FastifyRequest,
      reply: FastifyReply,
    ) => Promise<unknown>,
  ): void {
    if (registered.has(name)) throw new Error(`endpoint ${name} is registered twice`);
    registered.add(name);
    const endpoint: Endpoint = endpoints[name];
    const { route } = endpoint;
    (route.files ? uploads : app).route({
      method: route.method,
      url: `${BASE_PATH}${route.path}`,
      bodyLimit: route.bodyLimit ?? DEFAULT_BODY_LIMIT,
      onRequest: async (request, reply) => {
        const state = await admission.admit(route, request, reply);
        states.set(request, state);
        // The web server applies limits to its own readers, and reads from us as fast as they allow.
        if (state.vouched || route.stream) exemptFromMinRate(reply.raw);
      },
      handler: async (request, reply) => {
        const state = states.get(request);
        if (!state) throw new Error('a request reached its handler before it was admitted');
        if (!route.files) return handle(state, request, reply, { body: request.body, files: {} });
        const { caller, address } = state;
        await requireAllowance(deps, route, caller, request);
        const turn = await room.enter({
          user: caller && String(caller.userId),
          address: addressKey(address),
        });
        try {
          return await handle(state, request, reply, await readMultipart(request, route, turn));
        } finally {
          turn.leave();
          // A client that is still sending reads no answer before its body was read.
          request.raw.resume();
        }
      },
    });

    async function handle(
      state: Admitted,
      request: FastifyRequest,
      reply: FastifyReply,
      { body, files }: { body: unknown; files: Call<N>['files'] },
    ): Promise<unknown> {
      const { params, query } = request;
      // The types follow from this endpoint's schemas.
      const parsed = parseRequest(endpoint, { params, query: withoutScope(route, query), body }) as Pick<
        Call<N>,
        'params' | 'query' | 'body'
      >;
      const call = {
        ...parsed,
        caller: state.caller,
        idempotencyKey: route.movesMoney ? readIdempotencyKey(request) : '',
        language: chooseLanguage(request),
        clientAddress: state.address,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
        requestId: request.id,
        log: request.log,
        files,
        setStatus: (status: number) => void reply.code(status),
        operatorProof: readOperatorProof(request),
        deviceMark: state.deviceMark,
        isKeptDevice: state.isKeptDevice,
        vouched: state.vouched,
      };
      return answer(call, request, reply);
    }
  }

  return {
    app,
    registered,
    register: <N extends RouteName>(name: N, handler: Handler<N>) =>
      addRoute(name, async (call) => {
        const given = await handler(call);
        if (deps.checkAnswers) checkAnswer(name, given);
        const { route }: Endpoint = endpoints[name];
        const { token } = given as { token?: unknown };
        if (route.answersBearer && typeof token === 'string') admission.remember(token);
        return given;
      }),
    registerStream: (name, handler) =>
      addRoute(name, async (call, request, reply) => {
        await handler(call, request, reply);
        return reply;
      }),
    registerFile: (name, handler) =>
      addRoute(name, async (call, request, reply) => sendFile(request, reply, await handler(call))),
  };
}

/** A body beyond its sender's daily limit is refused before it is read. */
async function requireAllowance(
  deps: HttpDeps,
  route: Endpoint['route'],
  caller: Caller | undefined,
  request: FastifyRequest,
): Promise<void> {
  if (!route.countsUploads || !caller) return;
  try {
    await deps.expectUpload(caller, Number(request.headers['content-length'] ?? 0));
  } catch (error) {
    // A client that is still sending reads no answer before its body was read.
    request.raw.resume();
    throw error;
  }
}

/** The web server's own stream scope is no part of the public contract; its handler checks the signature. */
function withoutScope(route: Endpoint['route'], query: unknown): unknown {
  if (!route.stream || typeof query !== 'object' || query === null) return query;
  const { scope, ...rest } = query as Record<string, unknown>;
  return scope === 'hub' ? rest : query;
}

function checkAnswer(name: RouteName, given: unknown): void {
  const { answer }: Endpoint = endpoints[name];
  const result = answer?.safeParse(JSON.parse(JSON.stringify(given)));
  if (result && !result.success) {
    throw new Error(`the answer of ${name} breaks the contract: ${result.error.message}`);
  }
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { failure, unforeseen } = findFailure(error);
  if (unforeseen) request.log.error({ err: error }, 'call failed');
  const { errors, retryAfterS, facts } = failure.options;
  if (retryAfterS !== undefined) reply.header('retry-after', String(Math.max(1, retryAfterS)));
  return reply
    .code(failure.status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type('application/json')
    .send(JSON.stringify(errorAnswer(failure.code, { errors, facts })));
}

const contractUrls = new Set(Object.values(endpoints).map(({ route }) => `${BASE_PATH}${route.path}`));
const routePatterns = Object.values(endpoints).map(({ route }) => ({
  method: route.method,
  pattern: new RegExp(`^${BASE_PATH}${route.path.replace(/:\w+/g, '[^/]+')}$`),
}));

function answerUnknownRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const [path = ''] = request.url.split('?');
  const allowed = routePatterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  if (allowed.length > 0) reply.header('allow', [...new Set(allowed)].join(', '));
  return sendFailure(new Failure(allowed.length > 0 ? 'method_not_allowed' : 'not_found'), request, reply);
}

/** Bytes that are no HTTP request: answered on the socket, since no request object exists. */
async function answerBroken(
  error: Error & { code?: string },
  socket: Socket,
  throttles: Throttles,
): Promise<void> {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { code, options } = await throttles
    .count('refused', addressKey(socket.remoteAddress ?? 'unknown'))
    .then(
      () => new Failure(clientErrorCode(error)),
      (refusal: unknown) => findFailure(refusal).failure,
    );
  answerFailureRaw(socket, { code, retryAfterS: options.retryAfterS });
}

function logAnswer(deps: HttpDeps, request: FastifyRequest, reply: FastifyReply): void {
  const route = request.routeOptions.url ?? 'unknown';
  const facts = {
    route,
    method: request.method,
    status: reply.statusCode,
    seconds: reply.elapsedTime / 1000,
  };
  deps.onAnswered?.(facts);
  const { seconds, ...line } = facts;
  const level = request.method === 'GET' && reply.statusCode < 400 ? 'debug' : 'info';
  request.log[level]({ ...line, ms: Math.round(seconds * 1000) }, 'answered');
}
