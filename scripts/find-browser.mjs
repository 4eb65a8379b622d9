import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

/** The headless shell first: the same engine without a browser's windows takes half the time. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Flags that headless Chromium needs as root and without internet access. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/** An installed Chromium: the named one, Playwright's own, the system's. Undefined when there is none. */
export function findBrowser(environment = process.env) {
  const named = environment.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
  }
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((file) => existsSync(file));
}
