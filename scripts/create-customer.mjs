/** A password for tests and screenshots; long and uncommon, so that every rule accepts it. */
export const PASSWORD = 'Lantern-48-river';

/**
 * Registers a customer with the provider and signs in through the web app, both over HTTP. Returns the name, the
 * password and the cookies for a browser context. Throws when a call is refused.
 */
export async function createCustomer(product, username) {
  await post(`${product.providerUrl}/api/auth/register`, {
    username,
    email: `${username.toLowerCase()}@example.com`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  return signInCustomer(product, username);
}

/**
 * Signs a customer in through the web app, each time as another browser, with the given `userAgent`. Returns what
 * `createCustomer` does. Throws when it is refused.
 */
export async function signInCustomer(product, username, userAgent = 'node') {
  const answer = await post(
    `${product.url}/api/auth/login`,
    { username, password: PASSWORD },
    { origin: product.url, 'user-agent': userAgent },
  );
  const { token, user } = await answer.json();
  const cookies = answer.headers.getSetCookie().map((line) => toCookie(line, product.url));
  return { username, password: PASSWORD, cookies, handle: token, user };
}

async function post(url, body, headers = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${url}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** A Set-Cookie line in the form for a browser context. */
function toCookie(line, url) {
  const [pair] = line.split(';');
  const at = pair.indexOf('=');
  return { name: pair.slice(0, at), value: pair.slice(at + 1), url, httpOnly: /;\s*httponly/i.test(line) };
}
