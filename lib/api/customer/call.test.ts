/** @jest-environment jsdom */

import type { User } from '../../contract/account/identity-schemas';
import { coreRoutes } from '../../contract/core/core-routes';
import { logout, startSessionSync } from '../../session/browser/sync-session';
import { page } from '../../session/guard/page';
import type { ApiError } from '../api-error';
import { call } from './call';

interface SentCall {
  url: string;
  method: string | undefined;
  headers: Record<string, string>;
  body: unknown;
}

let sent: SentCall[];
let opened: string[];
let reloads: number;
let answer: (signal: AbortSignal) => Promise<unknown>;

beforeEach(() => {
  sent = [];
  opened = [];
  reloads = 0;
  answer = async () => reply(200, { success: true });
  globalThis.fetch = ((url: string, init: RequestInit) => {
    const headers: Record<string, string> = {};
    new Headers(init.headers).forEach((value, name) => {
      headers[name] = value;
    });
    sent.push({ url, method: init.method, headers, body: init.body });
    return answer(init.signal as AbortSignal);
  }) as typeof fetch;
  jest.spyOn(page, 'open').mockImplementation((path) => {
    opened.push(path);
  });
  jest.spyOn(page, 'reload').mockImplementation(() => {
    reloads += 1;
  });
  startSessionSync({ session: { handle: 'handle-1', user: { id: '7' } as User } })();
});

function reply(status: number, body: unknown, headers: Record<string, string> = {}) {
  return {
    status,
    headers: new Headers(headers),
    json: async () => {
      if (body === undefined) throw new SyntaxError('not JSON');
      return body;
    },
  };
}

async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  return call.then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: ApiError) => error,
  );
}

describe('a call', () => {
  it('fills path and query, and sends its body, key and handle', async () => {
    await call(coreRoutes.candles, {
      params: { symbol: 'BRK.A/x' },
      query: { interval: '1m', before: undefined },
    });
    const body = { amount: '10', tradeType: 'buy', symbol: 'BTCUSDT', currency: 'USDT' } as const;
    await call(coreRoutes.placeTrade, { body, idempotencyKey: 'key-1' });
    expect(sent[0]).toMatchObject({
      url: '/api/markets/BRK.A%2Fx/candles?interval=1m',
      method: 'GET',
      body: null,
    });
    expect(sent[0]?.headers['x-session-handle']).toBeUndefined();
    expect(sent[1]).toMatchObject({ url: '/api/trades', method: 'POST', body: JSON.stringify(body) });
    expect(sent[1]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': 'key-1',
      'x-session-handle': 'handle-1',
    });
  });

  it('fails with the code, message, fields and Retry-After of the answer', async () => {
    const body = {
      success: false,
      code: 'validation_failed',
      message: 'Wrong',
      errors: { email: ['Taken'] },
    };
    answer = async () => reply(422, body, { 'retry-after': '9' });
    expect(await failureOf(call(coreRoutes.markets))).toMatchObject({
      code: 'validation_failed',
      status: 422,
      message: 'Wrong',
      errors: { email: ['Taken'] },
      retryAfterS: 9,
    });
  });

  it.each([
    ['didError of an older provider', 200, { didError: true, errorMessage: 'No' }, 'unknown_error', 'No'],
    ['a success that says it is none', 200, { success: false, message: 'No' }, 'unknown_error', 'No'],
    ['an error page', 502, undefined, 'unknown_error', ''],
    ['a success that is no JSON', 200, undefined, 'unknown_error', ''],
  ])('%s is a failure', async (_title, status, body, code, message) => {
    answer = async () => reply(status, body);
    expect(await failureOf(call(coreRoutes.markets))).toMatchObject({ code, status, message });
  });

  it('without an answer is a network error; one that takes too long is a timeout', async () => {
    answer = async () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await failureOf(call(coreRoutes.markets))).toMatchObject({ code: 'network_error', status: 0 });
    answer = (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    expect(await failureOf(call(coreRoutes.markets, { timeoutMs: 1 }))).toMatchObject({
      code: 'timeout',
      status: 0,
    });
  });

  it('that the caller gives up fails with the caller’s reason', async () => {
    const abort = new AbortController();
    answer = (signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const failure = failureOf(call(coreRoutes.markets, { signal: abort.signal }));
    abort.abort(new Error('left the screen'));
    expect((await failure).message).toBe('left the screen');
  });
});

describe('a session', () => {
  const ended = async () =>
    reply(401, { success: false, code: 'session_ended', message: 'Access token expired.' });

  it('that has ended takes the page through /refresh', async () => {
    answer = ended;
    window.history.replaceState(null, '', '/trading?market=BTC_USDT');
    await failureOf(call(coreRoutes.balance));
    expect(opened).toEqual(['/refresh?next=%2Ftrading%3Fmarket%3DBTC_USDT']);
  });

  it('that has ended is left to a screen that wants to know', async () => {
    answer = ended;
    expect((await failureOf(call(coreRoutes.balance, { onSessionEnded: 'throw' }))).status).toBe(401);
    expect(opened).toEqual([]);
  });

  it('is not meant by a wrong password', async () => {
    answer = async () => reply(401, { success: false, code: 'invalid_credentials', message: 'No' });
    await failureOf(call(coreRoutes.login, { body: { username: 'a', password: 'b' } }));
    expect(opened).toEqual([]);
  });

  it('whose person has to choose a new password leads there', async () => {
    answer = async () => reply(403, { success: false, code: 'password_change_required', message: 'No' });
    await failureOf(call(coreRoutes.balance));
    expect(opened).toEqual(['/new-password']);
  });

  it('during maintenance reloads the tab into the screen that says so, once the page is no longer fresh', async () => {
    answer = async () => reply(503, { success: false, code: 'maintenance', message: 'No' });
    const age = jest.spyOn(performance, 'now').mockReturnValue(4_000);
    await failureOf(call(coreRoutes.balance));
    expect(reloads).toBe(0);
    age.mockReturnValue(40_000);
    await failureOf(call(coreRoutes.markets));
    expect(reloads).toBe(1);
    age.mockRestore();
  });

  it('because the person is signing out here leads nowhere but to the sign-in', async () => {
    AbortSignal.timeout ??= () => new AbortController().signal;
    const out = logout();
    answer = async () => ended();
    await failureOf(call(coreRoutes.balance));
    await out;
    await failureOf(call(coreRoutes.balance));
    expect(opened).toEqual(['/login']);
  });

  it('that belongs to somebody else by now reloads the tab', async () => {
    answer = async () => reply(409, { success: false, code: 'session_mismatch', message: 'No' });
    await failureOf(call(coreRoutes.logout));
    expect(reloads).toBe(1);
  });
});
