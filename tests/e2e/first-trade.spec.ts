import { expect, PASSWORD, type Page, test, uniqueName } from '../support/browser';
import { placeTrade, registerByScreen, resultSheet, signInByScreen } from '../support/screens';
import { beginningWith, readTexts } from '../support/texts';
import { expectAwake, visit } from '../support/visit';

const TRADABLE = 13;

/** What the tradable rows of the market list show: one text a market. */
async function readPrices(page: Page): Promise<Map<string, string>> {
  const rows = await page
    .locator('a[href*="/trading?market="]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href') ?? '', link.textContent] as const),
    );
  return new Map(rows);
}

/** How many of the markets in the list changed what they show since `before`. */
async function countMoved(page: Page, before: Map<string, string>): Promise<number> {
  const now = await readPrices(page);
  return [...before].filter(([href, text]) => now.get(href) !== text).length;
}

async function readBalance(page: Page): Promise<number> {
  const answer = await page.request.get('/api/users/balance');
  return (await answer.json()).balance;
}

async function drawsChart(page: Page): Promise<boolean> {
  return page.locator('canvas').evaluateAll((canvases) =>
    (canvases as HTMLCanvasElement[]).some((canvas) => {
      const context = canvas.getContext('2d');
      if (!context || canvas.width === 0) return false;
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const colours = new Set<number>();
      for (let at = 0; at < data.length; at += 4)
        colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
      return colours.size > 3;
    }),
  );
}

test('a newcomer registers, trades and sees an honest result', async ({ page }) => {
  // Needs no choice: Thai is what a first visit sees.
  const t = readTexts('th');
  const credentials = { username: uniqueName(), password: PASSWORD };

  await visit(page, '/');
  await expect(page).toHaveURL(/\/login/);
  await page.getByRole('link', { name: t.auth.login.toRegister }).click();
  await expect(page).toHaveURL(/\/register/);
  await expectAwake(page);
  await registerByScreen(page, t, credentials);
  await signInByScreen(page, t, credentials);
  await expect(page.getByText(t.common.practice).first()).toBeVisible();

  const bar = page.getByRole('navigation', { name: t.shell.tabs.label });
  await bar.getByRole('link', { name: t.shell.tabs.market, exact: true }).click();
  await expect(page).toHaveURL(/\/market/);
  await expect.poll(async () => (await readPrices(page)).size).toBeGreaterThanOrEqual(TRADABLE);
  const before = await readPrices(page);
  await expect.poll(() => countMoved(page, before)).toBeGreaterThanOrEqual(TRADABLE);

  await bar.getByRole('link', { name: t.shell.tabs.trading, exact: true }).click();
  await expect(page).toHaveURL(/\/trading/);
  await expect.poll(() => drawsChart(page)).toBe(true);
  const candles = await page.request.get('/api/markets/BTC/candles?interval=1m&limit=300');
  expect((await candles.json()).data.length, 'a fresh chart has history').toBe(300);

  await placeTrade(page, t, { side: 'sell', amount: '5' });
  const { result } = t.trading;
  const sheet = resultSheet(page, t);
  await expect(sheet).toBeVisible({ timeout: 50_000 });
  const answer = await page.request.get('/api/trades/history?limit=1');
  const [trade] = (await answer.json()).data;
  expect(trade).toMatchObject({ tradeType: 'sell', amount: 5, isProcessed: true });
  const { win, loss, refunded } = result;
  await expect(
    sheet.getByText({ win, loss, refunded }[trade.outcome as 'win'], { exact: true }),
  ).toBeVisible();
  if (trade.outcome !== 'refunded') {
    await expect(sheet).toContainText(result.entryExit);
    expect(Number(trade.exit.seq)).toBeGreaterThan(Number(trade.entry.seq));
  }
  await sheet.getByRole('button', { name: result.continue }).click();
  await expect(sheet).toBeHidden();

  expect(await readBalance(page)).toBe(
    { win: 10_004, loss: 9_995, refunded: 10_000 }[trade.outcome as 'win'],
  );
  await expect(page.getByText(t.trading.lists.noActive)).toBeVisible();
  const details = page.getByRole('button', { name: beginningWith(t.trading.lists.details) }).first();
  await details.click();
  const shown = page.getByRole('dialog');
  await expect(shown.getByText(t.trading.details.entry, { exact: true }).first()).toBeVisible();
  // One that got its money back for want of prices may lack them.
  for (const tick of [trade.entry, trade.exit]) if (tick) await expect(shown).toContainText(String(tick.seq));
});
