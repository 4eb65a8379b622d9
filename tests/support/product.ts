/** The real product for browser tests that have to stop or restart it; all others use the pool's. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from './data-folder';
import { UNLIMITED_QUOTAS } from './quota-environment';

export interface Product {
  /** Of the web app. */
  url: string;
  /** Of the provider, without a trailing slash. */
  providerUrl: string;
  dataDir: string;
  pid: number;
  output(): string;
  /** Of the current provider process; undefined while there is none. */
  providerPid(): Promise<number | undefined>;
  stop(): Promise<void>;
}

/** Imported on demand: Playwright's own loader would turn the script into another kind of module. */
const loadLauncher = () => import('../../scripts/launch-product.mjs');

interface Placing {
  /** Its data folder, kept after the stop. By default a folder of its own, which is removed. */
  dataDir?: string;
  /** What its own folder is a copy of; a migrated database by default. */
  like?: string;
  /** The user that runs it, if not the caller's. */
  uid?: number;
  gid?: number;
}

/** Starts a product of the caller's own; the caller stops it. */
export async function startProduct(
  env: Record<string, string> = {},
  { dataDir, like, ...person }: Placing = {},
): Promise<Product> {
  const { launchProduct } = await loadLauncher();
  const launch = (folder: string | undefined) =>
    launchProduct({ env: { ...UNLIMITED_QUOTAS, ...env }, dataDir: folder, ...person }) as Promise<Product>;
  // A product that uses another one's provider has no database.
  if (dataDir || env.PROVIDER_URL) return launch(dataDir);
  const own = await makeDataFolder('updown-product-', like);
  const remove = () => rmSync(own, { recursive: true, force: true, maxRetries: 5 });
  try {
    const product = await launch(own);
    return { ...product, stop: () => product.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A currently free port. */
export async function findFreePort(): Promise<number> {
  return (await loadLauncher()).findFreePort();
}

/** The secret that encrypts the session cookies of a product without one of its own in the environment. */
export function readSessionSecret({ dataDir }: Pick<Product, 'dataDir'>): string {
  return readFileSync(join(dataDir, 'session-secret'), 'utf8').trim();
}
