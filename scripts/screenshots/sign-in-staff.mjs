/** Somebody of the staff at a browser. */
import { PASSWORD } from '../create-customer.mjs';

/** The cookies of a browser in which this person works. */
export async function signInStaff(product, username) {
  const answer = await fetch(`${product.url}/admin/api/auth/adminLogin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`staff sign-in: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie().map((line) => {
    const [name, value] = line.split(';')[0].split(/=(.*)/s);
    return { name, value, url: product.url };
  });
}
