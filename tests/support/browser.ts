/** The browser tests' `test`: a product of the pool as base URL, customers, and a check for stray console errors. */
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../../lib/i18n/languages';
import { createCustomer, PASSWORD } from '../../scripts/create-customer.mjs';
import type { Product } from './product';
import { type PooledProduct, type Wanted, withProduct } from './product-pool';
import { uniqueName } from './unique-name';

export { expect, type Page, uniqueName };

export interface Customer {
  username: string;
  password: string;
  /** The handle in `token2`. */
  handle: string;
  cookies: Parameters<BrowserContext['addCookies']>[0];
}

export interface ConsoleWatch {
  /** Console messages allowed in this test: for tests that provoke a failure. */
  allow(pattern: RegExp): void;
}

interface Fixtures {
  /** Which product the tests of a file or group need: `test.use({ wanted: { … } })`. */
  wanted: Wanted;
  product: PooledProduct;
  consoleWatch: ConsoleWatch;
  /** A fresh customer without a browser session. */
  customer: Customer;
}

export const test = base.extend<Fixtures>({
  wanted: [{}, { option: true }],
  product: async ({ wanted }, use, { repeatEachIndex, retry }) => {
    // A retry must not meet what the previous attempt changed.
    const name = wanted.name && `${wanted.name} ${repeatEachIndex}.${retry}`;
    await withProduct({ ...wanted, name }, use);
  },
  baseURL: async ({ product }, use) => use(product.url),
  customer: async ({ product }, use) => use(await registerCustomer(product)),
  consoleWatch: [
    async ({ context }, use) => {
      const { stray, allowed } = watchConsole(context);
      await use({ allow: (pattern) => void allowed.push(pattern) });
      expect(stray.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Not errors: Chromium's advice about canvas performance, logged under load whatever the page does, and Playwright's
 * message that it blocks the service worker.
 */
const ADVICE = /^Canvas2D: Multiple readback operations|^Service Worker registration blocked by Playwright/;

/** Collects console errors and uncaught errors of a context's pages. */
export function watchConsole(context: BrowserContext): { stray: string[]; allowed: RegExp[] } {
  const stray: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (ADVICE.test(message.text())) return;
    stray.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => void stray.push(`uncaught: ${error.error().stack ?? error.error()}`));
  return { stray, allowed };
}

/** Registers a customer over the API. */
export async function registerCustomer(product: Pick<Product, 'url' | 'providerUrl'>): Promise<Customer> {
  return createCustomer(product, uniqueName());
}

export { PASSWORD };

/**
 * No dialog is open any more, and a closing one has finished its step back on the history: a navigation during the step
 * would be cancelled by it.
 */
export async function expectDialogGone(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.waitForFunction(() => window.history.state?.layer === undefined);
}

/** Presses a button that the page may remove by itself, until its result is shown. */
export async function pressUntil(button: Locator, outcome: Locator): Promise<void> {
  await expect(async () => {
    if (!(await outcome.isVisible())) await button.click({ timeout: 2_000 });
    await expect(outcome).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** Signs a browser in without the login screen. */
export async function signIn(context: BrowserContext, customer: Customer): Promise<void> {
  await context.addCookies(customer.cookies);
}

/** Sets a language or theme as a returning visitor has it: in the cookie and in localStorage. */
export async function choose(
  context: BrowserContext,
  url: string,
  { language, theme }: { language?: Language; theme?: 'light' | 'dark' },
): Promise<void> {
  const choices = Object.entries({ language, theme }).flatMap(([name, value]) =>
    value ? [{ name, value }] : [],
  );
  await context.addCookies(choices.map((choice) => ({ ...choice, url })));
  await context.addInitScript((entries) => {
    // An empty page has no storage.
    if (!window.location.protocol.startsWith('http')) return;
    for (const { name, value } of entries)
      if (window.localStorage.getItem(name) === null) window.localStorage.setItem(name, value);
  }, choices);
}
