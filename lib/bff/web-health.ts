import type { BffCall } from './bff-call';
import type { BffResponse } from './bff-message';
import { jsonResponse, tooManyResponse } from './failure-response';
import { holderOf } from './provider/provider-bulkheads';

const TIMEOUT_MS = 3_000;
const UNREACHABLE = { success: false, status: 'degraded', database: false, feed: false, clock: false };

/** The health of the web process alone; the provider reports its own. */
export async function answerHealth({
  provider,
  requestId,
  request,
  realm,
  session,
  settings,
}: BffCall): Promise<BffResponse> {
  const web = { web: true, maintenance: settings.maintenance !== undefined };
  try {
    const answer = await provider.call({
      method: 'GET',
      path: '/api/health',
      headers: { 'x-request-id': requestId },
      clientAddress: request.clientAddress,
      holder: holderOf(realm, session, request.clientAddress),
      signal: request.signal,
      answerTimeoutMs: TIMEOUT_MS,
    });
    if (answer.status === 429) {
      await answer.body.dump();
      return tooManyResponse(Number(answer.headers['retry-after'] ?? 1));
    }
    const health = (await answer.body.json()) as Record<string, unknown>;
    return jsonResponse(answer.status === 200 ? 200 : 503, { ...health, ...web, provider: true });
  } catch {
    return jsonResponse(503, { ...UNREACHABLE, ...web, provider: false });
  }
}
