import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './scripts/find-browser.mjs';

/** Phone-sized Chromium against the built product; see tests/support/share-product.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/share-product.ts',
  fullyParallel: true,
  // Tests wait as much as they compute: a few in parallel keep two cores busy without slowing the product down.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // One retry, on a page of its own and with a trace: a test that passes then is flaky (tests/flaky.md).
  retries: 1,
  // Long timeouts cost nothing in a passing run: a busy machine must not fail a test for slowness.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    // Animations are rendered sixty times a second and slow every test down; tests of motion enable them.
    contextOptions: { reducedMotion: 'reduce' },
    // A test can neither observe nor fake a service worker's responses; tests of the worker enable it.
    serviceWorkers: 'block',
    // A trace costs as much as the page that it records: it is recorded at the retry, or on request (TRACE=1).
    trace: process.env.TRACE ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    // A page lives for seconds: optimizing its code costs more than it saves, and so do parallel garbage collectors
    // beside three workers.
    launchOptions: {
      executablePath: findBrowser(),
      args: [...BROWSER_FLAGS, '--js-flags=--no-opt --no-maglev --single-threaded-gc'],
    },
  },
});
