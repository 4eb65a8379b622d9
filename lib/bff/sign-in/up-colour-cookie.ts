/** The account's colours of up and down, put into the browser's cookie at sign-in so that the next paint has them. */
import { UP_COLOUR_KEY, UP_COLOURS, type UpColour } from '../../i18n/up-colours';
import type { BffCall } from '../bff-call';
import { holderOf } from '../provider/provider-bulkheads';

/** Time limit, milliseconds: a sign-in must not wait longer for a colour. */
const TIMEOUT_MS = 1_500;
const YEAR_S = 365 * 24 * 60 * 60;

/** The Set-Cookie value, or undefined when the provider does not answer: the browser keeps the cookie that it has. */
export async function findUpColourCookie(call: BffCall, bearer: string): Promise<string | undefined> {
  try {
    const answer = await call.provider.call({
      method: 'GET',
      path: '/api/users/preferences',
      headers: { authorization: `Bearer ${bearer}`, 'x-request-id': call.requestId },
      clientAddress: call.request.clientAddress,
      holder: holderOf(call.realm, undefined, call.request.clientAddress),
      answerTimeoutMs: TIMEOUT_MS,
    });
    if (answer.status !== 200) {
      // Another provider may have no preferences.
      await answer.body.dump();
      return undefined;
    }
    const body = (await answer.body.json()) as { preferences?: { upColour?: unknown } } | null;
    const chosen = UP_COLOURS.find((known) => known === body?.preferences?.upColour);
    return chosen && writeUpColourCookie(call, chosen);
  } catch (error) {
    call.logError({ requestId: call.requestId, call: 'preferences at sign-in', error });
    return undefined;
  }
}

/** As the browser writes it itself: readable by scripts, since it is no secret. */
function writeUpColourCookie({ settings }: BffCall, colour: UpColour): string {
  const secure = settings.cookie.secure ? '; Secure' : '';
  return `${UP_COLOUR_KEY}=${colour}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}
