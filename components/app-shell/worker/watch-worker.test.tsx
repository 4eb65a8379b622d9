import { act, fireEvent, render, screen } from '@testing-library/react';
import { page } from '@/lib/session/guard/page';
import { AppWorker } from './app-worker';

const TEXTS = { ready: 'A new version is ready', reload: 'Reload', later: 'Later' };

/** A worker that reports its version; without one it is the worker that only unregisters itself. */
class FakeWorker extends EventTarget {
  state = 'installing';
  readonly told: unknown[] = [];
  constructor(readonly version?: string) {
    super();
  }
  postMessage(data: unknown, [port]: { postMessage(data: unknown): void }[] = []): void {
    this.told.push(data);
    if (this.version) port?.postMessage(this.version);
  }
}

/** A channel whose other end answers synchronously. */
class FakeChannel {
  port1: { onmessage?: (event: { data: unknown }) => void } = {};
  port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
}

let container: EventTarget & { controller: FakeWorker | null; register: jest.Mock };
let registration: EventTarget & {
  active: FakeWorker | null;
  waiting: FakeWorker | null;
  installing: FakeWorker | null;
  update: jest.Mock;
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(page, 'reload').mockImplementation(() => undefined);
  Object.assign(globalThis, { MessageChannel: FakeChannel });
  registration = Object.assign(new EventTarget(), {
    active: null,
    waiting: null,
    installing: null,
    update: jest.fn().mockResolvedValue(undefined),
  });
  container = Object.assign(new EventTarget(), {
    controller: null,
    register: jest.fn().mockResolvedValue(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
async function start(): Promise<void> {
  render(<AppWorker version="1" texts={TEXTS} />);
  await settle(3_000);
  await act(async () => void (await import('./watch-worker')));
  await settle();
}
async function findUpdate(worker: FakeWorker): Promise<void> {
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = null;
  registration.waiting = worker;
  worker.state = 'installed';
  worker.dispatchEvent(new Event('statechange'));
  await settle();
}
const isOffered = () => screen.queryByText(TEXTS.ready) !== null;

test('the worker is started after the first load, and an old copy of it is never used', async () => {
  render(<AppWorker version="1" texts={TEXTS} />);
  await settle(2_900);
  expect(container.register).not.toHaveBeenCalled();
  await settle(100);
  await act(async () => void (await import('./watch-worker')));
  expect(container.register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' });
});

test('a newer version is offered and nothing happens until it is taken', async () => {
  await start();
  const newer = new FakeWorker('2');
  await findUpdate(newer);
  expect(isOffered()).toBe(true);
  await settle(60_000);
  expect(newer.told).toEqual(['which-version']);
  expect(page.reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(newer.told).toEqual(['which-version', 'take-over']);
  expect(page.reload).not.toHaveBeenCalled();
  container.controller = newer;
  container.dispatchEvent(new Event('controllerchange'));
  await settle();
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('a worker that does not come is not waited for', async () => {
  await start();
  await findUpdate(new FakeWorker('2'));
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await settle(3_000);
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('who puts it off keeps the page as it is', async () => {
  await start();
  await findUpdate(new FakeWorker('2'));
  fireEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(isOffered()).toBe(false);
  await settle(60_000);
  expect(page.reload).not.toHaveBeenCalled();
});

test('a page that is already of the new version lets its worker in without a word', async () => {
  registration.waiting = new FakeWorker('1');
  await start();
  expect(registration.waiting.told).toEqual(['which-version', 'take-over']);
  expect(isOffered()).toBe(false);
});

test('what another tab agreed to is offered here, never done', async () => {
  await start();
  container.controller = new FakeWorker('2');
  container.dispatchEvent(new Event('controllerchange'));
  await settle();
  expect(isOffered()).toBe(true);
  expect(page.reload).not.toHaveBeenCalled();
});

test('a worker that only leaves is no new version', async () => {
  await start();
  await findUpdate(new FakeWorker());
  expect(isOffered()).toBe(false);
});

test('a worker that the page has called back is spoken to, so that one that leaves can go again', async () => {
  registration.active = new FakeWorker();
  await start();
  expect(registration.active.told).toEqual(['which-version']);
  expect(isOffered()).toBe(false);
});

test('an app that stays open for days looks for a new version when it is opened again, once an hour at most', async () => {
  await start();
  const look = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));
  look();
  expect(registration.update).not.toHaveBeenCalled();
  await settle(61 * 60_000);
  look();
  look();
  expect(registration.update).toHaveBeenCalledTimes(1);
});

test('a browser without workers, or one that refuses them, is left alone', async () => {
  container.register.mockRejectedValue(new Error('denied'));
  await start();
  expect(isOffered()).toBe(false);
});
