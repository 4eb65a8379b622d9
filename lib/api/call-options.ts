import type { AnswerOf, BodyOf, QueryOf } from '../contract/endpoints';
import { fillPath, type Route } from '../contract/route';
import type { RouteName } from '../contract/routes';

export interface CallOptions<N extends RouteName> {
  params?: Record<string, string>;
  query?: [QueryOf<N>] extends [never] ? undefined : QueryOf<N>;
  body?: [BodyOf<N>] extends [never] ? undefined : BodyOf<N>;
  /** Of calls that move money: one per confirmation, the same when asking again. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  timeoutMs?: number;
}

export type Answer<N extends RouteName> = [AnswerOf<N>] extends [never] ? unknown : AnswerOf<N>;

/** Path and query of a call below the base path. */
export function callPath(
  route: Route,
  { params, query }: { params?: Record<string, string>; query?: unknown },
): string {
  const fields = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  const search = new URLSearchParams(fields.map(([key, value]) => [key, String(value)])).toString();
  return fillPath(route.path, params) + (search ? `?${search}` : '');
}
