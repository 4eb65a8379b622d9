/** The real product for browser tests that must break or restart theirs; all others take one of the pool. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataFolder } from './data-folder';
import { UNCAPPED } from './without-caps';

export interface Product {
  /** Of the web app. */
  url: string;
  /** Of the provider, without a slash at the end. */
  providerUrl: string;
  dataDir: string;
  pid: number;
  output(): string;
  /** Of the provider that runs at the moment; undefined while there is none. */
  providerPid(): Promise<number | undefined>;
  stop(): Promise<void>;
}

/** Imported when needed: Playwright's own loader would turn the script into another kind of module. */
const loadLauncher = () => import('../../scripts/launch-product.mjs');

interface Placing {
  /** Where it keeps its data; kept after the stop. Without it a folder of its own, which goes with it. */
  dataDir?: string;
  /** What its own folder is a copy of; a migrated database alone when absent. */
  like?: string;
  /** Who runs it, other than the caller. */
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
    launchProduct({ env: { ...UNCAPPED, ...env }, dataDir: folder, ...person }) as Promise<Product>;
  // With another's provider it has no database.
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

/** A port nobody listens on at the moment. */
export async function findFreePort(): Promise<number> {
  return (await loadLauncher()).findFreePort();
}

/** The secret that encrypts the session cookies of a product without one of its own in the environment. */
export function readSessionSecret({ dataDir }: Pick<Product, 'dataDir'>): string {
  return readFileSync(join(dataDir, 'session-secret'), 'utf8').trim();
}
