import { rm } from 'node:fs/promises';
import { choose, expect, registerCustomer, signIn, test } from '../support/browser';
import { makeDataFolder } from '../support/data-folder';
import { findFreePort, startProduct } from '../support/product';
import { readLastResort, readTexts } from '../support/texts';
import { visit } from '../support/visit';

/** Neither the default language nor the fallback: a last resort must find it out. */
const t = readTexts('vi');
const SECRETS = {
  SESSION_SECRET: 'a-session-secret-of-the-browser-tests-0123456789',
  BFF_SECRET: 'a-shared-secret-of-the-browser-tests-0123456789',
};

test('with the provider gone every screen says so and offers a way on; it works again when it is back, also by itself', async ({
  browser,
}) => {
  const dataDir = await makeDataFolder('updown-down-');
  const providerPort = String(await findFreePort());
  const provider = () => startProduct({ ...SECRETS, PROVIDER_PORT: providerPort }, { dataDir });
  let whole = await provider();
  const web = await startProduct({ ...SECRETS, PROVIDER_URL: `http://127.0.0.1:${providerPort}` });
  const context = await browser.newContext({ baseURL: web.url });
  try {
    await choose(context, web.url, { language: 'vi' });
    await signIn(context, await registerCustomer({ url: web.url, providerUrl: web.providerUrl }));
    const page = await context.newPage();
    await visit(page, '/wallet');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.wallet.title);

    await whole.stop();
    expect((await context.request.get('/api/health')).status()).toBe(503);
    for (const path of ['/', '/market', '/trading', '/wallet', '/setting']) {
      await visit(page, path);
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      const wayOn = page
        .getByRole('button', { name: new RegExp(t.common.retry, 'i') })
        .or(page.getByRole('link', { name: new RegExp(`${t.common.goHome}|${t.common.retry}`, 'i') }));
      await expect(wayOn.first(), path).toBeVisible();
    }
    const answer = await context.request.get('/api/markets');
    expect([answer.status(), Number(answer.headers()['retry-after']) > 0]).toEqual([503, true]);
    expect(await answer.json()).toMatchObject({ success: false, code: 'provider_unreachable' });

    await visit(page, '/wallet');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(readLastResort('vi').unreachable.title);
    whole = await provider();
    // Nobody has to press anything.
    await expect(page.getByText('$10,000.00').first()).toBeVisible();

    // It dies where it stands: it is started again, and whoever was signed in still is.
    const pid = await whole.providerPid();
    if (pid === undefined) throw new Error('there is no provider to kill');
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => whole.output(), { timeout: 60_000 })
      .toContain('the provider serves again (restart 1)');
    await visit(page, '/wallet');
    await expect(page.getByText('$10,000.00').first()).toBeVisible();
  } finally {
    await context.close();
    await web.stop();
    await whole.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
