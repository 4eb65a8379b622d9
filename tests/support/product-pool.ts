/**
 * The products that browser tests use together. Each is started when it is first asked for and runs until all tests are
 * done: tests that want the same configuration share one. The pool lives in Playwright's main process, so that neither
 * another worker nor a second try starts a product again.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Product, startProduct } from './product';
import { shortenSmallTrades } from './short-trades';
import { ADMIN_ENVIRONMENT, hireStaff, type StaffPerson } from './staff';

/** Which product a test wants. */
export interface Wanted {
  /** Environment variables on top of a practice deployment with a first administrator. */
  env?: Record<string, string>;
  /** Tests that change what everybody sees name a product of their own. */
  name?: string;
  /** Two people decide there. Its colleagues are made before the rule is on: nobody could admit the first of them. */
  twoPeople?: boolean;
}

interface Started extends Product {
  /** Two of staff where two people decide; nobody elsewhere. */
  colleagues: StaffPerson[];
}

export type PooledProduct = Pick<Started, 'url' | 'providerUrl' | 'dataDir' | 'colleagues'>;

const POOL = 'UPDOWN_TEST_POOL';

/** The product of this configuration. Throws outside a run of the browser tests, and when it does not come up. */
export async function findProduct(wanted: Wanted = {}): Promise<PooledProduct> {
  const pool = process.env[POOL];
  if (!pool) throw new Error('no product is shared: run the tests with "playwright test"');
  const answer = await fetch(pool, { method: 'POST', body: JSON.stringify(wanted) });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as PooledProduct;
}

/** One of the two colleagues of a product in which two people decide. Throws elsewhere. */
export function colleagueOf({ colleagues }: Pick<PooledProduct, 'colleagues'>, index: 0 | 1): StaffPerson {
  const colleague = colleagues[index];
  if (!colleague) throw new Error('this product has no colleagues');
  return colleague;
}

/** Opens the pool for the test processes that are started from here on. Answers how to stop all that it started. */
export async function openProductPool(): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<Started>>();
  const server = createServer(async (req, res) => {
    try {
      const wanted = JSON.parse(await text(req)) as Wanted;
      const key = JSON.stringify([wanted.name, wanted.twoPeople, Object.entries(wanted.env ?? {}).sort()]);
      const starting = started.get(key) ?? start(wanted);
      started.set(key, starting);
      const { url, providerUrl, dataDir, colleagues } = await starting;
      res.end(JSON.stringify({ url, providerUrl, dataDir, colleagues }));
    } catch (error) {
      res.writeHead(500).end((error as Error).message);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env[POOL] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Nearly every test asks for this one: the first of them do not wait for its start.
  const shared = findProduct();
  await shared;
  return async () => {
    server.close();
    server.closeAllConnections();
    const products = await Promise.allSettled(started.values());
    await Promise.all(products.map((one) => (one.status === 'fulfilled' ? one.value.stop() : undefined)));
  };
}

async function start({ env = {}, name, twoPeople }: Wanted): Promise<Started> {
  if (twoPeople) return startForTwoPeople(env);
  const product = await startProduct({ ...ADMIN_ENVIRONMENT, ...env });
  if (!name) await shortenSmallTrades(product);
  return { ...product, colleagues: [] };
}

/** A product in which two people decide, outside the pool: the caller stops it. */
export async function startForTwoPeople(env: Record<string, string> = {}): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), 'updown-two-people-'));
  const first = await startProduct(ADMIN_ENVIRONMENT, dataDir);
  const colleagues = [await hireStaff(first), await hireStaff(first)];
  await first.stop();
  const product = await startProduct({ ...ADMIN_ENVIRONMENT, FOUR_EYES: '1', ...env }, dataDir);
  return {
    ...product,
    colleagues,
    async stop() {
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
