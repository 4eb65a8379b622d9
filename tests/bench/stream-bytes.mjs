/** Bytes a reader and minute of the stream that home, market and trading open, compressed as for a browser and plain. */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { createCustomer } from '../../scripts/create-customer.mjs';
import { ensureChromium } from '../../scripts/ensure-chromium.mjs';
import { BROWSER_FLAGS } from '../../scripts/find-browser.mjs';
import { launchProduct } from '../../scripts/launch-product.mjs';

const SCREENS = ['/', '/market', '/trading'];
const TICK_WITHIN_MS = 15_000;

/** Over `--measured=60` seconds, all streams at once. */
export async function reportStreamBytes({ options }) {
  const measuredS = Number(options.measured ?? 60);
  const product = await launchProduct();
  try {
    const customer = await createCustomer(product, 'bench_reader');
    const opened = await findStreams(product, customer);
    const figures = await Promise.all(
      opened.map(async ({ screen, url }) => {
        const count = (encoding) => countBytes(url, { encoding, customer, measuredS });
        const [compressed, plain] = await Promise.all([count('gzip, deflate, br'), count('identity')]);
        const symbols = new URL(url).searchParams.get('symbols')?.split(',') ?? [];
        return { screen, symbols: symbols.length, compressed, plain };
      }),
    );
    for (const { screen, symbols, compressed, plain } of figures)
      console.log(
        `Stream on ${screen}, ${symbols} symbols: ${kb(compressed, measuredS)} a reader and minute, without compression ${kb(plain, measuredS)}`,
      );
  } finally {
    await product.stop();
  }
}

/** The address of the stream that each screen opens in a browser, and on which the browser receives a tick. */
async function findStreams(product, customer) {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: BROWSER_FLAGS });
  try {
    const found = [];
    for (const screen of SCREENS) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
      await context.addCookies(customer.cookies);
      const page = await context.newPage();
      found.push({ screen, url: await findStream(page, product.url + screen) });
      await context.close();
    }
    return found;
  } finally {
    await browser.close();
  }
}

/** A screen may open a stream and then another for more symbols: the one that delivers a tick counts. */
async function findStream(page, address) {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const urls = new Map();
  const ticked = new Promise((resolve) => {
    network.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url));
    network.on('Network.eventSourceMessageReceived', ({ requestId, eventName }) => {
      if (eventName === 'tick') resolve(urls.get(requestId));
    });
  });
  await page.goto(address);
  const url = await Promise.race([ticked, wait(TICK_WITHIN_MS)]);
  if (!url) throw new Error(`${address} received no tick`);
  return url;
}

/** Bytes of the body within so many seconds, from its first on. */
async function countBytes(url, { encoding, customer, measuredS }) {
  const { hostname, port, pathname, search, host } = new URL(url);
  const cookie = customer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\nsec-fetch-site: same-origin\r\naccept-encoding: ${encoding}\r\n\r\n`,
  );
  const head = await new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', resolve);
  });
  if (!String(head).startsWith('HTTP/1.1 200')) throw new Error(`the stream answered ${head}`);
  socket.resume();
  const before = socket.bytesRead;
  await wait(measuredS * 1_000);
  const bytes = socket.bytesRead - before;
  socket.destroy();
  return bytes;
}

function kb(bytes, measuredS) {
  return `${((bytes / measuredS) * (60 / 1_024)).toFixed(1)} KB`;
}
