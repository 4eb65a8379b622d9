import { sessionCookieName } from '@/lib/session/cookie/session-cookie';
import { expect, PASSWORD, registerCustomer, test } from '../support/browser';
import { askProvider, findBearer } from '../support/find-bearer-token';
import { type Product, startProduct } from '../support/product';
import { signInByScreen } from '../support/screens';
import { readTexts } from '../support/texts';
import { visit } from '../support/visit';

const COOKIE = sessionCookieName('customer', false);

test('after sign-in nothing that a script can reach holds the provider token, and the handle is no credential', async ({
  page,
  context,
  customer,
  product,
}) => {
  const bodies: { url: string; text: string }[] = [];
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) return;
    const read = response.text().then(
      (text) => void bodies.push({ url: response.url(), text }),
      () => undefined,
    );
    pending.push(read);
  });
  await visit(page, '/login');
  await signInByScreen(page, readTexts('th'), customer);
  for (const path of ['/', '/market', '/trading', '/wallet', '/setting']) {
    await visit(page, path);
    await page.waitForFunction(() => window.localStorage.getItem('token2') !== null);
  }
  await Promise.all(pending);

  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name === COOKIE);
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const bearer = await findBearer(product, cookies);
  expect(await askProvider(product, cookies), 'the provider takes what was found in the cookie').toBe(200);

  const reachable = await page.evaluate(() => ({
    local: JSON.stringify({ ...window.localStorage }),
    session: JSON.stringify({ ...window.sessionStorage }),
    cookie: document.cookie,
    html: document.documentElement.outerHTML,
  }));
  for (const [where, text] of Object.entries(reachable)) {
    expect(text.includes(bearer), `${where} holds the token`).toBe(false);
    expect(text.includes(session?.value ?? bearer), `${where} holds the session cookie`).toBe(false);
  }
  expect(bodies.length).toBeGreaterThan(20);
  expect(bodies.filter(({ text }) => text.includes(bearer)).map(({ url }) => url)).toEqual([]);

  // What a script does reach.
  const { token: handle } = await page.evaluate(() =>
    JSON.parse(window.localStorage.getItem('token2') ?? '{}'),
  );
  expect(handle).toMatch(/./);
  const headers = { authorization: `Bearer ${handle}`, 'x-session-handle': handle };
  for (const url of [product.providerUrl, product.url]) {
    expect((await fetch(`${url}/api/users/profile`, { headers })).status, url).toBe(401);
  }
});

test('a forged x-forwarded-for does not help against the throttle of wrong passwords', async () => {
  const product = await startProduct({ RATE_LIMITS: 'on' });
  try {
    expect(await countWrongPasswords(product, () => ({}))).toBeLessThan(20);
    // A fresh name: wrong passwords of the first one only make it wait longer.
    const forged = await countWrongPasswords(product, (attempt) => ({
      'x-forwarded-for': `203.0.113.${attempt}`,
      'x-updown-client': `203.0.113.${attempt}`,
      forwarded: `for=203.0.113.${attempt}`,
    }));
    expect(forged).toBeLessThan(20);
  } finally {
    await product.stop();
  }
});

/** How many wrong passwords for one name are answered before the first 429. */
async function countWrongPasswords(
  product: Product,
  headersOf: (attempt: number) => Record<string, string>,
): Promise<number> {
  const { username } = await registerCustomer(product);
  for (let attempt = 1; attempt <= 200; attempt++) {
    const answer = await fetch(`${product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: product.url, ...headersOf(attempt) },
      body: JSON.stringify({ username, password: `not-${PASSWORD}` }),
    });
    if (answer.status === 429) {
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      return attempt;
    }
    expect(answer.status).toBe(401);
  }
  throw new Error('two hundred wrong passwords were taken');
}
