/** Browser tests on a product that no other test changes: one for each worker that runs them. */
import { test } from './browser';
import { type Product, startProduct } from './product';
import { ADMIN_ENVIRONMENT } from './staff';

/** The browser tests' `test`, whose `product` is its own, with the first administrator and this environment. */
export const testOnOwnProduct = (env: Record<string, string> = {}) =>
  test.extend<object, { own: Product }>({
    own: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
      async ({}, use) => {
        const product = await startProduct({ ...ADMIN_ENVIRONMENT, ...env });
        await use(product);
        await product.stop();
      },
      { scope: 'worker', timeout: 300_000 },
    ],
    product: async ({ own }, use) => use(own),
  });
