import type { StreamListener } from '@/lib/api/stream-client';
import { calls } from '@/tests/support/mock-calls';
import { syncAccount } from './sync-account';

let stream: StreamListener | undefined;
jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/customer/customer-stream', () => ({
  subscribeStream: (listener: StreamListener) => {
    stream = listener;
    return () => {
      stream = undefined;
    };
  },
}));

const call = jest.mocked(calls);
let stop: () => void = () => undefined;

beforeEach(() => {
  call.mockReset().mockRejectedValue(new Error('ended'));
  delete document.documentElement.dataset.up;
});
afterEach(() => stop());

function open(path: string) {
  window.history.replaceState(null, '', path);
  stop = syncAccount();
}

test.each(['/profile/edit', '/bank-account', '/trading-history'])(
  'on %s a session that ended elsewhere is asked about at once, and the answer leads away',
  (path) => {
    open(path);
    expect(call).not.toHaveBeenCalled();
    stream?.on.end?.({ reason: 'session_ended' });
    expect(call).toHaveBeenCalledWith('profile');
  },
);

test('a stream that is refused is asked about too; a live one is not', () => {
  open('/bank-account');
  stream?.onState?.('live');
  expect(call).not.toHaveBeenCalled();
  stream?.onState?.('down');
  expect(call).toHaveBeenCalledTimes(1);
});

test('trading stays open as a visitor sees it', () => {
  open('/trading');
  stream?.on.end?.({ reason: 'session_ended' });
  expect(call).not.toHaveBeenCalled();
});

test('the staff console follows a stream of its own', () => {
  open('/admin/deposits');
  expect(stream).toBeUndefined();
});

test('colours chosen in another tab are taken over; storage that is emptied changes nothing', () => {
  open('/bank-account');
  window.dispatchEvent(new StorageEvent('storage', { key: 'upColour', newValue: 'red' }));
  expect(document.documentElement.dataset.up).toBe('red');
  window.dispatchEvent(new StorageEvent('storage', { key: 'upColour', newValue: null }));
  expect(document.documentElement.dataset.up).toBe('red');
});
