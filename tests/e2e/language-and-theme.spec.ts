import { LANGUAGE_NAMES } from '../../lib/i18n/language-names';
import { LANGUAGES } from '../../lib/i18n/languages';
import { choose, expect, signIn, test } from '../support/browser';
import { readTexts } from '../support/texts';

test('a first visit is Thai, whatever the browser asks for', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(readTexts('th').auth.login.title);
  await context.close();
});

test('the language stays after thirty navigations and a reload', async ({ page, context, customer }) => {
  const t = readTexts('zh');
  await signIn(context, customer);
  await page.goto('/setting');
  await page.getByLabel(readTexts('th').setting.language).selectOption({ label: LANGUAGE_NAMES.zh });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.setting.title);
  const { tabs } = t.shell;
  const tour = [tabs.home, tabs.market, tabs.trading, tabs.wallet, tabs.setting];
  const bar = page.getByRole('navigation', { name: tabs.label });
  for (let step = 0; step < 30; step++) {
    const name = tour[step % tour.length] ?? tabs.home;
    await bar.getByRole('link', { name, exact: true }).click();
    await expect(bar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  }
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  expect(await page.evaluate(() => window.localStorage.getItem('language'))).toBe('zh');
});

for (const language of LANGUAGES) {
  for (const theme of ['light', 'dark'] as const) {
    test(`the first paint is in ${language} and ${theme}, before any script`, async ({
      browser,
      product,
    }) => {
      const context = await browser.newContext({
        baseURL: product.url,
        javaScriptEnabled: false,
        colorScheme: theme === 'light' ? 'dark' : 'light',
      });
      await choose(context, product.url, { language, theme });
      const page = await context.newPage();
      await page.goto('/login');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(readTexts(language).auth.login.title);
      const background = await page.evaluate(
        () => getComputedStyle(document.documentElement).backgroundColor,
      );
      expect(brightness(background) > 128, background).toBe(theme === 'light');
      await context.close();
    });
  }
}

test('scripts change neither language nor theme of the first paint', async ({
  page,
  context,
  customer,
  product,
}) => {
  await choose(context, product.url, { language: 'vi', theme: 'dark' });
  await signIn(context, customer);
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => {
      const { lang, dataset } = document.documentElement;
      const now = `${lang} ${dataset.theme}`;
      if (seen.at(-1) !== now) seen.push(now);
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, attributes: true });
  });
  for (const path of ['/', '/trading', '/setting']) {
    await page.goto(path);
    await page.waitForFunction(() => window.localStorage.getItem('token2') !== null);
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(
      seen.filter((state) => !state.startsWith(' ')),
      path,
    ).toEqual(['vi dark']);
  }
});

for (const path of ['/terms', '/setting']) {
  test(`a lost choice comes back to ${path}, and the app that can be installed there is of that language`, async ({
    page,
    context,
    customer,
    product,
  }) => {
    await signIn(context, customer);
    await context.addCookies([{ name: 'language', value: 'th', url: product.url }]);
    await page.addInitScript(() => window.localStorage.setItem('language', 'vi'));
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    const manifest = page.locator('link[rel="manifest"]');
    await expect(manifest).toHaveCount(1);
    await expect(manifest).toHaveAttribute('href', /language=vi$/);
  });
}

/** Mean of a computed colour's channels, 0 to 255; Chromium writes them as rgb() or in 0 to 1. */
function brightness(colour: string): number {
  const channels = (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
  if (channels.length < 3) throw new Error(`no colour in ${colour}`);
  const mean = channels.reduce((sum, channel) => sum + channel, 0) / 3;
  return colour.startsWith('rgb') ? mean : mean * 255;
}
