import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './scripts/find-browser.mjs';

/** Phone-sized Chromium against the built product; see tests/support/share-product.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/share-product.ts',
  fullyParallel: true,
  // Tests wait as much as they compute: a few side by side keep two cores busy without starving the product.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Once more, on a page of its own and with a recorder: passed then, a test is flaky (tests/flaky.md).
  retries: 1,
  // Patience costs nothing where all goes well: a machine with other work must not fail a test for its slowness.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    // What moves is drawn sixty times a second, at the cost of every test; those about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // What a worker answers cannot be watched or broken by a test; those about it let it in.
    serviceWorkers: 'block',
    // A recorder costs as much as the page that it watches: it runs the second time, or when asked for (TRACE=1).
    trace: process.env.TRACE ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    // A page lives for seconds: optimizing its code costs more than it saves, and so do collectors beside three workers.
    launchOptions: {
      executablePath: findBrowser(),
      args: [...BROWSER_FLAGS, '--js-flags=--no-opt --no-maglev --single-threaded-gc'],
    },
  },
});
