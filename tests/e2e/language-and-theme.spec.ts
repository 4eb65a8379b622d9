import { LANGUAGE_NAMES } from '../../lib/i18n/language-names';
import { LANGUAGES, type Language } from '../../lib/i18n/languages';
import { choose, expect, type Page, signIn, test } from '../support/browser';
import { findPreferences } from '../support/find-preferences';
import { readTexts } from '../support/texts';
import { reload, visit } from '../support/visit';

const isKept = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/api/users/preferences') && answer.request().method() === 'PUT',
  );

async function expectSignInIn(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(readTexts(language).auth.login.title);
}

test('the first paint is in the chosen language and colours before any script; a first visit is Thai', async ({
  browser,
  context,
  product,
  customer,
}) => {
  for (const language of LANGUAGES) {
    for (const theme of ['light', 'dark'] as const) {
      const bare = await browser.newContext({
        baseURL: product.url,
        javaScriptEnabled: false,
        colorScheme: theme === 'light' ? 'dark' : 'light',
      });
      await choose(bare, product.url, { language, theme });
      const page = await bare.newPage();
      // No script runs here that could wake it.
      await page.goto('/login');
      await expectSignInIn(page, language);
      const background = await page.evaluate(
        () => getComputedStyle(document.documentElement).backgroundColor,
      );
      expect(brightness(background) > 128, `${language} ${theme} ${background}`).toBe(theme === 'light');
      await bare.close();
    }
  }
  // Whatever the browser asks for.
  const british = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
  const newcomer = await british.newPage();
  await visit(newcomer, '/login');
  await expectSignInIn(newcomer, 'th');
  await british.close();

  await signIn(context, customer);
  await context.addCookies([{ name: 'upColour', value: 'red', url: product.url }]);
  const bare = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false });
  await bare.addCookies(await context.cookies());
  const page = await bare.newPage();
  // The same.
  await page.goto('/trading');
  await expect(page.locator('html')).toHaveAttribute('data-up', 'red');
  await bare.close();
});

test('a language is kept by the account, and stays after thirty navigations and a reload', async ({
  page,
  context,
  customer,
  product,
}) => {
  const t = readTexts('zh');
  await signIn(context, customer);
  await visit(page, '/setting');
  const kept = isKept(page);
  await page.getByLabel(readTexts('th').setting.language).selectOption({ label: LANGUAGE_NAMES.zh });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.setting.title);
  expect((await kept).status()).toBe(200);
  // Mail follows it.
  expect(await findPreferences(product, customer)).toMatchObject({ language: 'zh' });
  const { tabs } = t.shell;
  const tour = [tabs.home, tabs.market, tabs.trading, tabs.wallet, tabs.setting];
  const bar = page.getByRole('navigation', { name: tabs.label });
  for (let step = 0; step < 30; step++) {
    const name = tour[step % tour.length] ?? tabs.home;
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  }
  await reload(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  expect(await page.evaluate(() => window.localStorage.getItem('language'))).toBe('zh');
});

test('scripts change neither language, theme nor colours of the first paint', async ({
  page,
  context,
  customer,
  product,
}) => {
  await choose(context, product.url, { language: 'vi', theme: 'dark' });
  await signIn(context, customer);
  await visit(page, '/setting');
  const kept = isKept(page);
  await page.getByText(readTexts('vi').setting.upColours.red, { exact: true }).click();
  await kept;
  await page.addInitScript(() => {
    // Written again once the page's scripts have begun their work, which is how the test knows.
    window.localStorage.removeItem('token2');
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => {
      const { lang, dataset } = document.documentElement;
      const now = `${lang} ${dataset.theme} ${dataset.up}`;
      if (seen.at(-1) !== now) seen.push(now);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
  });
  for (const path of ['/', '/trading', '/setting']) {
    await visit(page, path);
    await page.waitForFunction(() => window.localStorage.getItem('token2') !== null);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(
      seen.filter((state) => !state.startsWith(' ')),
      path,
    ).toEqual(['vi dark red']);
  }
});

test('a lost choice comes back, and the app that can be installed there is of that language', async ({
  page,
  context,
  customer,
  product,
}) => {
  await signIn(context, customer);
  await page.addInitScript(() => window.localStorage.setItem('language', 'vi'));
  for (const path of ['/terms', '/setting']) {
    await context.addCookies([{ name: 'language', value: 'th', url: product.url }]);
    await visit(page, path);
    await expect(page.locator('html'), path).toHaveAttribute('lang', 'vi');
    const manifest = page.locator('link[rel="manifest"]');
    await expect(manifest).toHaveCount(1);
    await expect(manifest).toHaveAttribute('href', /language=vi$/);
  }
});

/** Mean of a computed colour's channels, 0 to 255; Chromium writes them as rgb() or in 0 to 1. */
function brightness(colour: string): number {
  const channels = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  if (channels.length < 3) throw new Error(`no colour in ${colour}`);
  const mean = channels.reduce((sum, channel) => sum + channel, 0) / 3;
  return colour.startsWith('rgb') ? mean : mean * 255;
}
