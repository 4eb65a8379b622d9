import { accountRoutes } from '../../contract/account/account-routes';
import { moneyRoutes } from '../../contract/money/money-routes';
import { ApiError } from '../api-error';
import type { UploadOptions } from '../send-upload';
import { upload } from './upload';

/** A fake of the browser's XMLHttpRequest. */
class FakeRequest {
  static latest: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number; lengthComputable: boolean }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  retryAfter: string | null = null;
  sent?: FormData;
  target?: string;
  wasAborted = false;
  constructor() {
    FakeRequest.latest = this;
  }
  open(method: string, url: string) {
    this.target = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return this.retryAfter;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.wasAborted = true;
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload?.();
  }
}

const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  globalThis.localStorage ??= { getItem: () => null } as unknown as Storage;
  jest.useFakeTimers();
});
afterEach(() => {
  globalThis.XMLHttpRequest = real;
  jest.useRealTimers();
});

const receipt = new File(['bytes'], 'slip.jpg', { type: 'image/jpeg' });
function report(more: Partial<UploadOptions> = {}) {
  return upload(moneyRoutes.createDeposit, {
    texts: { paymentMethodId: '3', amount: '100.00', note: undefined },
    files: { qrImage: receipt },
    idempotencyKey: 'key-1',
    ...more,
  });
}
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test('texts and file are sent as one form, with the key, and the answer is returned', async () => {
  const promise = report();
  const request = FakeRequest.latest;
  expect(request.target).toBe('POST /api/transactions');
  expect(request.headers['idempotency-key']).toBe('key-1');
  expect([...(request.sent ?? [])].map(([name]) => name)).toEqual(['paymentMethodId', 'amount', 'qrImage']);
  request.answer(200, { success: true, data: { id: '7' } });
  await expect(promise).resolves.toEqual({ success: true, data: { id: '7' } });
});

test('progress is reported as a share', async () => {
  const shares: number[] = [];
  const promise = report({ onProgress: (share) => shares.push(share) });
  const request = FakeRequest.latest;
  request.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
  request.upload.onprogress?.({ loaded: 4, total: 4, lengthComputable: true });
  request.answer(200, { success: true });
  await promise;
  expect(shares).toEqual([0.25, 1]);
});

test('a refusal is the contract’s code', async () => {
  const promise = failureOf(report());
  FakeRequest.latest.answer(413, { success: false, code: 'file_too_large', message: 'too large' });
  expect(await promise).toMatchObject({ code: 'file_too_large', status: 413 });
});

test('an answer that makes no sense is unknown, a broken line is the network', async () => {
  const unreadable = failureOf(report());
  FakeRequest.latest.answer(200, '<html>');
  expect(await unreadable).toMatchObject({ code: 'unknown_error', status: 200 });
  const broken = failureOf(report());
  FakeRequest.latest.onerror?.();
  expect(await broken).toMatchObject({ code: 'network_error', status: 0 });
});

test('a call on which nothing moves times out; one that moves does not', async () => {
  const promise = failureOf(report({ stallMs: 1_000 }));
  const request = FakeRequest.latest;
  jest.advanceTimersByTime(900);
  request.upload.onprogress?.({ loaded: 1, total: 4, lengthComputable: true });
  jest.advanceTimersByTime(900);
  expect(request.wasAborted).toBe(false);
  jest.advanceTimersByTime(200);
  const failure = await promise;
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ code: 'timeout', status: 0 });
  expect(request.wasAborted).toBe(true);
});

test('cancelling stops the request with the canceller’s reason', async () => {
  const abort = new AbortController();
  const promise = failureOf(report({ signal: abort.signal }));
  const reason = new Error('cancelled');
  abort.abort(reason);
  expect(await promise).toBe(reason);
  expect(FakeRequest.latest.wasAborted).toBe(true);
});

test('several files are sent in one form, in their order, without a key where none is needed', async () => {
  const picture = (name: string) => new File(['bytes'], name, { type: 'image/jpeg' });
  const promise = upload(accountRoutes.submitKyc, {
    texts: { fullName: 'Somchai Jaidee' },
    files: { documentFront: picture('a.jpg'), documentBack: picture('b.jpg'), selfie: undefined },
  });
  const request = FakeRequest.latest;
  expect(request.target).toBe('POST /api/users/submit');
  expect(request.headers['idempotency-key']).toBeUndefined();
  expect([...(request.sent ?? [])].map(([name]) => name)).toEqual([
    'fullName',
    'documentFront',
    'documentBack',
  ]);
  request.answer(200, { success: true });
  await promise;
});

test('a file over its limit is refused by name before a byte is sent; one at its limit is not', async () => {
  const sized = (bytes: number) => ({ name: 'a.jpg', size: bytes }) as File;
  const limit = 10 * 1024 * 1024 - 1;
  const before = FakeRequest.latest;
  const failure = await failureOf(
    upload(accountRoutes.submitKyc, {
      texts: {},
      files: { documentFront: receipt, selfie: sized(limit + 1) },
    }),
  );
  expect(failure).toMatchObject({
    code: 'document_too_large',
    status: 413,
    errors: { selfie: expect.anything() },
  });
  expect(FakeRequest.latest).toBe(before);
});
