/** `down`: the provider does not answer; `unreachable`: neither does the web server, or this device has no network. */
export type ServiceState = 'up' | 'maintenance' | 'down' | 'unreachable';

const TIMEOUT_MS = 8_000;

/** Checks the web server and the provider behind it. Never throws. */
export async function checkService(): Promise<ServiceState> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch('/api/health', { cache: 'no-store', signal: abort.signal });
    const health = (await answer.json().catch(() => null)) as { maintenance?: unknown } | null;
    if (health?.maintenance === true) return 'maintenance';
    return answer.ok ? 'up' : 'down';
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}
