/** The real product for browser tests that must break or restart theirs; all others take one of the pool. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Product {
  /** Of the web app. */
  url: string;
  /** Of the provider, without a slash at the end. */
  providerUrl: string;
  dataDir: string;
  pid: number;
  output(): string;
  stop(): Promise<void>;
}

/** Imported when needed: Playwright's own loader would turn the script into another kind of module. */
const loadLauncher = () => import('../../scripts/launch-product.mjs');

/**
 * Starts a product of the caller's own; the caller stops it. A `dataDir` that is given is kept after the stop; with
 * `uid` and `gid` somebody else runs it.
 */
export async function startProduct(
  env: Record<string, string> = {},
  dataDir?: string,
  person: { uid?: number; gid?: number } = {},
): Promise<Product> {
  const { launchProduct } = await loadLauncher();
  return (await launchProduct({ env, dataDir, ...person })) as Product;
}

/** A port nobody listens on at the moment. */
export async function findFreePort(): Promise<number> {
  return (await loadLauncher()).findFreePort();
}

/** The secret that encrypts the session cookies of a product without one of its own in the environment. */
export function readSessionSecret({ dataDir }: Pick<Product, 'dataDir'>): string {
  return readFileSync(join(dataDir, 'session-secret'), 'utf8').trim();
}
