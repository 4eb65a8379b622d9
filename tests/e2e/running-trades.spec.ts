import { choose, expect, type Page, signIn, test } from '../support/browser';
import { confirmName, countdown, openConfirmation, placeTrade } from '../support/screens';
import { matching, readTexts } from '../support/texts';

const t = readTexts('en');
const { running, result } = t.trading;

test.beforeEach(async ({ page, context, customer, product }) => {
  await choose(context, product.url, { language: 'en' });
  await signIn(context, customer);
  await page.goto('/trading?market=BTC_USDT');
});

interface Active {
  data: { id: string; endTime: string; amount: number }[];
  nowMs: number;
}

async function askActive(page: Page): Promise<Active> {
  const answer = await page.request.get('/api/trades/active');
  return answer.json();
}

const listActive = async (page: Page) => (await askActive(page)).data;

/** Seconds that a countdown shows, from "0:29 left" or "29 seconds left". */
async function readSecondsLeft(page: Page): Promise<number> {
  const text = await page.getByRole('timer').first().textContent();
  const [, minutes = '0', seconds = ''] = /(?:(\d+):)?(\d+)/.exec(text ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

test('a reload during a countdown resumes it from the server’s end time', async ({ page }) => {
  await placeTrade(page, t, { side: 'buy', amount: '10' });
  await page.reload();
  const strip = page.getByRole('button', { name: matching(running.open) });
  await expect(strip.or(countdown(page, t))).toBeVisible();
  if (await strip.isVisible()) await strip.click();
  await expect(countdown(page, t)).toBeVisible();
  const before = await askActive(page);
  const shown = await readSecondsLeft(page);
  const after = await askActive(page);
  const leftAt = (nowMs: number) => (Date.parse(before.data[0]?.endTime ?? '') - nowMs) / 1_000;
  expect(shown).toBeLessThanOrEqual(leftAt(before.nowMs) + 2);
  expect(shown).toBeGreaterThanOrEqual(leftAt(after.nowMs) - 2);
  await expect(page.getByRole('button', { name: result.continue })).toBeVisible({ timeout: 50_000 });
});

test('three trades run at once, each with its strip, and each shows its result', async ({ page }) => {
  const amounts = ['10', '20', '30'];
  for (const amount of amounts) {
    await placeTrade(page, t, { side: amount === '20' ? 'sell' : 'buy', amount });
    await page.getByRole('button', { name: running.minimise }).click();
    await expect(countdown(page, t)).toBeHidden();
  }
  await expect(page.getByRole('button', { name: matching(running.open) })).toHaveCount(3);
  expect((await listActive(page)).map(({ amount }) => amount).sort()).toEqual([10, 20, 30]);
  for (const _ of amounts) {
    const next = page.getByRole('button', { name: result.continue });
    await expect(next).toHaveCount(1, { timeout: 50_000 });
    await next.click();
  }
  await expect(page.getByRole('button', { name: result.continue })).toHaveCount(0);
  await expect(page.getByText(t.trading.lists.noActive)).toBeVisible();
  const history = await page.request.get('/api/trades/history');
  expect((await history.json()).data).toHaveLength(3);
});

test('ten taps on confirm make one trade', async ({ page }) => {
  await openConfirmation(page, t, { side: 'buy', amount: '25' });
  await page.getByRole('button', { name: confirmName(t, 'buy') }).evaluate((button) => {
    for (let tap = 0; tap < 10; tap++) (button as HTMLElement).click();
  });
  await expect(countdown(page, t)).toBeVisible();
  expect(await listActive(page)).toHaveLength(1);
  const balance = await page.request.get('/api/users/balance');
  expect((await balance.json()).balance).toBe(9_975);
});

test('a confirmation whose answer is lost is asked again and makes one trade', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_FAILED|Failed to load resource/);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/trades', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    // The provider has it, the browser never learns.
    await route.fetch();
    return route.abort();
  });
  await openConfirmation(page, t, { side: 'sell', amount: '40' });
  await page.getByRole('button', { name: confirmName(t, 'sell') }).click();
  const again = page.getByRole('button', { name: t.trading.confirm.askAgain });
  await expect(again.or(countdown(page, t))).toBeVisible({ timeout: 40_000 });
  if (await again.isVisible()) await again.click();
  await expect(countdown(page, t)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThan(1);
  expect(await listActive(page)).toHaveLength(1);
});
