import { ADDRESS_WRITTEN, writeAddress } from './write-address';

/** What Next's router does once it follows the history: it hears of every address without its mark, and adds that. */
function wakeRouter(heard: string[]): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    Object.defineProperty(window.history, name, {
      configurable: true,
      value(state: object | null, unused: string, url: URL | string) {
        const isMarked = state !== null && '__NA' in state && state.__NA === true;
        if (!isMarked) heard.push(String(url));
        History.prototype[name].call(this, { ...state, __NA: true }, unused, url);
      },
    });
  }
}

beforeEach(() => {
  Reflect.deleteProperty(window.history, 'pushState');
  Reflect.deleteProperty(window.history, 'replaceState');
  History.prototype.replaceState.call(window.history, { __NA: true }, '', '/list');
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test('an address that is written while the router wakes up carries its mark, and it hears of it then', () => {
  const heard: string[] = [];
  const before = window.history.length;
  writeAddress('/list?status=open');
  expect(window.location.search).toBe('?status=open');
  expect(window.history.state).toEqual({ __NA: true });
  jest.advanceTimersByTime(5);
  wakeRouter(heard);
  expect(heard).toEqual([]);
  jest.advanceTimersByTime(5);
  expect(heard).toEqual(['http://localhost/list?status=open']);
  expect(window.history.length).toBe(before + 1);
  jest.advanceTimersByTime(1_000);
  expect(heard).toHaveLength(1);
});

test('what was opened over the page meanwhile keeps its entry', () => {
  const heard: string[] = [];
  writeAddress('/list', { replace: true });
  wakeRouter(heard);
  window.history.pushState({ ...window.history.state, layer: 7 }, '');
  jest.advanceTimersByTime(5);
  expect(heard).toEqual(['http://localhost/list']);
  expect(window.history.state).toEqual({ __NA: true, layer: 7 });
});

test('of the last of two that were written then it hears', () => {
  const heard: string[] = [];
  writeAddress('/list?status=open');
  writeAddress('/list?status=open&page=2', { replace: true });
  wakeRouter(heard);
  jest.advanceTimersByTime(5);
  expect(new Set(heard)).toEqual(new Set(['http://localhost/list?status=open&page=2']));
});

test('one that is awake is told at once and leaves its own mark', () => {
  const heard: string[] = [];
  wakeRouter(heard);
  writeAddress('/list?status=open');
  expect(heard).toEqual(['/list?status=open']);
  expect(window.history.state).toEqual({ __NA: true });
  jest.advanceTimersByTime(1_000);
  expect(heard).toHaveLength(1);
});

test('the window tells of it', () => {
  const heard = jest.fn();
  window.addEventListener(ADDRESS_WRITTEN, heard);
  writeAddress('/list?page=2', { replace: true });
  expect(heard).toHaveBeenCalledTimes(1);
  window.removeEventListener(ADDRESS_WRITTEN, heard);
});
