import type { APIRequestContext, Page } from '@playwright/test';
import { CUSTOMER_OUTBOX } from '@/lib/chat/outbox/outbox-names';
import type { ChatMessage } from '@/lib/contract/chat/chat-schemas';
import { choose, expect, signIn, test } from '../support/browser';
import { readTexts } from '../support/texts';
import { reload, visit } from '../support/visit';

const texts = readTexts('th');
const t = texts.support;
const NOTHING_ARRIVES = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|WebSocket connection to/;

/** One's own bubbles with these words. */
function bubbles(page: Page, text: string | RegExp) {
  return page.getByRole('log').getByRole('listitem').filter({ hasText: text });
}

async function write(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: t.composer.label });
  await box.fill(text);
  await box.press('Enter');
  await expect(bubbles(page, text)).toHaveCount(1);
}

/** What the provider has stored, in its order. */
async function listStored(request: APIRequestContext): Promise<string[]> {
  const answer = await request.get('/api/chat/messages');
  const { data } = (await answer.json()) as { data: { messages: ChatMessage[] } };
  return data.messages.map(({ content }) => content);
}

/** How many messages the browser keeps to be sent. */
function countKept(page: Page): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction('outbox').objectStore('outbox').count();
          counting.onsuccess = () => {
            opening.result.close();
            resolve(counting.result);
          };
        };
      }),
    CUSTOMER_OUTBOX,
  );
}

async function openChat(page: Page): Promise<void> {
  await visit(page, '/support');
  await expect(
    page.getByRole('status').filter({ hasText: new RegExp(`^${t.state.connected}$`) }),
  ).toBeVisible();
}

test.beforeEach(async ({ context, customer, baseURL }) => {
  await choose(context, baseURL ?? '', { language: 'th' });
  await signIn(context, customer);
});

test('three messages of two minutes offline outlive their tab, and arrive once and in order; what was not sent leaves with who signs out', async ({
  context,
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(NOTHING_ARRIVES);
  // What /setting asks for meanwhile is refused once the session is over.
  consoleWatch.allow(/status of 401/);
  await page.clock.install();
  await openChat(page);
  await context.setOffline(true);
  await expect(page.getByRole('button', { name: t.composer.sendLater })).toBeVisible();
  for (const text of ['First of three', 'Second of three', 'Third of three']) {
    await write(page, text);
    await page.clock.fastForward('00:40');
  }
  await expect(bubbles(page, t.list.state.waiting)).toHaveCount(3);
  await expect.poll(() => countKept(page)).toBe(3);
  await page.close();

  await context.setOffline(false);
  expect(await listStored(context.request)).toEqual([]);
  const again = await context.newPage();
  await openChat(again);
  const shown = bubbles(again, 'of three');
  await expect(shown.filter({ hasText: t.list.state.sent })).toHaveCount(3);
  await expect(shown).toContainText(['First of three', 'Second of three', 'Third of three']);
  expect(await listStored(context.request)).toEqual(['First of three', 'Second of three', 'Third of three']);
  expect(await countKept(again)).toBe(0);
  await reload(again);
  await expect(bubbles(again, 'of three')).toHaveCount(3);

  await context.setOffline(true);
  await expect(again.getByRole('button', { name: t.composer.sendLater })).toBeVisible();
  await write(again, 'Never to be sent');
  await expect.poll(() => countKept(again)).toBe(1);
  await again.close();

  await context.setOffline(false);
  const next = await context.newPage();
  const listKept = () => next.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await visit(next, '/setting');
  expect(await listKept()).toEqual([CUSTOMER_OUTBOX]);
  await next.getByRole('button', { name: texts.setting.logout }).click();
  await expect(next).toHaveURL(/\/login$/);
  await expect.poll(listKept).toEqual([]);
});
