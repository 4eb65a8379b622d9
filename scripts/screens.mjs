/**
 * The screens that `npm run screenshots` pictures, in the order in which a person meets them: a guest's first, then a
 * customer's, whose trade runs on from one picture to the next. `show` brings the page there.
 */

const open = (route) => async (page) => {
  await page.goto(route);
  await settle(page);
};

export const SCREENS = [
  { name: 'login', show: open('/login') },
  { name: 'register', show: open('/register') },
  { name: 'register-problems', show: showRegisterProblems },
  { name: 'terms', show: open('/terms') },
  { name: 'home', signedIn: true, show: open('/') },
  { name: 'market', signedIn: true, show: open('/market') },
  { name: 'market-empty', signedIn: true, show: showEmptySearch },
  { name: 'wallet', signedIn: true, show: open('/wallet') },
  { name: 'setting', signedIn: true, show: open('/setting') },
  { name: 'not-found', signedIn: true, show: open('/no-such-page') },
  { name: 'trading', signedIn: true, show: showTrading },
  { name: 'trading-risk', signedIn: true, show: showRisk },
  { name: 'trading-confirm', signedIn: true, show: showConfirm },
  { name: 'trading-countdown', signedIn: true, show: showCountdown },
  { name: 'trading-strip', signedIn: true, show: showStrip },
  { name: 'trading-result', signedIn: true, show: showResult },
  { name: 'trading-lists', signedIn: true, show: showLists },
  { name: 'trading-details', signedIn: true, show: showDetails },
];

/** Data is there, nothing moves, fonts are drawn. */
async function settle(page) {
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(800);
}

async function showRegisterProblems(page, t) {
  await page.goto('/register');
  const form = page.locator('form');
  await form.getByLabel(t.auth.fields.username, { exact: true }).fill('a b');
  await form.getByLabel(t.auth.fields.email, { exact: true }).fill('nobody');
  await form.getByLabel(t.auth.fields.password, { exact: true }).fill('12345');
  await form.getByLabel(t.auth.fields.confirm, { exact: true }).fill('54321');
  await form.getByLabel(t.auth.fields.confirm, { exact: true }).blur();
  await settle(page);
}

async function showEmptySearch(page) {
  await page.goto('/market');
  await page.getByRole('searchbox').fill('zzzz');
  await settle(page);
}

async function showTrading(page, t) {
  await page.goto('/trading');
  await page.locator('canvas').first().waitFor();
  await page.getByLabel(t.trading.ticket.amount).fill('150');
  await settle(page);
}

async function showRisk(page, t) {
  await page.getByRole('button', { name: t.trading.ticket.buy }).last().click();
  await page.getByRole('button', { name: t.trading.risk.accept }).waitFor();
  await settle(page);
}

async function showConfirm(page, t) {
  await page.getByRole('button', { name: t.trading.risk.accept }).click();
  await confirmButton(page, t).waitFor();
  await settle(page);
}

async function showCountdown(page, t) {
  // The shortest trade, so that a picture's wait is half a minute.
  await page.keyboard.press('Escape');
  await page.getByLabel(t.trading.ticket.amount).fill('25.50');
  await page.getByRole('button', { name: t.trading.ticket.buy }).last().click();
  await confirmButton(page, t).click();
  await page.getByRole('button', { name: t.trading.running.minimise }).waitFor();
  await page.waitForTimeout(2_500);
}

async function showStrip(page, t) {
  await page.getByRole('button', { name: t.trading.running.minimise }).click();
  await settle(page);
}

async function showResult(page, t) {
  await page.getByRole('button', { name: t.trading.result.continue }).waitFor({ timeout: 60_000 });
  await settle(page);
}

async function showLists(page, t) {
  await page.getByRole('button', { name: t.trading.result.continue }).click();
  await page.getByText(t.trading.lists.history).first().scrollIntoViewIfNeeded();
  await settle(page);
}

async function showDetails(page, t) {
  const [before] = t.trading.lists.details.split('{id}');
  await page.getByRole('button', { name: before }).first().click();
  await page.getByText(t.trading.details.rules).first().waitFor();
  await settle(page);
}

/** "Confirm Buy 25.50 USDT", in any language. */
function confirmButton(page, t) {
  const [before] = t.trading.confirm.confirmBuy.split('{amount}');
  return page.getByRole('button', { name: before });
}
