/**
 * The HTTP house: turns rows of the contract into routes. Order for every call: path and method, caller, access (before
 * the body is read), throttle, content type and size, validation, handler, and one error shape for whatever goes wrong.
 */
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
import { type ErrorCode, errorAnswer } from '../../lib/contract/errors';
import { DEFAULT_BODY_LIMIT } from '../../lib/contract/route';
import type { RouteName } from '../../lib/contract/routes';
import type { Clock } from '../clock';
import type { Call, Caller, Handler, RegisterEndpoint } from './call';
import { Failure } from './failure';
import { findFailure } from './find-failure';
import { parseRequest } from './parse-request';
import { readMultipart } from './read-multipart';
import {
  chooseLanguage,
  chooseRequestId,
  isPersonsAct,
  readBearer,
  readClient,
  readDeviceMark,
  readIdempotencyKey,
  readOperatorProof,
} from './request-facts';
import { requireAccess } from './require-access';
import { type FileAnswer, sendFile } from './send-file';
import { addressKey, type Throttles } from './throttles';
import { createUploadRoom } from './upload-room';

export const BASE_PATH = '/api';
/** Long enough for the largest upload over a slow phone's connection. */
const REQUEST_TIMEOUT_MS = 120_000;
/** What all uploads of this process may hold at once, beside the oldest one: two of the largest bodies. */
const UPLOAD_ROOM_BYTES = 64 * 1024 * 1024;

export interface HttpDeps {
  clock: Clock;
  log: FastifyBaseLogger;
  throttles: Throttles;
  /** Shared with the web server: proves that a client's address comes from it. */
  bffSecret: string;
  /** The person behind a token; undefined when it is unknown or its session has ended. */
  findCaller(token: string, options: { personsAct: boolean }): Promise<Caller | undefined>;
  onAnswered?(facts: { route: string; method: string; status: number; seconds: number }): void;
  /** Checks every answer against the contract and fails the call when it differs: for tests. */
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

interface RequestState {
  caller: Caller | undefined;
  address: string;
  vouched: boolean;
}

/** Builds the server without listening. */
export function buildHttp(deps: HttpDeps): Http {
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
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: 75_000,
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
    clientErrorHandler: answerBrokenHttp,
  }) as unknown as FastifyInstance;
  app.removeContentTypeParser('text/plain');
  app.register(helmet, { contentSecurityPolicy: false, strictTransportSecurity: false });
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => logAnswer(deps, request, reply));
  app.setErrorHandler(sendFailure);
  app.setNotFoundHandler((request, reply) => answerUnknownRoute(request, reply));

  // Multipart bodies in a scope of their own: there JSON is the wrong type, everywhere else multipart is.
  let uploads: FastifyInstance = app;
  app.register(async (scope) => {
    await scope.register(multipart);
    scope.removeContentTypeParser('application/json');
    uploads = scope;
  });

  const room = createUploadRoom(UPLOAD_ROOM_BYTES);
  const states = new WeakMap<FastifyRequest, RequestState>();
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
        states.set(request, await admit(deps, endpoint, request, reply));
      },
      handler: async (request, reply) => {
        const state = states.get(request);
        if (!state) throw new Error('a request reached its handler before it was admitted');
        if (!route.files) return handle(state, request, reply, { body: request.body, files: {} });
        const turn = await room.enter(state.caller ? String(state.caller.sessionId) : state.address);
        try {
          return await handle(state, request, reply, await readMultipart(request, route, turn));
        } finally {
          turn.leave();
          // Whoever is still sending reads no answer before the rest has been taken.
          request.raw.resume();
        }
      },
    });

    async function handle(
      state: RequestState,
      request: FastifyRequest,
      reply: FastifyReply,
      { body, files }: { body: unknown; files: Call<N>['files'] },
    ): Promise<unknown> {
      const { params, query } = request;
      // Types follow from the schemas that this very endpoint was parsed with.
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
        deviceMark: state.vouched ? readDeviceMark(request) : '',
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

/** Caller, access and throttle: everything that is decided before the body is read. */
async function admit(
  deps: HttpDeps,
  { route }: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestState> {
  if (route.access !== 'public' || route.answersBearer) reply.header('cache-control', 'no-store');
  const client = readClient(request, { secret: deps.bffSecret, nowMs: deps.clock.nowMs() });
  const token = readBearer(request);
  const person = token
    ? await deps.findCaller(token, { personsAct: isPersonsAct(request, route, client.vouched) })
    : undefined;
  // A public call goes on without a caller when the session has ended; a stream must say so, its reader shows it.
  if (token && !person && (route.access !== 'public' || route.stream)) throw new Failure('session_ended');
  if (person && client.vouched) reply.header('x-updown-session', String(person.sessionId));
  const caller = requireAccess(route, person, deps.clock.nowMs());
  // What a public call says to somebody may be theirs alone, such as their favourite markets.
  if (caller) reply.header('cache-control', 'no-store');
  if (caller) await deps.throttles.count('session', String(caller.sessionId));
  else await deps.throttles.count('address', addressKey(client.address));
  return { caller, address: client.address, vouched: client.vouched };
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

/** Bytes that are no HTTP at all: answered by hand, since no request exists. */
function answerBrokenHttp(error: Error & { code?: string }, socket: import('node:net').Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code: ErrorCode = 'malformed_request';
  const body = JSON.stringify(errorAnswer(code));
  socket.end(
    `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
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
