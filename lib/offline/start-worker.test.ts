import { startWorker } from './start-worker';
import { unregisterItself } from './unregister-itself';
import { chooseSource, listOldCaches, mayKeep, TAKE_OVER, WHICH_VERSION } from './worker-rules';
import type { WorkerScope } from './worker-scope';

const ORIGIN = 'https://updown.test';

describe('where an answer comes from', () => {
  test.each([
    ['kept', 'GET', 'no-cors', '/_next/static/chunks/a1b2.js'],
    ['kept', 'GET', 'no-cors', '/icons/icon-192.png'],
    ['page', 'GET', 'navigate', '/'],
    ['page', 'GET', 'navigate', '/wallet?tab=1'],
    ['page', 'GET', 'navigate', '/admin/deposits'],
    ['network', 'POST', 'navigate', '/wallet'],
    ['file', 'GET', 'navigate', '/api/files/12'],
    ['file', 'GET', 'navigate', '/admin/api/users/export'],
    ['network', 'GET', 'cors', '/api/users/balance'],
    ['network', 'GET', 'same-origin', '/api/stream'],
    ['network', 'GET', 'cors', '/wallet?_rsc=abc'],
    ['network', 'GET', 'no-cors', '/api/files/12'],
    ['network', 'GET', 'no-cors', '/_next/image?url=a'],
    ['network', 'GET', 'cors', '/socket.io/chat/?transport=polling'],
    ['network', 'GET', 'cors', '/manifest.webmanifest'],
  ])('%s: %s %s %s', (source, method, mode, path) => {
    expect(chooseSource({ method, mode, url: ORIGIN + path }, ORIGIN)).toBe(source);
  });

  test('another origin is never its business', () => {
    const url = 'https://elsewhere.test/_next/static/a.js';
    expect(chooseSource({ method: 'GET', mode: 'no-cors', url }, ORIGIN)).toBe('network');
  });
});

test.each([
  [true, 200, 'basic', 'text/javascript'],
  [false, 404, 'basic', 'text/javascript'],
  [false, 206, 'basic', 'image/png'],
  [false, 200, 'opaque', 'image/png'],
  [false, 200, 'basic', 'text/html; charset=utf-8'],
] as const)('%s to keeping an answer of %i %s %s', (may, status, type, content) => {
  expect(mayKeep({ status, type, headers: new Headers({ 'content-type': content }) })).toBe(may);
});

test('caches of other versions go, caches of others stay', () => {
  expect(listOldCaches(['updown-1', 'updown-2', 'somebody'], '2')).toEqual(['updown-1']);
});

/** A fake browser around a worker: its caches outlive the worker, the network is a function. */
function openBrowser(network: (url: string) => Response | Error) {
  const stores = new Map<string, Map<string, Response>>();
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  let isBroken = false;
  const open = async (name: string) => {
    if (isBroken) throw new Error('UnknownError');
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (url: string) => store.get(url)?.clone(),
      put: async (url: string, answer: Response) => void store.set(url, answer),
    };
  };
  const state = { skipped: 0, unregistered: 0, claimed: 0 };

  function run(start: (scope: WorkerScope) => void) {
    const listeners = new Map<string, (event: never) => void>();
    const scope = {
      location: { origin: ORIGIN },
      caches: {
        open,
        keys: async () => [...stores.keys()],
        delete: async (name: string) => stores.delete(name),
      },
      clients: { claim: async () => void state.claimed++ },
      registration: { unregister: async () => ++state.unregistered > 0 },
      skipWaiting: async () => void state.skipped++,
      fetch: async (request: string | { url: string }, init?: RequestInit) => {
        const url = typeof request === 'string' ? ORIGIN + request : request.url;
        asked.push({ url, init });
        const answer = network(url);
        if (answer instanceof Error) throw answer;
        Object.defineProperty(answer, 'type', { value: 'basic' });
        return answer;
      },
      addEventListener: (name: string, listener: (event: never) => void) =>
        void listeners.set(name, listener),
    };
    start(scope as unknown as WorkerScope);
    const dispatch = async (name: string, event: object): Promise<Response | undefined> => {
      const work: Promise<unknown>[] = [];
      let answer: Promise<Response> | undefined;
      listeners.get(name)?.({
        ...event,
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
        respondWith: (promise: Promise<Response>) => {
          answer = promise;
        },
      } as never);
      const given = await answer;
      await Promise.all(work);
      return given;
    };
    return {
      install: () => dispatch('install', {}),
      activate: () => dispatch('activate', {}),
      say: (data: unknown, ports: object[] = []) => dispatch('message', { data, ports }),
      ask: (path: string, mode = 'no-cors', preloaded?: Response) =>
        dispatch('fetch', {
          request: { method: 'GET', mode, url: ORIGIN + path },
          preloadResponse: Promise.resolve(preloaded),
        }),
    };
  }
  const breakCaches = () => {
    isBroken = true;
  };
  return { run, stores, asked, state, breakCaches };
}

