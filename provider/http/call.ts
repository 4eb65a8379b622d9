/** What a handler receives and what registers it: the interface between the HTTP server and the features. */
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { AnswerOf, Endpoints } from '../../lib/contract/endpoints';
import type { RouteName } from '../../lib/contract/routes';
import type { Role } from '../../lib/contract/staff/permissions';

export type Language = 'th' | 'en' | 'zh' | 'vi';

/** The signed-in person behind a call. */
export interface Caller {
  sessionId: number;
  userId: number;
  username: string;
  role: Role;
  /** Has to choose a new password before anything else. */
  mustChangePassword?: boolean;
  /** When their password was last chosen by a mailed link, Unix ms. */
  passwordResetMs?: number | null;
  /** When their address was last changed, by anybody, Unix ms. */
  addressMovedMs?: number | null;
}

/** Who acts: the caller, or the proposer of what is carried out. */
export type Actor = Pick<Caller, 'userId' | 'role'>;

type Parsed<N extends RouteName, K extends string> =
  Endpoints[N] extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;

/** One file of a multipart body, whole; its type is detected from its content (provider/files). */
export interface UploadedFile {
  name: string;
  bytes: Buffer;
}

export interface Call<N extends RouteName> {
  /** Present unless the route is public. */
  caller: Caller | undefined;
  params: Parsed<N, 'params'>;
  query: Parsed<N, 'query'>;
  body: Parsed<N, 'body'>;
  /** Files of a multipart body, by field. */
  files: Readonly<Record<string, UploadedFile>>;
  /** Of routes that move money: the caller's Idempotency-Key, or one generated for this request. */
  idempotencyKey: string;
  language: Language;
  /** Address of the person's device, where a trusted hop signed it. */
  clientAddress: string;
  userAgent: string;
  /** SHA-256 of the browser's device id in hex, as the web server signed it; empty without one. */
  deviceMark: string;
  /** A person signed in from that browser before; false for a device id created for this call. */
  isKeptDevice: boolean;
  /** Proof of the command on the server (lib/environment/operator-proof), unchecked; empty without one. */
  operatorProof: string;
  requestId: string;
  log: FastifyBaseLogger;
  /** Answers with a status other than 200 that is no failure (health). */
  setStatus(status: number): void;
}

/** Resolved per name, so that a handler's literals are checked against its own answer type. */
type Handlers = { [N in RouteName]: (call: Call<N>) => Promise<AnswerOf<N>> };
export type Handler<N extends RouteName> = Handlers[N];
/** Binds one endpoint of the contract to its handler. Streams register themselves. */
export type RegisterEndpoint = <N extends RouteName>(name: N, handler: NoInfer<Handler<N>>) => void;

/** The caller of a route that is not public. Throws when an anonymous call was let through. */
export function requireCaller(call: { caller: Caller | undefined }): Caller {
  if (!call.caller) throw new Error('a route that needs a caller was reached without one');
  return call.caller;
}
