/** Lighthouse's mobile run of each customer screen, in turns with an empty page of the same Next. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/find-browser.mjs';
import { root } from '../../scripts/find-build.mjs';
import { findFreePort, launchProduct } from '../../scripts/launch-product.mjs';
import { startEmptyPage } from '../../scripts/measure-empty-page.mjs';
import { findCookies, PHONE_SCREENS } from './phone.mjs';
import { median } from './report.mjs';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const RUNS = 5;
const VERSION = '12.8.2';

/** Prints the medians of `--runs=5` runs of the screens, or of those named by `--screens=home,market`. */
export async function reportLighthouse({ options }) {
  const lighthouse = await loadLighthouse();
  const port = await findFreePort();
  const empty = await startEmptyPage();
  const product = await launchProduct();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
  });
  const wanted = options.screens?.split(',');
  const screens = PHONE_SCREENS.filter(
    ({ name, aims }) => aims.score !== undefined && (!wanted || wanted.includes(name)),
  );
  try {
    const run = async (url, cookies = []) => {
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const { lhr } = await lighthouse(url, {
        port,
        onlyCategories: CATEGORIES,
        logLevel: 'error',
        extraHeaders: cookie ? { cookie } : {},
      });
      return readFigures(lhr);
    };
    printHead();
    for (const screen of screens) {
      const cookies = await findCookies(product, screen);
      const runs = { empty: [], screen: [] };
      for (let round = 0; round < Number(options.runs ?? RUNS); round += 1) {
        runs.empty.push(await run(empty.url));
        runs.screen.push(await run(`${product.url}${screen.path}`, cookies));
      }
      printRow(screen, medians(runs.screen), medians(runs.empty));
    }
  } finally {
    await browser.close();
    await product.stop();
    await empty.stop();
  }
}

/**
 * Lighthouse itself, installed into `.build` when it is first wanted: 150 packages that nothing else needs. 12 is the last
 * version that runs on Node 20.
 */
async function loadLighthouse() {
  const folder = join(root, '.build/lighthouse');
  const entry = join(folder, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const installed = spawnSync('npm', ['install', '--ignore-scripts', `lighthouse@${VERSION}`], {
      cwd: folder,
    });
    if (installed.status !== 0) throw new Error(`Lighthouse could not be installed\n${installed.stderr}`);
  }
  return (await import(pathToFileURL(entry).href)).default;
}

/** Scores in points, times in ms. Throws what Lighthouse says when it could not measure. */
function readFigures({ runtimeError, requestedUrl, finalDisplayedUrl, categories, audits }) {
  if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`);
  if (!finalDisplayedUrl.startsWith(requestedUrl))
    throw new Error(`${requestedUrl} led to ${finalDisplayedUrl}`);
  const points = (name) => Math.round(categories[name].score * 100);
  const value = (name) => audits[name].numericValue;
  return {
    score: points('performance'),
    accessibility: points('accessibility'),
    practices: points('best-practices'),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}

function medians(runs) {
  return Object.fromEntries(Object.keys(runs[0]).map((name) => [name, median(runs.map((run) => run[name]))]));
}

function printHead() {
  console.log(
    '\n| Lighthouse mobile | score | empty page | below it | aim | blocking, ms | empty page | times | aim | largest paint, s | empty page | shift | accessibility | best practices |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  );
}

function printRow({ name, aims }, screen, empty) {
  const times = empty.blockingMs > 0 ? (screen.blockingMs / empty.blockingMs).toFixed(1) : '–';
  console.log(
    `| ${[
      name,
      screen.score,
      empty.score,
      empty.score - screen.score,
      `≤ ${aims.score}`,
      screen.blockingMs.toFixed(0),
      empty.blockingMs.toFixed(0),
      times,
      `≤ ${aims.blocking}`,
      (screen.largestPaintMs / 1_000).toFixed(1),
      (empty.largestPaintMs / 1_000).toFixed(1),
      screen.shift.toFixed(3),
      screen.accessibility,
      screen.practices,
    ].join(' | ')} |`,
  );
}
