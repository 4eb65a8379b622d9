/** A phone of the middle class for benches: the product in Chromium at 390 × 844 with a fraction of the processor. */
import { randomUUID } from 'node:crypto';
import { chromium } from 'playwright';
import { createCustomer } from '../../scripts/create-customer.mjs';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/find-browser.mjs';
import { launchProduct } from '../../scripts/launch-product.mjs';
import { startEmptyPage } from '../../scripts/measure-empty-page.mjs';

/** How many times slower than this machine the page's main thread runs. */
const SLOWDOWN = 4;
/** A trade of the longest tier, so that it outlives every measurement of its screen. */
const LONG_TRADE = {
  amount: 10_000,
  tradeType: 'buy',
  symbol: 'BTCUSDT',
  coinName: 'Bitcoin',
  coinSymbol: 'BTC',
};

/**
 * The screens that a customer looks at most, in English. `aims`: percent of the main thread that is busy while the
 * screen stands; Lighthouse points below the empty page; total blocking time as a multiple of the empty page's. `tap`:
 * what a person taps first there, and `answer`: what shows that the tap was answered.
 */
export const PHONE_SCREENS = [
  {
    name: 'sign-in',
    path: '/login',
    isGuest: true,
    aims: { busy: 2, score: 3, blocking: 1.5 },
    tap: 'button[aria-label="Show password"]',
    answer: 'button[aria-label="Hide password"]',
  },
  {
    name: 'home',
    path: '/',
    aims: { busy: 8, score: 6, blocking: 3 },
    tap: 'button[aria-label="Hide balance"]',
    answer: 'button[aria-label="Show balance"]',
  },
  {
    name: 'market',
    path: '/market',
    aims: { busy: 8, score: 6, blocking: 3 },
    tap: 'button[aria-pressed]:has-text("Metals")',
    answer: 'button[aria-pressed=true]:has-text("Metals")',
  },
  {
    name: 'wallet',
    path: '/wallet',
    aims: { busy: 8, score: 6, blocking: 3 },
    tap: 'button[aria-label="Hide balance"]',
    answer: 'button[aria-label="Show balance"]',
  },
  {
    name: 'support',
    path: '/support',
    aims: { busy: 2, score: 6, blocking: 3 },
    tap: 'button[aria-label="Mute sound"]',
    answer: 'button[aria-label="Turn sound on"]',
  },
  {
    name: 'setting',
    path: '/setting',
    aims: { busy: 8 },
    tap: 'button[aria-label="Hide balance"]',
    answer: 'button[aria-label="Show balance"]',
  },
  {
    name: 'trading',
    path: '/trading',
    aims: { busy: 12, score: 8, blocking: 3 },
    tap: 'button[aria-pressed]:has(:text-is("100"))',
    answer: 'button[aria-pressed=true]:has(:text-is("100"))',
  },
  { name: 'trading, a trade running', path: '/trading', hasTrade: true, aims: { busy: 12 } },
];

/** Starts product, empty page and browser. `stop` ends all of them. */
export async function startPhone() {
  const empty = await startEmptyPage();
  const product = await launchProduct();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  return {
    product,
    browser,
    emptyUrl: empty.url,
    async stop() {
      await browser.close();
      await product.stop();
      await empty.stop();
    },
  };
}

/**
 * A throttled page for one screen, not yet opened, of a customer of its own: { page, url, close }. Without a screen:
 * for the empty page.
 */
export async function openPhonePage({ product, browser, emptyUrl }, screen) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-US',
  });
  if (screen) await context.addCookies(await findCookies(product, screen));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return {
    page,
    devtools,
    url: screen ? `${product.url}${screen.path}` : emptyUrl,
    close: () => context.close(),
  };
}

/** The language and, but for a guest, the session of a new customer. */
export async function findCookies(product, { isGuest, hasTrade }) {
  const language = { name: 'language', value: 'en', url: product.url };
  if (isGuest) return [language];
  const customer = await createCustomer(product, `phone_${randomUUID().slice(0, 8)}`);
  if (hasTrade) await placeTrade(product, customer);
  return [...customer.cookies, language];
}

async function placeTrade(product, { cookies, handle }) {
  const answer = await fetch(`${product.url}/api/trades`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      'x-session-handle': handle,
      origin: product.url,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ ...LONG_TRADE, currency: 'USDT' }),
  });
  if (!answer.ok) throw new Error(`the trade was refused: ${answer.status} ${await answer.text()}`);
}
