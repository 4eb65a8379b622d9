import { expect } from '@playwright/test';
import type { Customer } from './browser';
import { findBearer } from './find-bearer-token';
import type { Product } from './product';

/** A customer's preferences as stored by the provider. */
export async function findPreferences(
  product: Pick<Product, 'providerUrl' | 'dataDir'>,
  customer: Customer,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${product.providerUrl}/api/users/preferences`, {
    headers: { authorization: `Bearer ${await findBearer(product, customer.cookies)}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()).preferences;
}
