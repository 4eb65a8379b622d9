/**
 * The products that browser tests use together: those that want the same configuration share one, started when it is
 * first requested and stopped when it was unused for a while. The pool is in Playwright's main process, so that neither
 * another worker nor a retry starts a product again.
 */
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { makeDataFolder } from './data-folder';
import { type Product, startProduct } from './product';
import { shortenSmallTrades } from './short-trades';
import { ADMIN_ENVIRONMENT, hireStaff, type StaffPerson } from './staff';

/** Which product a test needs. */
export interface Wanted {
  /** Environment variables in addition to a practice deployment with a first administrator. */
  env?: Record<string, string>;
  /** Tests that change what everybody sees use a product of their own. */
  name?: string;
  /**
   * Dual approval is on. Its colleagues are created before it is switched on: nobody could approve the first of them.
   */
  twoPeople?: boolean;
}

interface Started extends Product {
  /** Two members of staff where dual approval is on; none elsewhere. */
  colleagues: StaffPerson[];
}

export type PooledProduct = Pick<Started, 'url' | 'providerUrl' | 'dataDir' | 'colleagues'>;

const POOL = 'UPDOWN_TEST_POOL';
/** How long an unused one is kept: its prices use a tenth of a core, its start several seconds of one. */
const UNUSED_MS = 10_000;

/** Uses the product of this configuration while `use` runs. Throws when it does not start. */
export async function withProduct<T>(
  wanted: Wanted,
  use: (product: PooledProduct) => Promise<T>,
): Promise<T> {
  const product = (await askPool('POST', wanted)) as PooledProduct;
  try {
    return await use(product);
  } finally {
    await askPool('DELETE', wanted);
  }
}

async function askPool(method: 'POST' | 'DELETE', wanted: Wanted): Promise<unknown> {
  const pool = process.env[POOL];
  if (!pool) throw new Error('no product is shared: run the tests with "playwright test"');
  const answer = await fetch(pool, { method, body: JSON.stringify(wanted) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/** One of the two colleagues of a product with dual approval. Throws elsewhere. */
export function colleagueOf({ colleagues }: Pick<PooledProduct, 'colleagues'>, index: 0 | 1): StaffPerson {
  const colleague = colleagues[index];
  if (!colleague) throw new Error('this product has no colleagues');
  return colleague;
}

interface Place {
  starting: Promise<Started>;
  users: number;
  leaving?: NodeJS.Timeout;
}

/** Opens the pool for test processes started from here on. Returns a function that stops everything it started. */
export async function openProductPool(): Promise<() => Promise<void>> {
  const places = new Map<string, Place>();
  const stops: Promise<void>[] = [];

  function take(key: string, wanted: Wanted): Promise<Started> {
    const place = places.get(key) ?? { starting: start(wanted), users: 0 };
    places.set(key, place);
    // One that did not start is not started again.
    place.starting.catch(() => places.delete(key));
    clearTimeout(place.leaving);
    place.users += 1;
    return place.starting;
  }

  function giveBack(key: string): void {
    const place = places.get(key);
    if (!place) return;
    place.users -= 1;
    if (place.users > 0) return;
    place.leaving = setTimeout(() => {
      places.delete(key);
      stops.push(stop(place));
    }, UNUSED_MS);
  }

  const server = createServer(async (req, res) => {
    try {
      const wanted = JSON.parse(await text(req)) as Wanted;
      const key = JSON.stringify([wanted.name, wanted.twoPeople, Object.entries(wanted.env ?? {}).sort()]);
      if (req.method === 'DELETE') {
        giveBack(key);
        res.end('{}');
        return;
      }
      const { url, providerUrl, dataDir, colleagues } = await take(key, wanted);
      res.end(JSON.stringify({ url, providerUrl, dataDir, colleagues }));
    } catch (error) {
      res.writeHead(500).end((error as Error).message);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env[POOL] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Nearly every test uses this one: it is started before the first of them, and never stopped.
  await askPool('POST', {});
  return async () => {
    server.close();
    server.closeAllConnections();
    for (const place of places.values()) {
      clearTimeout(place.leaving);
      stops.push(stop(place));
    }
    await Promise.all(stops);
    if (prepared) rmSync((await prepared).folder, { recursive: true, force: true });
  };
}

async function stop({ starting }: Place): Promise<void> {
  const product = await starting.catch(() => undefined);
  await product?.stop();
}

/** Its colleagues were just created, by one person. */
const TWO_PEOPLE = { FOUR_EYES: '1', SECOND_PERSON_AGE_HOURS: '0', INDEPENDENCE_HOURS: '0' };

/** Initial data of products with dual approval: the colleagues were created before it was switched on. */
let prepared: ReturnType<typeof prepareTwoPeople> | undefined;

async function prepareTwoPeople(): Promise<{ folder: string; colleagues: StaffPerson[] }> {
  const folder = await makeDataFolder('updown-two-people-');
  const product = await startProduct(ADMIN_ENVIRONMENT, { dataDir: folder });
  const colleagues = [await hireStaff(product), await hireStaff(product)];
  await product.stop();
  return { folder, colleagues };
}

async function start({ env = {}, name, twoPeople }: Wanted): Promise<Started> {
  if (twoPeople) {
    prepared ??= prepareTwoPeople().catch((error: Error) => {
      // A retry prepares them again.
      prepared = undefined;
      throw error;
    });
    const { folder, colleagues } = await prepared;
    const product = await startProduct({ ...ADMIN_ENVIRONMENT, ...TWO_PEOPLE, ...env }, { like: folder });
    return { ...product, colleagues };
  }
  const product = await startProduct({ ...ADMIN_ENVIRONMENT, ...env });
  if (!name) await shortenSmallTrades(product);
  return { ...product, colleagues: [] };
}
