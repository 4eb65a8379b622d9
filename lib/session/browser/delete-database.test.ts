/** @jest-environment jsdom */
import { deleteDatabase } from './delete-database';

let deleted: string[];
let request: { onsuccess?: () => void };

function give(databases: (() => Promise<{ name: string }[]>) | undefined): void {
  Object.defineProperty(window, 'indexedDB', {
    configurable: true,
    value: {
      databases,
      deleteDatabase: (name: string) => {
        deleted.push(name);
        request = {};
        queueMicrotask(() => request.onsuccess?.());
        return request;
      },
    },
  });
}

beforeEach(() => {
  deleted = [];
});
afterEach(() => Reflect.deleteProperty(window, 'indexedDB'));

test('a database that is there is deleted', async () => {
  give(async () => [{ name: 'other' }, { name: 'chat' }]);
  await deleteDatabase('chat');
  expect(deleted).toEqual(['chat']);
});

test('one that is not there is left alone', async () => {
  give(async () => [{ name: 'other' }]);
  await deleteDatabase('chat');
  expect(deleted).toEqual([]);
});

test('a browser that lists none is asked to delete it', async () => {
  give(undefined);
  await deleteDatabase('chat');
  expect(deleted).toEqual(['chat']);
});

test('a browser that refuses, has none or never answers keeps nobody', async () => {
  await deleteDatabase('chat');
  give(async () => {
    throw new DOMException('not allowed', 'SecurityError');
  });
  await deleteDatabase('chat');
  jest.useFakeTimers();
  give(() => new Promise(() => undefined));
  const waited = deleteDatabase('chat');
  await jest.advanceTimersByTimeAsync(500);
  await waited;
  jest.useRealTimers();
  expect(deleted).toEqual([]);
});
