import { shareProduct, startProduct } from './product';

/** Before all browser tests: starts the product they share. Playwright calls the returned stop after them. */
export default async function shareOneProduct(): Promise<() => Promise<void>> {
  const product = await startProduct();
  shareProduct(product);
  return () => product.stop();
}
