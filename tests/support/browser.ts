/** The browser tests' `test`: a product of the pool as base address, customers, and no stray console error. */
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
  /** What the console may say in this test: for tests that provoke a failure. */
  allow(pattern: RegExp): void;
}

interface Fixtures {
  /** Which product the tests of a file or group want: `test.use({ wanted: { … } })`. */
  wanted: Wanted;
  product: PooledProduct;
  consoleWatch: ConsoleWatch;
  /** A fresh customer that no browser is signed in as. */
  customer: Customer;
}

export const test = base.extend<Fixtures>({
  wanted: [{}, { option: true }],
  product: async ({ wanted }, use, { repeatEachIndex, retry }) => {
    // What the last try changed there must not meet the next one.
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
 * No complaints: Chromium's advice about the speed of a canvas, given under load whatever the page does, and
 * Playwright's word that it keeps the service worker out.
 */
const ADVICE = /^Canvas2D: Multiple readback operations|^Service Worker registration blocked by Playwright/;

/** Collects what the console of a context's pages complains of, uncaught errors included. */
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
 * No dialog is open any more, and the step back on the history that a closing one takes is done: an address opened
 * while the step is on its way would lose to it.
 */
export async function expectDialogGone(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.waitForFunction(() => window.history.state?.layer === undefined);
}

/** Presses a button that the page may take away by itself, until what it leads to is there. */
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

/** Chooses a language or theme as a returning visitor has it: in the cookie and in localStorage. */
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
