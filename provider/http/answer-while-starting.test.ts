import { createServer } from 'node:net';
import { healthAnswer } from '../../lib/contract/core/market-schemas';
import { createStartingServer } from './answer-while-starting';

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('while a provider waits its health says so, calls are asked again, and its port is free once it stops waiting', async () => {
  const address = { host: '127.0.0.1', port: await findFreePort() };
  const url = `http://127.0.0.1:${address.port}`;
  const first = createStartingServer(address);
  await first.open();
  await first.open();
  const health = await fetch(`${url}/api/health`);
  expect(health.status).toBe(503);
  expect(healthAnswer.parse(await health.json())).toMatchObject({ status: 'starting', database: false });
  const call = await fetch(`${url}/api/trades`, { method: 'POST', body: '{}' });
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await call.json()).toMatchObject({ success: false, code: 'unavailable' });

  const second = createStartingServer(address);
  await expect(second.open()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.close();
  await first.open();
  await expect(fetch(`${url}/api/health`)).rejects.toThrow();
});
