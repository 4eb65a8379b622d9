/**
 * The size of first loads: brotli KB of the scripts that a route loads, above an empty page built with the same Next.
 * Fails when a route exceeds its limit. Needs the build and a Chromium.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright';
import { createCustomer } from './create-customer.mjs';
import { BROWSER_FLAGS, findBrowser } from './find-browser.mjs';
import { requireBuild } from './find-build.mjs';
import { launchProduct } from './launch-product.mjs';
import { measureEmptyPage, scriptsOf } from './measure-empty-page.mjs';
import { CONSOLE_ENVIRONMENT } from './screenshots/fill-console.mjs';
import { signInStaff } from './screenshots/sign-in-staff.mjs';

/**
 * Brotli KB above an empty page, a limit for each route; `lazy`: the most that the chart may load afterwards.
 */
const LIMITS = [
  { route: '/login', limit: 19.5 },
  { route: '/register', limit: 20.5 },
  { route: '/forgot-password', limit: 19.5 },
  { route: '/admin/login', limit: 20.5 },
  { route: '/', limit: 53, signedIn: 'customer' },
  { route: '/market', limit: 33, signedIn: 'customer' },
  { route: '/trading', limit: 45, signedIn: 'customer', lazy: 64 },
  { route: '/trading-history', limit: 45.5, signedIn: 'customer' },
  { route: '/wallet', limit: 39, signedIn: 'customer' },
  { route: '/deposit', limit: 13, signedIn: 'customer' },
  { route: '/deposit/crypto', limit: 41.5, signedIn: 'customer' },
  { route: '/deposit/bank-contact', limit: 49.5, signedIn: 'customer' },
  { route: '/withdraw', limit: 64, signedIn: 'customer' },
  { route: '/bank-account', limit: 28, signedIn: 'customer' },
  { route: '/history', limit: 46, signedIn: 'customer' },
  { route: '/history/deposit', limit: 45, signedIn: 'customer' },
  { route: '/kyc', limit: 40.5, signedIn: 'customer' },
  { route: '/support', limit: 67, signedIn: 'customer' },
  { route: '/setting', limit: 47.5, signedIn: 'customer' },
  { route: '/profile/edit', limit: 22.5, signedIn: 'customer' },
  { route: '/profile/security', limit: 33.5, signedIn: 'customer' },
];

/** Of the console, signed in as somebody who may open every page. */
const CONSOLE_LIMITS = [
  { route: '/admin', limit: 45.5 },
  { route: '/admin/users', limit: 65 },
  { route: '/admin/users/:id', limit: 70.5 },
  { route: '/admin/kyc', limit: 61.5 },
  { route: '/admin/support', limit: 91.5 },
  { route: '/admin/support/canned', limit: 55.5 },
  { route: '/admin/deposits', limit: 68 },
  { route: '/admin/withdrawals', limit: 65.5 },
  { route: '/admin/adjustments', limit: 55 },
  { route: '/admin/adjustments/new', limit: 48 },
  { route: '/admin/ledger', limit: 56 },
  { route: '/admin/payment-methods', limit: 58.5 },
  { route: '/admin/trades', limit: 58 },
  { route: '/admin/payout-settings', limit: 59 },
  { route: '/admin/reports', limit: 45.5 },
  { route: '/admin/approvals', limit: 61 },
  { route: '/admin/quotes', limit: 59.5 },
  { route: '/admin/advertisements', limit: 68.5 },
  { route: '/admin/announcements', limit: 57.5 },
  { route: '/admin/staff', limit: 58.5 },
  { route: '/admin/audit', limit: 57 },
];
/** Pages open at the same time. */
const AT_ONCE = 4;
/** From this delay on, milliseconds, a page's timer belongs to what comes after its first load. */
const LATER_MS = 2_000;
/** Brotli bytes of each script by its path: most pages share most of them. */
const weights = new Map();

const build = await requireBuild();
const empty = await measureEmptyPage();
const product = await launchProduct({ env: CONSOLE_ENVIRONMENT });
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
let over = false;
try {
  const customer = await createCustomer(product, `bytes_${randomUUID().slice(0, 8)}`);
  const cookies = {
    customer: customer.cookies,
    staff: await signInStaff(product, CONSOLE_ENVIRONMENT.ADMIN_USERNAME),
  };
  const limits = [...LIMITS, ...CONSOLE_LIMITS.map((limit) => ({ ...limit, signedIn: 'staff' }))];
  console.log(`an empty page: ${kilobytes(empty)} KB of script (brotli)`);
  for (let from = 0; from < limits.length; from += AT_ONCE) {
    const some = limits.slice(from, from + AT_ONCE);
    const measured = await Promise.all(
      some.map(({ route, signedIn }) =>
        measureRoute(route.replace(':id', customer.user.id), cookies[signedIn] ?? []),
      ),
    );
    for (const [index, { route, limit, lazy }] of some.entries()) {
      const { first, later } = measured[index];
      over = report(route, first - empty + (lazy ? 0 : later), limit) || over;
      if (lazy) over = report(`${route} chart`, later, lazy) || over;
    }
  }
} finally {
  await browser.close();
  await product.stop();
}
if (over) process.exitCode = 1;

/** Bytes of the scripts named in the page's markup, and of those that it loads afterwards. */
async function measureRoute(route, cookies) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addCookies(cookies);
  // What a page fetches of its own accord seconds later is no first load, however slow the machine is.
  await context.addInitScript((leastMs) => {
    const schedule = window.setTimeout;
    window.setTimeout = (run, delayMs, ...rest) => (delayMs >= leastMs ? 0 : schedule(run, delayMs, ...rest));
  }, LATER_MS);
  const page = await context.newPage();
  const asked = new Set();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname);
  });
  const answer = await page.goto(`${product.url}${route}`);
  const named = new Set(scriptsOf(await answer.text()));
  if (!new URL(page.url()).pathname.startsWith(route)) throw new Error(`${route} led to ${page.url()}`);
  if (route === '/trading') await page.locator('canvas').first().waitFor();
  await page.waitForLoadState('load');
  // The stream keeps the network busy, so there is no idle state to wait for: scripts loaded after the page are
  // requested within this time, ms, or on a busy machine once the page has finished its work.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 1_500)));
  await context.close();
  const later = [...asked].filter((file) => !named.has(file));
  return { first: await brotliBytes(named), later: await brotliBytes(later) };
}

async function brotliBytes(files) {
  let sum = 0;
  for (const file of files) {
    if (!weights.has(file)) {
      const content = await readFile(path.join(build, 'app', file.replace(/^\/_next\//, '')));
      weights.set(file, brotliCompressSync(content).length);
    }
    sum += weights.get(file);
  }
  return sum;
}

function report(what, bytes, limit) {
  const isOver = bytes > limit * 1024;
  console.log(`${isOver ? '✗' : '✓'} ${what.padEnd(22)} ${kilobytes(bytes)} KB of at most ${limit}`);
  return isOver;
}

function kilobytes(bytes) {
  return (bytes / 1024).toFixed(1).padStart(6);
}
