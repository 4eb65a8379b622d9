import { shareProduct, startProduct } from './product';
import { ADMIN_ENVIRONMENT } from './staff';

/** Before all browser tests: starts the product they share. Playwright calls the returned stop after them. */
export default async function shareOneProduct(): Promise<() => Promise<void>> {
  const product = await startProduct(ADMIN_ENVIRONMENT);
  shareProduct(product);
  return () => product.stop();
}
