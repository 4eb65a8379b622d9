import type { Holder } from '../../http/fair-semaphore';
import type { ProviderConnection } from '../provider/provider-connection';

export interface SessionCheck {
  /** `unknown`: the provider did not answer, which says nothing about the session. */
  state: 'valid' | 'ended' | 'unknown';
  userId?: string;
  role?: string;
  /** The provider's name of the session, where it sends one. */
  sessionId?: string;
}

/** Asks the provider whether a session is still valid. It does not count as activity. */
export async function checkSession(options: {
  provider: ProviderConnection;
  bearer: string;
  /** Who caused the check; undefined for the web process itself. */
  holder?: Holder;
}): Promise<SessionCheck> {
  try {
    const answer = await options.provider.call({
      method: 'GET',
      path: '/api/users/profile',
      headers: { authorization: `Bearer ${options.bearer}` },
      // Any address works: signed calls are answered with the session's id.
      clientAddress: 'web-hub',
      ...(options.holder ? { holder: options.holder } : {}),
      answerTimeoutMs: 3_000,
    });
    const sessionId = answer.headers['x-updown-session'];
    const body = (await answer.body.json().catch(() => null)) as {
      user?: { id?: unknown; role?: unknown };
    } | null;
    if (answer.status === 401) return { state: 'ended' };
    if (answer.status !== 200 || body?.user?.id === undefined) return { state: 'unknown' };
    return {
      state: 'valid',
      userId: String(body.user.id),
      ...(typeof sessionId === 'string' ? { sessionId } : {}),
      ...(typeof body.user.role === 'string' ? { role: body.user.role } : {}),
    };
  } catch {
    return { state: 'unknown' };
  }
}
