import { createBackSignal } from './back-signal';

/** A fake of the browser's CloseWatcher: the newest one receives back and is then used up. */
class FakeCloseWatcher {
  static open: FakeCloseWatcher[] = [];
  onclose: (() => void) | null = null;
  constructor() {
    FakeCloseWatcher.open.push(this);
  }
  destroy() {
    FakeCloseWatcher.open = FakeCloseWatcher.open.filter((one) => one !== this);
  }
  static goBack() {
    FakeCloseWatcher.open.pop()?.onclose?.();
  }
}

function onDevice(userAgent: string) {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  Object.assign(window, { CloseWatcher: FakeCloseWatcher });
}
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, 'CloseWatcher');
  FakeCloseWatcher.open = [];
});

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36';

test('where the back button is watched, the history is left alone', async () => {
  onDevice(PHONE);
  const onBack = jest.fn();
  const before = window.history.length;
  const signal = createBackSignal(onBack);
  signal.hold();
  signal.hold();
  expect(FakeCloseWatcher.open).toHaveLength(1);
  FakeCloseWatcher.goBack();
  expect(onBack).toHaveBeenCalledTimes(1);
  signal.hold();
  FakeCloseWatcher.goBack();
  expect(onBack).toHaveBeenCalledTimes(2);
  signal.hold();
  await signal.release();
  FakeCloseWatcher.goBack();
  expect(onBack).toHaveBeenCalledTimes(2);
  expect(window.history.length).toBe(before);
});

test('where only Escape is watched, back is handled by an entry of the history', async () => {
  onDevice(DESKTOP);
  const onBack = jest.fn();
  const signal = createBackSignal(onBack);
  signal.hold();
  expect(FakeCloseWatcher.open).toHaveLength(0);
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await arrived;
  expect(onBack).toHaveBeenCalledTimes(1);
  signal.hold();
  await signal.release();
  expect(window.history.state?.layer).toBeUndefined();
  expect(onBack).toHaveBeenCalledTimes(1);
});
