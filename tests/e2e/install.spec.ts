import { choose, expect, type Page, signIn, test } from '../support/browser';
import { beginningWith, readTexts } from '../support/texts';
import { expectAwake, visit } from '../support/visit';
import { startWorkerProxy } from '../support/worker-proxy';

test.use({ serviceWorkers: 'allow' });

/** Waits until the worker has the page, as it is a few seconds after the first visit. */
async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The caches by name. Opening one that is being deleted would create it again. */
const listCaches = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

/** Addresses of everything that the worker keeps, by cache. */
function readCaches(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      kept[name] = requests.map(({ url }) => new URL(url).pathname);
    }
    return kept;
  });
}

test('a lost network takes the money buttons, the app still opens and says so, and all comes back by itself', async ({
  page,
  context,
  product,
  customer,
  consoleWatch,
}) => {
  consoleWatch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  // Not the language in which the page without a network speaks by itself.
  const t = readTexts('vi');
  await choose(context, product.url, { language: 'vi', theme: 'dark' });
  await signIn(context, customer);
  await visit(page, '/trading');
  await waitForWorker(page);
  const amount = page.getByLabel(t.trading.ticket.amount);
  await amount.fill('25');
  const sides = (['buy', 'sell'] as const).map((side) =>
    page.getByRole('button', { name: beginningWith(t.trading.ticket[side]) }),
  );
  for (const side of sides) await expect(side).toBeEnabled();

  await context.setOffline(true);
  await expect(page.getByText(t.common.offline, { exact: true })).toBeVisible();
  await expect(page.getByText(t.common.offlineAction, { exact: true })).toBeInViewport();
  for (const side of sides) await expect(side).toBeDisabled();
  await context.setOffline(false);
  for (const side of sides) await expect(side).toBeEnabled();
  await expect(amount).toHaveValue('25');
  await expect(page.getByText(t.common.offline, { exact: true })).toBeHidden();

  await visit(page, '/wallet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  // What comes in its place is no page of ours to wait for.
  await page.goto('/wallet');
  const { offline } = t.install;
  await expect(page.getByRole('heading', { name: offline.offlineTitle })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: offline.retry }).click();
  await expect(page.getByRole('status')).toHaveText(offline.failed);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: t.wallet.actions.withdraw })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/wallet');

  const kept = Object.values(await readCaches(page)).flat();
  expect(kept.filter((path) => path === '/offline')).toHaveLength(1);
  expect(kept.filter((path) => !/^\/(?:offline$|_next\/static\/|icons\/)/.test(path))).toEqual([]);
  const offlinePage = await page.evaluate(async () => (await caches.match('/offline'))?.text());
  expect(offlinePage).not.toContain(customer.username);
});

test('a new version is offered, waits for the person, and takes the old one’s place; switched off, the worker goes', async ({
  page,
  context,
  product,
}) => {
  const t = readTexts('en');
  const proxy = await startWorkerProxy(product);
  await choose(context, proxy.url, { language: 'en' });
  await visit(page, `${proxy.url}/login`);
  await waitForWorker(page);
  const username = page.getByLabel(t.auth.fields.username, { exact: true });
  await username.fill('somchai');
  // A browser that is just asking by itself answers with what it finds, which may be the version before.
  const update = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update().catch(() => undefined);
    });

  proxy.serve({ version: 'tomorrow' });
  await expect(async () => {
    await update();
    await expect(page.getByText(t.shell.update.ready)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(username).toHaveValue('somchai');
  await page.getByRole('button', { name: t.shell.update.reload }).click();
  await expect(username).toHaveValue('');
  await expect(page.getByText(t.shell.update.ready)).toBeHidden();
  await expectAwake(page);
  await expect.poll(() => listCaches(page)).toEqual(['updown-tomorrow']);

  proxy.serve('leaving');
  await expect
    .poll(async () => {
      await update();
      return listCaches(page);
    })
    .toEqual([]);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0);
  await proxy.close();
});

test('everybody finds the way to install the app, whose manifest is in the page’s language and personal to nobody', async ({
  page,
  context,
  product,
  customer,
  request,
}) => {
  const t = readTexts('th');
  await choose(context, product.url, { language: 'th' });
  await visit(page, '/download');
  await expect(page.getByRole('heading', { level: 1, name: t.install.title })).toBeVisible();
  await page.getByRole('link', { name: t.install.how }).click();
  await expect(page.getByRole('list').last().getByRole('listitem')).toHaveCount(4);

  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({ lang: 'th', id: '/', start_url: '/', display: 'standalone' });
  const pictures = [...manifest.icons, ...manifest.shortcuts.map(({ icons }: typeof manifest) => icons[0])];
  expect(pictures).toHaveLength(7);
  for (const { src, type } of pictures) {
    const answer = await request.get(src);
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type]);
  }
  const worker = await request.get('/sw.js');
  expect(worker.headers()).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
  expect((await request.get('/offline')).headers()['set-cookie']).toBeUndefined();

  await signIn(context, customer);
  await visit(page, '/setting');
  const entry = page.getByRole('link', { name: t.setting.install, exact: true });
  await entry.click();
  await page.waitForURL('**/download');
  await page.getByRole('link', { name: t.common.back }).click();
  await page.waitForURL('**/setting');
  await expect(entry).toBeVisible();
});
