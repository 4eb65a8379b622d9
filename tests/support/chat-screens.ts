/** What customers and staff do on the chat's screens, shared by all browser tests. */
import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../../lib/i18n/languages';
import type { Texts } from '../../lib/i18n/namespaces';
import { type Customer, choose, signIn } from './browser';
import { type Console, openConsole, saying } from './console';
import type { Product } from './product';
import { hireStaff } from './staff';
import { visit } from './visit';

/** The messages with this text, on either side. */
export function bubbles(page: Page, text: string | RegExp): Locator {
  return page.getByRole('log').getByRole('listitem').filter({ hasText: text });
}

/** Opens the customer's chat and waits until it is connected. */
export async function openSupport(page: Page, t: Texts): Promise<void> {
  await visit(page, '/support');
  await expect(page.getByRole('status').filter({ hasText: t.support.state.connected })).toBeVisible();
}

/** A customer's phone with the chat open. */
export async function openSupportAs(
  context: BrowserContext,
  product: Pick<Product, 'url'>,
  { customer, language, t }: { customer: Customer; language: Language; t: Texts },
): Promise<Page> {
  await choose(context, product.url, { language });
  await signIn(context, customer);
  const page = await context.newPage();
  await openSupport(page, t);
  return page;
}

/** The customer's message box. */
export const supportBox = (page: Page, t: Texts): Locator =>
  page.getByRole('textbox', { name: t.support.composer.label, exact: true });

/** The box in which staff answer this customer. */
export const replyBox = (page: Page, t: Texts, username: string): Locator =>
  page.getByRole('textbox', { name: saying(t.inbox.reply.replyLabel, { name: username }), exact: true });

/** Writes a text that occurs nowhere else and sends it by Enter; ends when it is shown once. */
export async function send(page: Page, box: Locator, text: string): Promise<void> {
  await box.fill(text);
  await box.press('Enter');
  await expect(bubbles(page, text)).toHaveCount(1);
}

/** Chooses a file by the button's picker, checks the preview and sends it. */
export async function sendFile(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByRole('main').locator('input[type=file]').setInputFiles(file);
  const preview = page.getByRole('dialog');
  await expect(preview).toBeVisible();
  await preview.getByRole('button').last().click();
  await expect(preview).toBeHidden();
}

/** A colleague's inbox, live. */
export async function openInbox(
  browser: Browser,
  product: Pick<Product, 'url' | 'providerUrl'>,
  { language, t }: { language: Language; t: Texts },
): Promise<Console & { username: string }> {
  const person = await hireStaff(product);
  const opened = await openConsole(browser, product, { person, language });
  await visit(opened.page, '/admin/support');
  await expect(opened.page.getByText(t.inbox.connection.live, { exact: true })).toBeVisible();
  return { ...opened, username: person.username };
}

/** The row of a customer in the list of conversations. */
export const inboxRow = (page: Page, t: Texts, username: string): Locator =>
  page
    .getByRole('list', { name: t.inbox.list.label, exact: true })
    .getByRole('link')
    .filter({ hasText: username });

/** Opens a customer's conversation from the list; returns its pane. */
export async function openConversation(page: Page, t: Texts, username: string): Promise<Locator> {
  await inboxRow(page, t, username).click();
  const pane = page.getByRole('region', {
    name: saying(t.inbox.pane.label, { name: username }),
    exact: true,
  });
  await expect(replyBox(page, t, username)).toBeVisible();
  return pane;
}
