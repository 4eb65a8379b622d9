import { openProductPool } from './product-pool';

/** Before all browser tests: opens the pool of products. Playwright calls the returned function after them. */
export default async function shareProducts(): Promise<() => Promise<void>> {
  return openProductPool();
}
