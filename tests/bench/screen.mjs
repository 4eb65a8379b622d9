/**
 * What a phone's processor does for a customer's screen: while the screen merely stands, until the first tap is
 * answered, at the commonest taps, and what memory is left after minutes. An empty page runs between the screens.
 */
import { openPhonePage, PHONE_SCREENS, startPhone } from './phone.mjs';
import { median } from './report.mjs';
import { busyTimes, TRACE_CATEGORIES } from './trace.mjs';

/** Work of loading is over after this time, ms. */
const SETTLE_MS = 5_000;
/** How soon after the first paint a person can tap, ms, and how long they wait before they tap again. */
const FIRST_TAP_AFTER_MS = 500;
const TAP_AGAIN_AFTER_MS = 250;
const GIVE_UP_MS = 20_000;
/** Long enough for an answer to be painted, ms. */
const AFTER_TAP_MS = 1_500;
/** Shorter interactions are not reported by the browser, ms. */
const LEAST_EVENT_MS = 16;

const COMMON_TAPS = [
  { name: 'home: hide the balance', path: '/', tap: 'button[aria-label="Hide balance"]' },
  { name: 'home: another tab of quotes', path: '/', tap: '[role=tab]:has-text("Top gainers")' },
  { name: 'home: notices', path: '/', tap: 'button[aria-label="Notifications"]' },
  { name: 'home: the tab Markets', path: '/', tap: '[data-bar] a[href="/market"]' },
  { name: 'home: the tab Wallet', path: '/', tap: '[data-bar] a[href="/wallet"]' },
  { name: 'market: a category', path: '/market', tap: 'button[aria-pressed]:has-text("Metals")' },
  { name: 'market: a favourite', path: '/market', tap: 'button[aria-label="Add Bitcoin to favourites"]' },
  { name: 'trading: an amount', path: '/trading', tap: 'button[aria-pressed]:has(:text-is("100"))' },
  {
    name: 'trading: buy',
    path: '/trading',
    first: 'button[aria-pressed]:has(:text-is("100"))',
    tap: 'button:has-text("Buy ▲")',
  },
  { name: 'setting: colours', path: '/setting', tap: 'label:has-text("Dark")' },
];

/** Prints the tables; `--parts=standing,first-tap,taps,memory`, `--standing=15` seconds, `--minutes=10`. */
export async function reportScreen({ rounds, options }) {
  const parts = new Set((options.parts ?? 'standing,first-tap,taps,memory').split(','));
  const phone = await startPhone();
  try {
    if (parts.has('standing')) await reportStanding(phone, Number(options.standing ?? 15));
    if (parts.has('first-tap')) await reportFirstTaps(phone, rounds);
    if (parts.has('taps')) await reportCommonTaps(phone, rounds);
    if (parts.has('memory')) await reportMemory(phone, Number(options.minutes ?? 10));
  } finally {
    await phone.stop();
  }
}

async function reportStanding(phone, seconds) {
  console.log(
    `\n| Standing ${seconds} s, % of the main thread | busy | script | style | layout | paint | other | longest task, ms | aim |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |`,
  );
  for (const screen of [undefined, ...PHONE_SCREENS.flatMap((one) => [one, undefined])]) {
    const { busy, script, style, layout, paint, other, longest } = await measureStanding(
      phone,
      screen,
      seconds,
    );
    const shares = [busy, script, style, layout, paint, other].map((ms) => (ms / seconds / 10).toFixed(1));
    const name = screen?.name ?? 'empty page';
    console.log(
      `| ${[name, ...shares, longest.toFixed(0), screen ? `≤ ${screen.aims.busy}` : ''].join(' | ')} |`,
    );
  }
}

async function measureStanding(phone, screen, seconds) {
  const { page, url, close } = await openPhonePage(phone, screen);
  await page.goto(url);
  await page.waitForTimeout(SETTLE_MS);
  await phone.browser.startTracing(page, { categories: [...TRACE_CATEGORIES, 'blink.user_timing'] });
  await page.evaluate(() => performance.mark('bench:from'));
  await page.waitForTimeout(seconds * 1_000);
  await page.evaluate(() => performance.mark('bench:to'));
  const trace = JSON.parse(await phone.browser.stopTracing());
  await close();
  return busyTimes(trace, { from: 'bench:from', to: 'bench:to' });
}

async function reportFirstTaps(phone, rounds) {
  console.log(
    `\n| First tap ${FIRST_TAP_AFTER_MS} ms after the first paint | first paint, ms | tap to answer, ms | work until then, ms | longest task, ms | aim |\n| --- | --- | --- | --- | --- | --- |`,
  );
  for (const screen of PHONE_SCREENS.filter(({ tap }) => tap)) {
    const runs = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await measureFirstTap(phone, screen));
    const figure = (name) => median(runs.map((run) => run[name])).toFixed(0);
    console.log(
      `| ${[screen.name, figure('paintMs'), figure('answerMs'), figure('busy'), figure('longest')].join(' | ')} | ≤ 200 |`,
    );
  }
}

