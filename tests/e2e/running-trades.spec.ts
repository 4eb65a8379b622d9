import { choose, expect, type Page, signIn, test } from '../support/browser';
import { confirmName, countdown, openConfirmation, placeTrade, resultSheet } from '../support/screens';
import { matching, readTexts } from '../support/texts';
import { reload, visit } from '../support/visit';

const t = readTexts('en');
const { running, result } = t.trading;

interface Active {
  data: { id: string; endTime: string; amount: number }[];
  nowMs: number;
}

async function askActive(page: Page): Promise<Active> {
  const answer = await page.request.get('/api/trades/active');
  return answer.json();
}

/** Seconds that the open countdown shows, from "0:29". */
async function readSecondsLeft(page: Page): Promise<number> {
  const timer = countdown(page, t).getByRole('timer');
  await expect(timer).toHaveText(/\d/);
  const [, minutes = '0', seconds = ''] = /(?:(\d+):)?(\d+)/.exec((await timer.textContent()) ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** No step back is waited for: what a dialog that was open at a reload left on the history stays there. */
async function minimise(page: Page): Promise<void> {
  await countdown(page, t).getByRole('button', { name: running.minimise }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('ten taps make one trade, a reload resumes its countdown, and with another one beside it each has its strip and its result', async ({
  page,
  context,
  customer,
  product,
}) => {
  await choose(context, product.url, { language: 'en' });
  await signIn(context, customer);
  await visit(page, '/trading?market=BTC_USDT');

  await openConfirmation(page, t, { side: 'buy', amount: '25' });
  await page.getByRole('button', { name: confirmName(t, 'buy') }).evaluate((button) => {
    for (let tap = 0; tap < 10; tap++) (button as HTMLElement).click();
  });
  await expect(countdown(page, t)).toBeVisible();
  expect((await askActive(page)).data).toHaveLength(1);
  const balance = await page.request.get('/api/users/balance');
  expect((await balance.json()).balance).toBe(9_975);

  await reload(page);
  await expect(countdown(page, t)).toBeVisible();
  const before = await askActive(page);
  const shown = await readSecondsLeft(page);
  const after = await askActive(page);
  // From the provider's end time, not from when the page was loaded.
  const leftAt = (nowMs: number) => (Date.parse(before.data[0]?.endTime ?? '') - nowMs) / 1_000;
  expect(shown).toBeLessThanOrEqual(leftAt(before.nowMs) + 2);
  expect(shown).toBeGreaterThanOrEqual(leftAt(after.nowMs) - 2);

  await minimise(page);
  await placeTrade(page, t, { side: 'sell', amount: '20' });
  await minimise(page);
  await expect(page.getByRole('button', { name: matching(running.open) })).toHaveCount(2);
  expect((await askActive(page)).data.map(({ amount }) => amount).sort()).toEqual([20, 25]);

  for (const stake of ['25.00 USDT', '20.00 USDT']) {
    const sheet = resultSheet(page, t).filter({ hasText: `· ${stake}` });
    await expect(sheet).toBeVisible({ timeout: 50_000 });
    await sheet.getByRole('button', { name: result.continue }).click();
  }
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(t.trading.lists.noActive)).toBeVisible();
  const history = await page.request.get('/api/trades/history');
  expect((await history.json()).data).toHaveLength(2);
});
