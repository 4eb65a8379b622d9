import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findBrowser } from './find-browser.mjs';
import { ROOT } from './run-step.mjs';

/** Chromium as an npm package; later versions need a newer Node. */
const NPM_BROWSER = '@sparticuz/chromium@147.0.0';
const FONTS = ['fonts-noto-core', 'fonts-noto-cjk'];
/** Older releases of Debian have only the full browser. */
const DEBIAN_BROWSERS = ['chromium-headless-shell', 'chromium'];

/**
 * The path of a Chromium for the tests: an installed one, else one that it installs. The attempts that fail fast come
 * first. Undefined, with advice printed, when all failed.
 */
export async function ensureChromium() {
  const found = findBrowser();
  if (found) return found;
  console.log('\nNo Chromium here yet.');
  for (const install of [fromDebian, fromPlaywright]) {
    install();
    const installed = findBrowser();
    if (installed) return installed;
  }
  const packaged = await fromNpm();
  if (packaged) return packaged;
  console.error(
    'No browser for the tests could be found or installed. Install Chromium (on Debian: apt-get install chromium ' +
      'fonts-noto-core fonts-noto-cjk), or set CHROMIUM_PATH to one.',
  );
  return undefined;
}

function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  run('apt-get', ['-qq', 'update'], { env });
  for (const browser of DEBIAN_BROWSERS) {
    if (findBrowser()) return;
    const packages = [browser, ...FONTS];
    console.log(`Installing Debian's ${packages.join(', ')}`);
    run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...packages], { env });
  }
}

/** Gives up within seconds where the download is unreachable. */
function fromPlaywright() {
  console.log('Asking Playwright for its own');
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' };
  run(path.join(ROOT, 'node_modules/.bin/playwright'), ['install', '--only-shell', 'chromium'], { env });
}

/** Stored under node_modules/.cache, so that it is no dependency of the product. Needs the system's nss libraries. */
async function fromNpm() {
  const folder = path.join(ROOT, 'node_modules/.cache/browser');
  console.log(`Installing ${NPM_BROWSER}`);
  mkdirSync(folder, { recursive: true });
  run('npm', ['install', '--prefix', folder, '--no-save', '--no-package-lock', NPM_BROWSER]);
  try {
    const module = createRequire(path.join(folder, 'package.json'))('@sparticuz/chromium');
    const file = await (module.default ?? module).executablePath();
    return spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0 ? file : undefined;
  } catch {
    return undefined;
  }
}

function run(command, args, options = {}) {
  const result = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 10 * 60_000,
    ...options,
  });
  if (result.status !== 0) console.error(lastLine(result) ?? `${command} failed`);
}

function lastLine({ error, stderr }) {
  return error?.message ?? stderr?.toString().trim().split('\n').at(-1);
}
