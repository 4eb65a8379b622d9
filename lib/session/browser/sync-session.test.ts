/** @jest-environment jsdom */
import type { User } from '../../contract/account/identity-schemas';
import { readToken2 } from '../cookie/token2';
import { page } from '../guard/page';
import { logout, rememberSignIn, startSessionSync } from './sync-session';

const USER = { id: '7', username: 'dora' } as User;
const SESSION = { handle: 'handle-1', user: USER };

let stop: () => void = () => undefined;
let opened: string[];
let reloads: number;
let calls: { url: string; handle: string | undefined }[];
let signOut: () => Promise<unknown>;

beforeEach(() => {
  localStorage.clear();
  opened = [];
  reloads = 0;
  calls = [];
  signOut = async () => undefined;
  jest.spyOn(page, 'open').mockImplementation((path) => {
    opened.push(path);
  });
  jest.spyOn(page, 'reload').mockImplementation(() => {
    reloads += 1;
  });
  AbortSignal.timeout ??= () => new AbortController().signal;
  globalThis.fetch = ((url: string, init: { headers: Record<string, string> }) => {
    calls.push({ url, handle: init.headers['x-session-handle'] });
    return signOut();
  }) as unknown as typeof fetch;
});
afterEach(() => stop());

function start(session: typeof SESSION | null = SESSION): void {
  stop = startSessionSync({ session });
}
/** The storage event that tells this tab about a change in another one. */
function changeElsewhere(key: string | null, newValue: string | null): void {
  if (key === null) localStorage.clear();
  else if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}
const settle = () => new Promise((resolve) => setTimeout(resolve));
function expectStray(text: string): void {
  const { calls: logged } = (console.error as jest.Mock).mock;
  expect(JSON.stringify(logged)).toContain(text);
}

describe('token2', () => {
  it('is written with the user beside it at sign-in', () => {
    rememberSignIn({ token: 'handle-1', user: USER });
    expect(JSON.parse(localStorage.getItem('token2') ?? '')).toEqual({ token: 'handle-1', user: USER });
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(USER);
  });

  it('is written again when it is missing during a session', () => {
    start();
    expect(readToken2()).toEqual({ kind: 'present', token2: { token: 'handle-1', user: USER } });
    expect(calls).toEqual([]);
  });

  it('of a session that has ended is removed with everything but language and theme', () => {
    rememberSignIn({ token: 'old', user: USER });
    localStorage.setItem('language', 'vi');
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('favourites', '[]');
    start(null);
    expect(Object.keys(localStorage).sort()).toEqual(['language', 'theme']);
    expect(opened).toEqual([]);
  });
});

describe('signing out', () => {
  it('ends the session, clears all but language and theme and loads /login', async () => {
    start();
    localStorage.setItem('language', 'en');
    localStorage.setItem('other', 'x');
    await logout();
    expect(calls).toEqual([{ url: '/api/auth/logout', handle: 'handle-1' }]);
    expect(Object.keys(localStorage)).toEqual(['language']);
    expect(opened).toEqual(['/login']);
  });

  it.each(['removed', 'cleared'])('in another tab takes this one along, token2 %s', async (how) => {
    start();
    changeElsewhere(how === 'cleared' ? null : 'token2', null);
    await settle();
    expect(opened).toEqual(['/login']);
    expect(calls).toHaveLength(1);
  });

  it('follows once, however many hints arrive', async () => {
    start();
    changeElsewhere('token2', null);
    changeElsewhere('token2', null);
    await settle();
    expect(calls).toHaveLength(1);
  });

  it('never removes what another tab has signed in to meanwhile', async () => {
    start();
    signOut = async () => rememberElsewhere();
    await logout();
    expect(readToken2()).toMatchObject({ kind: 'present', token2: { token: 'handle-2' } });
  });
});

function rememberElsewhere(): void {
  localStorage.setItem('token2', JSON.stringify({ token: 'handle-2', user: USER }));
}

describe('while a tab runs', () => {
  it('a sign-in of somebody else in another tab reloads it', () => {
    start();
    changeElsewhere('token2', JSON.stringify({ token: 'handle-2', user: USER }));
    expect([reloads, opened, calls]).toEqual([1, [], []]);
  });

  it('a sign-in in another tab reloads a guest’s page', () => {
    start(null);
    changeElsewhere('token2', JSON.stringify({ token: 'handle-2', user: USER }));
    expect(reloads).toBe(1);
  });

  it('other items are nobody’s business', async () => {
    start();
    changeElsewhere('theme', 'dark');
    await settle();
    expect([reloads, opened, calls]).toEqual([0, [], []]);
  });

  it('a page that the browser kept from before is loaded again', () => {
    start();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(reloads).toBe(1);
  });
});

describe.each(['{broken', '{"token":""}', 'null', '"text"'])('an entry that says %s', (raw) => {
  // An entry that cannot be parsed is logged (S2); the test expects that log.
  afterEach(() => (console.error as jest.Mock).mockClear());

  it('is logged and counts as logged out, at start-up', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem('token2', raw);
    start();
    await settle();
    expect(error).toHaveBeenCalled();
    expectStray('stored session');
    expect([opened, calls.length, localStorage.getItem('token2')]).toEqual([['/login'], 1, null]);
  });

  it('is logged and counts as logged out, at any time later', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    start();
    changeElsewhere('token2', raw);
    await settle();
    expectStray('stored session');
    expect([opened, calls.length]).toEqual([['/login'], 1]);
  });
});

it('signing out leaves for /login even when the server cannot be reached', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  start();
  signOut = () => Promise.reject(new Error('offline'));
  await logout();
  expectStray('Signing out could not be completed');
  expect([opened, localStorage.length]).toEqual([['/login'], 0]);
});
