import type { AnswerOf, BodyOf, QueryOf } from '../contract/endpoints';
import { fillPath, type Route, type RouteName, routes } from '../contract/routes';

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

/** Method and path, query included, of a call below the base path. */
export function callTarget<N extends RouteName>(
  name: N,
  { params, query }: Pick<CallOptions<N>, 'params' | 'query'>,
): { route: Route; path: string } {
  const route: Route = routes[name];
  const fields = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(fields.map(([key, value]) => [key, String(value)])).toString();
  return { route, path: fillPath(route.path, params) + (search ? `?${search}` : '') };
}
