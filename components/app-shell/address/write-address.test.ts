/** The module keeps what the router has not heard of: each test loads its own copy. */
async function openPage() {
  jest.resetModules();
  const { renderHook } = await import('@testing-library/react/pure');
  return { renderHook, ...(await import('./write-address')) };
}

/** What Next's router does once it follows the history: it receives every URL that is written. */
function startRouter(heard: string[]): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    Object.defineProperty(window.history, name, {
      configurable: true,
      value(state: object | null, unused: string, url: URL | string) {
        heard.push(String(url));
        History.prototype[name].call(this, state, unused, url);
      },
    });
  }
}

beforeEach(() => {
  Reflect.deleteProperty(window.history, 'pushState');
  Reflect.deleteProperty(window.history, 'replaceState');
  window.history.replaceState(null, '', '/list');
});

test('an address that is written on a hydrating page is effective at once, and the router gets the last one once it listens', async () => {
  const heard: string[] = [];
  const { renderHook, writeAddress, useRouterSync } = await openPage();
  const before = window.history.length;
  writeAddress('/list?status=open');
  renderHook(useRouterSync);
  writeAddress('/list?status=open&page=2', { replace: true });
  expect(window.location.search).toBe('?status=open&page=2');
  startRouter(heard);
  await Promise.resolve();
  expect(heard).toEqual(['http://localhost/list?status=open&page=2']);
  expect(window.history.length).toBe(before + 1);
});

test('a router that listens receives it at once, and nothing twice', async () => {
  const heard: string[] = [];
  const { renderHook, writeAddress, useRouterSync } = await openPage();
  renderHook(useRouterSync);
  startRouter(heard);
  await Promise.resolve();
  writeAddress('/list?status=open');
  expect(heard).toEqual(['/list?status=open']);
  renderHook(useRouterSync);
  await Promise.resolve();
  expect(heard).toHaveLength(1);
});

test('on a page that the router has opened nothing is written twice', async () => {
  const heard: string[] = [];
  startRouter(heard);
  const { renderHook, writeAddress, useRouterSync } = await openPage();
  writeAddress('/list');
  renderHook(useRouterSync);
  await Promise.resolve();
  expect(heard).toEqual(['/list']);
});

test('the window reports it', async () => {
  const { URL_WRITTEN_EVENT, writeAddress } = await openPage();
  const heard = jest.fn();
  window.addEventListener(URL_WRITTEN_EVENT, heard);
  writeAddress('/list?page=2', { replace: true });
  expect(heard).toHaveBeenCalledTimes(1);
  window.removeEventListener(URL_WRITTEN_EVENT, heard);
});
