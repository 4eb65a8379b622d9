import 'server-only';
import type { NamedRoute } from '../../contract/route';
import type { RouteName } from '../../contract/routes';
import { ApiError } from '../api-error';
import type { Answer, CallOptions } from '../call-options';
import { callProvider } from './call-provider';

/**
 * Like callProvider for a part of a page that can do without: a failure is logged and gives undefined, so that the
 * rest of the page shows and the part asks again from the browser.
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
    // The page itself sees to a session that has ended.
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
