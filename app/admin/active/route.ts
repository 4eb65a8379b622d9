import { ApiError } from '@/lib/api/api-error';
import { callProvider } from '@/lib/api/server/call-provider';
import { coreRoutes } from '@/lib/contract/core/core-routes';

export const dynamic = 'force-dynamic';

/** Records activity of a member of staff: a call by the server counts as activity, a browser's poll does not. */
export async function POST(): Promise<Response> {
  try {
    await callProvider(coreRoutes.profile, { realm: 'staff' });
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(null, { status: error.status });
  }
}