const html = (body: string) => new Response(body, { headers: { 'content-type': 'text/html' } });
const script = (body: string) => new Response(body, { headers: { 'content-type': 'text/javascript' } });

describe('the worker', () => {
  let isCut: boolean;
  const network = (url: string): Response | Error => {
    if (isCut) return new TypeError('Failed to fetch');
    if (url.endsWith('/offline')) return html('no connection');
    return url.includes('/_next/static/') ? script(`script of ${url}`) : html('hello somchai');
  };
  beforeEach(() => {
    isCut = false;
  });

  test('asks for the offline page as nobody, and shows it for any page once the network is gone', async () => {
    const { run, asked } = openBrowser(network);
    const worker = run((scope) => startWorker(scope, '1'));
    await worker.install();
    expect(asked).toEqual([{ url: `${ORIGIN}/offline`, init: { credentials: 'omit', cache: 'no-store' } }]);
    expect(await (await worker.ask('/wallet', 'navigate'))?.text()).toBe('hello somchai');
    isCut = true;
    expect(await (await worker.ask('/wallet', 'navigate'))?.text()).toBe('no connection');
  });

  test('keeps built files and nothing that a person saw', async () => {
    const { run, stores, asked } = openBrowser(network);
    const worker = run((scope) => startWorker(scope, '1'));
    await worker.install();
    for (const path of ['/wallet', '/', '/admin']) await worker.ask(path, 'navigate');
    for (let times = 0; times < 2; times++) await worker.ask('/_next/static/a.js');
    expect(await worker.ask('/api/users/balance', 'cors')).toBeUndefined();
    expect([...stores.keys()]).toEqual(['updown-1']);
    expect([...(stores.get('updown-1')?.keys() ?? [])]).toEqual(['/offline', `${ORIGIN}/_next/static/a.js`]);
    expect(asked.filter(({ url }) => url.endsWith('/a.js'))).toHaveLength(1);
    isCut = true;
    expect(await (await worker.ask('/_next/static/a.js'))?.text()).toContain('script of');
    await expect(worker.ask('/_next/static/b.js')).rejects.toThrow('Failed to fetch');
  });

  test('a file that is opened comes as it is, from the request that the browser made already', async () => {
    const { run, asked } = openBrowser(network);
    const worker = run((scope) => startWorker(scope, '1'));
    await worker.install();
    const made = new Response('a receipt');
    expect(await worker.ask('/api/files/12', 'navigate', made)).toBe(made);
    expect(asked).toHaveLength(1);
    isCut = true;
    await expect(worker.ask('/api/files/12', 'navigate')).rejects.toThrow('Failed to fetch');
  });

  test('goes on without a cache that is broken', async () => {
    const { run, breakCaches } = openBrowser(network);
    const worker = run((scope) => startWorker(scope, '1'));
    breakCaches();
    expect(await (await worker.ask('/_next/static/a.js'))?.text()).toContain('script of');
  });

  test('is not installed when the offline page cannot be had', async () => {
    const { run } = openBrowser(() => new Response(null, { status: 503 }));
    await expect(run((scope) => startWorker(scope, '1')).install()).rejects.toThrow(/offline page/);
  });

  test('waits until it is let in, and takes away what the version before kept', async () => {
    const { run, stores, state } = openBrowser(network);
    await run((scope) => startWorker(scope, '1')).install();
    const newer = run((scope) => startWorker(scope, '2'));
    await newer.install();
    expect([...stores.keys()]).toEqual(['updown-1', 'updown-2']);
    expect(state.skipped).toBe(0);
    const port = { postMessage: jest.fn() };
    await newer.say(WHICH_VERSION, [port]);
    expect(port.postMessage).toHaveBeenCalledWith('2');
    await newer.say('something else');
    expect(state.skipped).toBe(0);
    await newer.say(TAKE_OVER);
    await newer.activate();
    expect(state).toMatchObject({ skipped: 1, claimed: 1, unregistered: 0 });
    expect([...stores.keys()]).toEqual(['updown-2']);
  });

  test('that leaves comes in at once, removes all that was kept and is gone', async () => {
    const { run, stores, state } = openBrowser(network);
    await run((scope) => startWorker(scope, '1')).install();
    stores.set('somebody', new Map());
    const leaving = run(unregisterItself);
    await leaving.install();
    await leaving.activate();
    expect(state).toMatchObject({ skipped: 1, unregistered: 1 });
    expect([...stores.keys()]).toEqual(['somebody']);
    // A page that was loaded before registers it again, and sends a message.
    await leaving.say(WHICH_VERSION);
    expect(state.unregistered).toBe(2);
    expect(await leaving.ask('/wallet', 'navigate')).toBeUndefined();
  });
});
