/**
 * `npm run screenshots`: every screen in th and en, light and dark, at 390×844 and 320×640, the console's at 1280×800
 * and 390×844, into `.screenshots/`. `--only=name` takes the screens whose name starts with it, `--docs` those of the
 * README, into `docs/screenshots`. Look at them before committing a change of a screen.
 */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { CONSOLE_SCREENS } from './console-screens.mjs';
import { createCustomer } from './create-customer.mjs';
import { ensureChromium } from './ensure-chromium.mjs';
import { BROWSER_FLAGS } from './find-browser.mjs';
import { launchProduct } from './launch-product.mjs';
import { ROOT } from './run-step.mjs';
import { SCREENS } from './screens.mjs';
import { CONSOLE_ENVIRONMENT, fillConsole } from './screenshots/fill-console.mjs';
import { signInStaff } from './screenshots/sign-in-staff.mjs';

const FOLDER = path.join(ROOT, '.screenshots');
const DOCS = path.join(ROOT, 'docs/screenshots');
const SIZES = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
const CONSOLE_SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** The README's screenshots, by name, language and theme. */
const README = [
  ['home', 'th', 'light'],
  ['trading', 'th', 'light'],
  ['trading-countdown', 'en', 'dark'],
  ['trading-result', 'en', 'light'],
  ['console-overview', 'en', 'light'],
  ['console-deposit', 'en', 'dark'],
];
const isInReadme = (look) => README.some((wanted) => wanted.join('-') === look);

const { values: options } = parseArgs({
  options: { only: { type: 'string', default: '' }, docs: { type: 'boolean', default: false } },
});
const isWanted = ({ name }) =>
  name.startsWith(options.only) && (!options.docs || README.some(([wanted]) => wanted === name));
// A screen of customers may need what the ones before it did.
const screens = SCREENS.filter(({ name }) => name.startsWith(options.only));
const consoleScreens = CONSOLE_SCREENS.filter(isWanted);
if (screens.length + consoleScreens.length === 0) throw new Error(`no screen is called ${options.only}`);

const executablePath = await ensureChromium();
if (!options.only && !options.docs) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const product = await launchProduct({ env: CONSOLE_ENVIRONMENT });
const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
try {
  const looks = (options.docs ? SIZES.slice(0, 1) : SIZES)
    .flatMap((size) =>
      ['th', 'en'].flatMap((language) => ['light', 'dark'].map((theme) => ({ size, language, theme }))),
    )
    .filter(
      (look) =>
        !options.docs || README.some(([, ...wanted]) => wanted.join() === `${look.language},${look.theme}`),
    );
  // Two variants in parallel: most of the time is spent waiting for a trade's end.
  const queue = looks.entries();
  if (screens.length > 0) await Promise.all([1, 2].map(() => pictureLooks(queue)));
  if (consoleScreens.length > 0) await pictureConsole();
} finally {
  await browser.close();
  await product.stop();
}

async function pictureLooks(queue) {
  for (const [index, look] of queue) await pictureLook(index, look);
}

async function pictureLook(index, { size, language, theme }) {
  const customer = await createCustomer(product, `somchai_${index}`);
  const { context, page, texts } = await openLook({ size, language, theme });
  for (const { name, signedIn, show } of screens) {
    if (signedIn) await context.addCookies(customer.cookies);
    try {
      await show(page, texts);
    } catch (error) {
      console.error(`✗ ${name} ${language} ${theme} ${size.width}: ${error.message.split('\n')[0]}`);
      process.exitCode = 1;
    }
    await savePictures(page, { name, size, language, theme });
  }
  await context.close();
}

/** A browser of this size, language and theme. */
async function openLook({ size, language, theme }) {
  const isPhone = size.width < 500;
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: size,
    // Requests of a service worker would bypass the faked answers.
    serviceWorkers: 'block',
    deviceScaleFactor: isPhone ? 2 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  await context.addCookies([
    { name: 'language', value: language, url: product.url },
    { name: 'theme', value: theme, url: product.url },
  ]);
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${language} ${theme}: ${error}`));
  return { context, page, texts: await readTexts(language) };
}

/** Into the folder of pictures, and where README shows it, among the documents. */
async function savePictures(page, { name, size, language, theme }) {
  const look = `${name}-${language}-${theme}`;
  await takePicture(page, path.join(FOLDER, `${look}-${size.width}.png`));
  if (options.docs && isInReadme(look)) await takePicture(page, path.join(DOCS, `${look}.png`), 'css');
}

async function pictureConsole() {
  await fillConsole(product);
  for (const size of options.docs ? CONSOLE_SIZES.slice(0, 1) : CONSOLE_SIZES) {
    for (const language of options.docs ? ['en'] : ['th', 'en']) {
      for (const theme of ['light', 'dark']) await pictureConsoleLook({ size, language, theme });
    }
  }
}

async function pictureConsoleLook({ size, language, theme }) {
  const { context, page, texts } = await openLook({ size, language, theme });
  let isSignedIn = false;
  for (const { name, signedIn, show } of consoleScreens) {
    if (signedIn && !isSignedIn) {
      await context.addCookies(await signInStaff(product, CONSOLE_ENVIRONMENT.ADMIN_USERNAME));
      isSignedIn = true;
    }
    await show(page, texts).catch((error) => {
      console.error(`✗ ${name} ${language} ${theme} ${size.width}: ${error.message.split('\n')[0]}`);
      process.exitCode = 1;
    });
    await savePictures(page, { name, size, language, theme });
  }
  await context.close();
}

async function takePicture(page, file, scale = 'device') {
  await page.screenshot({ path: file, animations: 'disabled', scale });
  console.log(path.relative(ROOT, file));
}

async function readTexts(language) {
  const folder = path.join(ROOT, 'messages', language);
  const files = (await readdir(folder)).map(async (file) => [
    path.basename(file, '.json'),
    JSON.parse(await readFile(path.join(folder, file), 'utf8')),
  ]);
  return Object.fromEntries(await Promise.all(files));
}
