/** One endpoint of the contract: its route with the schemas of request and answer and the codes it may fail with. */
import type { z } from 'zod';
import type { ErrorCode } from './errors';
import type { Route } from './route';

export interface Endpoint {
  readonly route: Route;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Absent for streams and files. */
  readonly answer?: z.ZodType;
  /** Codes in addition to the general ones (validation, session, rate limits, server). */
  readonly errors?: readonly ErrorCode[];
}