async function measureFirstTap(phone, screen) {
  const { page, url, close } = await openPhonePage(phone, screen);
  let announcePaint;
  const painted = new Promise((resolve) => {
    announcePaint = resolve;
  });
  await page.exposeFunction('benchPainted', announcePaint);
  await page.addInitScript(() => {
    performance.mark('bench:start');
    new PerformanceObserver((list) => {
      const paint = list.getEntriesByName('first-contentful-paint')[0];
      if (paint) window.benchPainted(paint.startTime);
    }).observe({ type: 'paint', buffered: true });
    addEventListener(
      'pointerdown',
      (event) => {
        window.benchTapMs ??= event.timeStamp;
      },
      true,
    );
  });
  await phone.browser.startTracing(page, { categories: [...TRACE_CATEGORIES, 'blink.user_timing'] });
  const opened = page.goto(url, { waitUntil: 'commit' });
  const paintMs = await painted;
  await opened;
  await page.waitForTimeout(FIRST_TAP_AFTER_MS);
  const target = page.locator(screen.tap).first();
  const answered = page
    .locator(screen.answer)
    .first()
    .waitFor({ timeout: GIVE_UP_MS })
    .then(() =>
      page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))),
    )
    .then(() =>
      page.evaluate(() => {
        performance.mark('bench:answered');
        return performance.now() - window.benchTapMs;
      }),
    );
  let isOver = false;
  const over = answered.then(
    () => {
      isOver = true;
    },
    () => {
      isOver = true;
    },
  );
  while (!isOver) {
    await tapOnce(page, target);
    await Promise.race([over, page.waitForTimeout(TAP_AGAIN_AFTER_MS)]);
  }
  const answerMs = await answered;
  const trace = JSON.parse(await phone.browser.stopTracing());
  await close();
  return { paintMs, answerMs, ...busyTimes(trace, { from: 'bench:start', to: 'bench:answered' }) };
}

async function reportCommonTaps(phone, rounds) {
  console.log('\n| Tap | interaction to next paint, ms | longest task, ms |\n| --- | --- | --- |');
  for (const tap of COMMON_TAPS) {
    const runs = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await measureTap(phone, tap));
    const paintMs = median(runs.map((run) => run.paintMs));
    const longest = median(runs.map((run) => run.longest));
    console.log(
      `| ${tap.name} | ${paintMs < LEAST_EVENT_MS ? `< ${LEAST_EVENT_MS}` : paintMs} | ${longest.toFixed(0)} |`,
    );
  }
}

async function measureTap(phone, { path, first, tap }) {
  const { page, url, close } = await openPhonePage(phone, { path });
  await page.addInitScript((leastMs) => {
    window.benchPaintMs = 0;
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId) window.benchPaintMs = Math.max(window.benchPaintMs, duration);
    }).observe({ type: 'event', durationThreshold: leastMs });
  }, LEAST_EVENT_MS);
  await page.goto(url);
  await page.waitForTimeout(SETTLE_MS);
  if (first) await page.locator(first).first().tap();
  const target = page.locator(tap).first();
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(AFTER_TAP_MS);
  await page.evaluate(() => {
    window.benchPaintMs = 0;
  });
  await phone.browser.startTracing(page, { categories: [...TRACE_CATEGORIES, 'blink.user_timing'] });
  await page.evaluate(() => performance.mark('bench:from'));
  await tapOnce(page, target);
  await page.waitForTimeout(AFTER_TAP_MS);
  const paintMs = await page.evaluate(() => window.benchPaintMs);
  const trace = JSON.parse(await phone.browser.stopTracing());
  await close();
  return { paintMs, longest: busyTimes(trace).longest };
}

/** A finger at the place where the target is now; Playwright's own tap would wait until the page is ready for it. */
async function tapOnce(page, target) {
  const box = await target.boundingBox();
  if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** All screens stand at the same time. */
async function reportMemory(phone, minutes) {
  console.log(
    `\n| Memory of the page's scripts, MB | after loading | after ${minutes} minutes | elements | then |\n| --- | --- | --- | --- | --- |`,
  );
  const open = [];
  for (const screen of [undefined, ...PHONE_SCREENS]) {
    const one = await openPhonePage(phone, screen);
    await one.page.goto(one.url);
    open.push({ name: screen?.name ?? 'empty page', ...one });
  }
  await open[0].page.waitForTimeout(SETTLE_MS);
  const before = await Promise.all(open.map(readMemory));
  await open[0].page.waitForTimeout(minutes * 60_000);
  const after = await Promise.all(open.map(readMemory));
  for (const [at, { name, close }] of open.entries()) {
    const { megabytes, nodes } = before[at];
    console.log(
      `| ${name} | ${megabytes.toFixed(1)} | ${after[at].megabytes.toFixed(1)} | ${nodes} | ${after[at].nodes} |`,
    );
    await close();
  }
}

async function readMemory({ devtools }) {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  return { megabytes: usedSize / 1e6, nodes };
}
