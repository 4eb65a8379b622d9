/**
 * The weight of first loads: brotli KB of the scripts that a route loads, above an empty page built with the same Next.
 * Fails when a route is over its limit. Needs the build and a Chromium.
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

/** Brotli KB above an empty page; `lazy`: what the chart alone may bring after the first load. */
const LIMITS = [
  { route: '/login', limit: 38 },
  { route: '/market', limit: 33, signedIn: true },
  { route: '/trading', limit: 45, signedIn: true, lazy: 64 },
];

const build = await requireBuild();
const empty = await measureEmptyPage();
const product = await launchProduct();
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
let over = false;
try {
  const customer = await createCustomer(product, `bytes_${randomUUID().slice(0, 8)}`);
  console.log(`an empty page: ${kilobytes(empty)} KB of script (brotli)`);
  for (const { route, limit, signedIn, lazy } of LIMITS) {
    const { first, later } = await measureRoute(route, signedIn ? customer : undefined);
    over = report(route, first - empty + (lazy ? 0 : later), limit) || over;
    if (lazy) over = report(`${route} chart`, later, lazy) || over;
  }
} finally {
  await browser.close();
  await product.stop();
}
if (over) process.exitCode = 1;

/** Bytes of the scripts that the page's markup names, and of those that it asks for by itself afterwards. */
async function measureRoute(route, customer) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  if (customer) await context.addCookies(customer.cookies);
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
  // The stream keeps the network busy: what is loaded after the page is there is asked for within this, or on a busy
  // machine as soon as the page has caught up with its work.
  await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 1_500)));
  await context.close();
  const later = [...asked].filter((file) => !named.has(file));
  return { first: await brotliBytes(named), later: await brotliBytes(later) };
}

async function brotliBytes(files) {
  let sum = 0;
  for (const file of files) {
    const content = await readFile(path.join(build, 'app', file.replace(/^\/_next\//, '')));
    sum += brotliCompressSync(content).length;
  }
  return sum;
}

function report(what, bytes, limit) {
  const isOver = bytes > limit * 1024;
  console.log(`${isOver ? '✗' : '✓'} ${what.padEnd(16)} ${kilobytes(bytes)} KB of at most ${limit}`);
  return isOver;
}

function kilobytes(bytes) {
  return (bytes / 1024).toFixed(1).padStart(6);
}
