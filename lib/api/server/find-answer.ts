import 'server-only';
import type { NamedRoute } from '../../contract/route';
import type { RouteName } from '../../contract/routes';
import { ApiError } from '../api-error';
import type { Answer, CallOptions } from '../call-options';
import { callProvider } from './call-provider';

/**
 * Like callProvider, for optional data of a page: a failure is logged and returns undefined, so that the rest of the
 * page renders and the browser fetches the part again.
 */
export async function findAnswer<N extends RouteName>(
  route: NamedRoute<N>,
  options: CallOptions<N> = {},
): Promise<Answer<N> | undefined> {
  try {
    return await callProvider(route, options);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, status } = error;
    // The page itself handles a session that has ended.
    if (status !== 401) {
      console.error(
        JSON.stringify({
          level: 'error',
          msg: 'page part not loaded',
          call: `${route.method} ${route.path}`,
          code,
          status,
        }),
      );
    }
    return undefined;
  }
}
