/** What staff do on the console's screens, shared by all browser tests. */
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../../lib/i18n/languages';
import type { Texts } from '../../lib/i18n/namespaces';
import { choose, expectDialogGone, test, watchConsole } from './browser';
import type { Product } from './product';
import { type StaffPerson, signInStaff } from './staff';
import { visit } from './visit';

export const DESKTOP = { width: 1280, height: 800 };

export interface Console {
  page: Page;
  /** Console messages allowed in this test: for tests that provoke a failure. */
  allow(pattern: RegExp): void;
  /** Closes it; fails on any other error in its browser console. */
  close(): Promise<void>;
}

/** The fixtures by which a test opens consoles. */
export interface ConsoleFixtures {
  browser: Browser;
  product: Pick<Product, 'url' | 'providerUrl'>;
}

export interface ConsoleOptions {
  person: StaffPerson;
  language: Language;
  theme?: 'light' | 'dark';
}

/** A desktop browser, signed in as this person. */
export async function openConsole(
  browser: Browser,
  product: ConsoleFixtures['product'],
  { person, language, theme }: ConsoleOptions,
): Promise<Console> {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: DESKTOP,
    isMobile: false,
    hasTouch: false,
  });
  const { stray, allowed } = watchConsole(context);
  await choose(context, product.url, { language, ...(theme ? { theme } : {}) });
  await signInStaff(context, product, person);
  return {
    page: await context.newPage(),
    allow: (pattern) => void allowed.push(pattern),
    async close() {
      await context.close();
      expect(stray.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
  };
}

/**
 * For a file or group whose tests open consoles: those that are handed to the function returned are closed after each
 * test, which fails on what their browsers said.
 */
export function closeAfterEach(): (opened: Pick<Console, 'close'>) => void {
  const consoles: Pick<Console, 'close'>[] = [];
  test.afterEach(async () => {
    for (const opened of consoles.splice(0)) await opened.close();
  });
  return (opened) => void consoles.push(opened);
}

/** The open case beside its list. */
export const panelOf = (page: Page): Locator => page.getByRole('complementary');

/** Searches the open list, and waits until the former rows are gone. */
export async function searchList(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  await expect(page).toHaveURL(new RegExp(`[?&]q=${text}`, 'i'));
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
}

/** Finds a customer's only case in a queue by their name and opens it. Returns its panel. */
export async function openCaseOf(
  page: Page,
  t: Texts,
  { queue, username }: { queue: 'deposits' | 'withdrawals'; username: string },
): Promise<Locator> {
  await visit(page, `/admin/${queue}`);
  await searchList(page, username);
  const row = page.getByRole('row').filter({ hasText: username });
  await expect(row).toHaveCount(1);
  await row.getByRole('button').first().click();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: t.payments.customer.title, exact: true })).toBeVisible();
  return panel;
}

/** Confirms the open dialog with its one action, and waits until it is closed. */
export async function confirmQuestion(page: Page, label: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: label, exact: true }).click();
  await expectDialogGone(page);
}

/** Fills in the approval of the open deposit: amount received, hash, confirmation. Ends with the dialog still open. */
export async function fillReceived(
  panel: Locator,
  t: Texts,
  { amount, hash }: { amount: string; hash?: string },
): Promise<void> {
  const { approveDeposit, action } = t.payments;
  await panel.getByRole('button', { name: action.approve, exact: true }).click();
  await panel.getByLabel(approveDeposit.amount).fill(amount);
  if (hash) await panel.getByLabel(approveDeposit.hash).fill(hash);
  await panel.getByLabel(approveDeposit.arrived).check();
  await panel.getByRole('button', { name: action.check }).click();
}

/** The status at the top of the open case, not one of its history. */
export async function expectStatus(panel: Locator, status: string): Promise<void> {
  await expect(panel.getByText(status, { exact: true }).first()).toBeVisible();
}

/** The label of the open case: DP-42, WD-42. */
export async function readLabel(panel: Locator): Promise<string> {
  const title = await panel.getByRole('heading', { level: 2 }).textContent();
  const [label] = title?.match(/(DP|WD)-\d+/) ?? [];
  if (!label) throw new Error(`no label in ${title}`);
  return label;
}

/** A text with its placeholders filled by name. */
export function saying(message: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), message);
}
