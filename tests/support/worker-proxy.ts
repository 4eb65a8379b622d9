/** A proxy in front of the product that can serve another service worker than its own: a newer version. */
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface WorkerProxy {
  url: string;
  /** From now on the worker is this version's, or the one that only unregisters itself. */
  serve(worker: { version: string } | 'leaving'): void;
  close(): Promise<void>;
}

export async function startWorkerProxy(product: { url: string }): Promise<WorkerProxy> {
  const { requireBuild } = await import('../../scripts/find-build.mjs');
  const build = await requireBuild();
  const readBuilt = (name: string) => readFileSync(join(build, 'browser', `${name}.js`), 'utf8');
  const nameVersion = (version: string) =>
    `const WORKER_VERSION=${JSON.stringify(version)};\n${readBuilt('service-worker')}`;
  let served: { version: string } | 'leaving' | undefined;
  const server = createServer(async (req, res) => {
    if (served && req.url === '/sw.js') {
      res.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' });
      res.end(served === 'leaving' ? readBuilt('unregister-worker') : nameVersion(served.version));
      return;
    }
    const passed = request(new URL(req.url ?? '/', product.url), {
      method: req.method,
      headers: req.headers,
    });
    passed.on('response', (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    passed.on('error', () => res.destroy());
    res.on('close', () => passed.destroy());
    req.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (worker) => {
      served = worker;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
