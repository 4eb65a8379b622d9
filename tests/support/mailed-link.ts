import { expect } from '@playwright/test';
import type { Product } from './product';
import { readOutbox } from './read-outbox';

/** Waits for a mail to an address with a link to a page; returns the newest one's path and token. */
export async function waitForMailedLink(
  product: Pick<Product, 'dataDir'>,
  address: string,
  path: `/${string}`,
): Promise<string> {
  async function findLink(): Promise<string | undefined> {
    const mails = await readOutbox(product, { to: address });
    const urls = mails.flatMap(({ links }) => links).map((link) => new URL(link));
    const found = urls.filter(({ pathname, hash }) => pathname === path && hash !== '').at(-1);
    return found && found.pathname + found.hash;
  }
  await expect.poll(findLink, { timeout: 60_000, message: `a link to ${path} at ${address}` }).toBeDefined();
  return (await findLink()) ?? '';
}
