import { readEnvironment } from '@/lib/environment/environment';
import { readWorker } from '@/lib/offline/read-worker';

export const dynamic = 'force-dynamic';

/** The service worker, never cached, so that a browser with an old one gets the new one at once. */
export async function GET(): Promise<Response> {
  const { SERVICE_WORKER } = readEnvironment(process.env);
  const script = await readWorker({ isOn: SERVICE_WORKER === 'on' });
  if (script === undefined) return new Response(null, { status: 404 });
  return new Response(script, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  });
}
