/** What a customer waits for between a tap on a tab of the bottom bar and its screen, on a slow phone's processor. */
import { randomUUID } from 'node:crypto';
import { chromium } from 'playwright';
import { createCustomer } from '../../scripts/create-customer.mjs';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/find-browser.mjs';
import { launchProduct } from '../../scripts/launch-product.mjs';
import { median } from './report.mjs';

const TABS = ['/market', '/trading', '/wallet', '/setting'];
const PROCESSOR_SLOWED = 4;
const ROUND_TRIP_MS = 150;
/** Bytes a second: a usual mobile network. */
const THROUGHPUT = 400_000;
/** Between touching the screen and letting go, milliseconds. */
const TOUCH_MS = 80;
/** A page's own requests, and what it loads once it stands, are over by then, milliseconds. */
const SETTLED_MS = 4_000;
/** Further down the bottom bar hides. */
const SCROLLED_PX = 90;

/** Prints medians of `rounds` page loads, in each of which every tab is tapped from home, with back after each. */
export async function reportTaps({ rounds }) {
  const product = await launchProduct();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  const found = new Map();
  try {
    const customer = await createCustomer(product, `taps_${randomUUID().slice(0, 8)}`);
    // The first round fills the browser's cache of scripts.
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await context.addCookies(customer.cookies);
    await context.addInitScript(observeTaps);
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, figures] of await tapThrough(await context.newPage(), product.url)) {
        if (round > 0) found.set(name, [...(found.get(name) ?? []), figures]);
      }
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  console.log(`taps: ms, processor slowed ${PROCESSOR_SLOWED} times, ${ROUND_TRIP_MS} ms a round trip`);
  for (const [name, all] of found) console.log(`taps, ${name}: ${summarize(all)}`);
}

/** One page load: each tab from home for the first time, back from it, and one of them again. */
async function tapThrough(page, url) {
  const client = await page.context().newCDPSession(page);
  await page.goto(`${url}/`);
  await page.waitForTimeout(SETTLED_MS);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: THROUGHPUT,
    uploadThroughput: THROUGHPUT,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR_SLOWED });
  const figures = [];
  for (const tab of TABS) {
    await page.evaluate((px) => window.scrollTo(0, px), SCROLLED_PX);
    await page.waitForTimeout(500);
    figures.push([tab, await tap(page, client, tab)]);
    figures.push([`back from ${tab}`, await goBack(page)]);
  }
  figures.push([`${TABS[0]} again`, await tap(page, client, TABS[0])]);
  await page.close();
  return figures;
}

async function tap(page, client, path) {
  const box = await page.locator(`[data-bar] a[href="${path}"]`).boundingBox();
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.evaluate((target) => window.taps.expect(target), path);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await new Promise((resolve) => setTimeout(resolve, TOUCH_MS));
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return readFigures(page);
}

async function goBack(page) {
  await page.evaluate(() => {
    window.taps.expect('/');
    window.taps.start();
    window.history.back();
  });
  const figures = await readFigures(page);
  return { ...figures, placeKept: (await page.evaluate(() => window.scrollY)) === SCROLLED_PX };
}

/** Once the screen is there, and what it moves afterwards has moved. */
async function readFigures(page) {
  await page.waitForFunction(() => window.taps.figures.data !== undefined);
  await page.waitForTimeout(2_000);
  return page.evaluate(() => window.taps.figures);
}

/**
 * Runs in the page: times from the click to the first frame that shows an answer (the tab's mark or the skeleton), the
 * skeleton, the screen with its figures.
 */
function observeTaps() {
  let path;
  let startMs;
  const taps = {
    figures: {},
    expect(target) {
      path = target;
      startMs = undefined;
      taps.figures = { shift: 0 };
    },
    start() {
      startMs = performance.now();
    },
  };
  window.taps = taps;
  const note = (name) => {
    if (taps.figures[name] !== undefined) return;
    taps.figures[name] = null;
    const { figures } = taps;
    const begunMs = startMs;
    // After the frame has been painted.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        figures[name] = performance.now() - begunMs;
      };
      port2.postMessage(undefined);
    });
  };
  window.addEventListener('click', ({ timeStamp }) => (startMs = timeStamp), true);
  const look = () => {
    if (startMs === undefined) return;
    const skeleton = document.querySelector('[data-pending]');
    if (skeleton || document.querySelector('[data-bar] .animate-pulse')) note('answer');
    if (skeleton) note('skeleton');
    if (!skeleton && window.location.pathname === path && document.querySelector('#content .figures'))
      note('data');
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries()) taps.figures.shift += value;
  }).observe({ type: 'layout-shift', buffered: false });
}

function summarize(all) {
  const parts = ['answer', 'skeleton', 'data'].map((name) => {
    const values = all.map((figures) => figures[name]).filter((value) => typeof value === 'number');
    return `${name} ${values.length > 0 ? median(values).toFixed(0) : '–'}`;
  });
  parts.push(`layout shift ${Math.max(...all.map(({ shift }) => shift)).toFixed(3)}`);
  const kept = all.filter(({ placeKept }) => placeKept !== undefined);
  if (kept.length > 0)
    parts.push(`place kept ${kept.filter(({ placeKept }) => placeKept).length} of ${kept.length}`);
  return parts.join(', ');
}
