import { createRandom } from '../../../tests/support/random';
import { createFakeProvider, createMemoryStore, failure, OFFLINE } from '../chat-test-kit';
import { createOutbox, type Outbox } from './create-outbox';
import type { OutboxRecord, OutboxStore } from './outbox-store';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  for (const outbox of open.splice(0)) outbox.close();
  jest.useRealTimers();
});
const open: Outbox[] = [];
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

interface Start {
  provider?: ReturnType<typeof createFakeProvider>;
  store?: OutboxStore;
  isConnected?: () => boolean;
}

function start({
  provider = createFakeProvider(),
  store = createMemoryStore(),
  isConnected = () => true,
}: Start = {}) {
  const stored: string[] = [];
  let gone = 0;
  const outbox = createOutbox({
    store,
    calls: provider.calls,
    isConnected,
    onChange: () => undefined,
    onStored: ({ content }) => stored.push(content),
    onGone: () => {
      gone += 1;
    },
    random: () => 0.5,
  });
  open.push(outbox);
  const write = (text: string) => outbox.add({ text, local: null });
  const attach = (name: string, type = 'image/png') => {
    const file = new File(['bytes'], name, { type });
    outbox.add({ text: name, local: { name, bytes: 5, isImage: type.startsWith('image/'), file } });
  };
  const view = () => outbox.items().map(({ record, phase }) => `${record.text} ${phase}`);
  const keyOf = (text: string) =>
    outbox.items().find(({ record }) => record.text === text)?.record.clientId ?? 'none';
  const contents = () => provider.messages.map(({ content }) => content);
  return { outbox, provider, write, attach, view, keyOf, contents, stored, gone: () => gone };
}

test('what is written is shown at once, sent in its order, and gone when it is stored', async () => {
  const { write, view, contents, stored } = start();
  write('one');
  write('two');
  expect(view()).toEqual(['one waiting', 'two waiting']);
  await pass(0);
  expect(view()).toEqual([]);
  expect(contents()).toEqual(['one', 'two']);
  expect(stored).toEqual(['one', 'two']);
});

test('the same word twice is two messages', async () => {
  const { write, contents } = start();
  write('ok');
  write('ok');
  await pass(0);
  expect(contents()).toEqual(['ok', 'ok']);
});

test('offline it waits and keeps its order; a connection sends it without waiting for the next try', async () => {
  const { outbox, provider, write, view, contents } = start();
  provider.trouble = OFFLINE;
  for (const text of ['one', 'two', 'three']) write(text);
  await pass(120_000);
  expect(view()).toEqual(['one waiting', 'two waiting', 'three waiting']);
  provider.trouble = () => undefined;
  outbox.kick();
  await pass(0);
  expect(contents()).toEqual(['one', 'two', 'three']);
});

test('what was written offline survives the page and is sent once, in order, by the next one', async () => {
  const provider = createFakeProvider();
  provider.trouble = OFFLINE;
  const kept = new Map<string, OutboxRecord>();
  const before = start({ provider, store: createMemoryStore(kept), isConnected: () => false });
  for (const text of ['one', 'two', 'three']) before.write(text);
  await pass(120_000);
  before.outbox.close();

  provider.trouble = () => undefined;
  const after = start({ provider, store: createMemoryStore(kept) });
  await pass(0);
  expect(after.contents()).toEqual(['one', 'two', 'three']);
  expect(after.view()).toEqual([]);
  expect(kept.size).toBe(0);
});

test('an answer that is lost twenty times leaves one message, stored once', async () => {
  const { provider, write, contents, view } = start();
  let times = 0;
  provider.lost = () => {
    times += 1;
    return times <= 20 ? OFFLINE() : undefined;
  };
  write('one');
  await pass(1_000_000);
  expect(times).toBe(21);
  expect(contents()).toEqual(['one']);
  expect(view()).toEqual([]);
});

test('whatever breaks, whichever tab sends: everything arrives once, in the order it was written', async () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = createRandom(seed);
    const provider = createFakeProvider();
    provider.trouble = () =>
      random() < 0.3 ? failure('network_error', random() < 0.5 ? 0 : 502) : undefined;
    provider.lost = () => (random() < 0.3 ? OFFLINE() : undefined);
    const kept = new Map<string, OutboxRecord>();
    let page = start({ provider, store: createMemoryStore(kept), isConnected: () => random() < 0.5 });
    const written: string[] = [];
    for (let step = 0; step < 20; step++) {
      written.push(String(step));
      page.write(String(step));
      await pass(random() * 3_000);
      if (random() < 0.2) {
        page.outbox.close();
        page = start({ provider, store: createMemoryStore(kept), isConnected: () => random() < 0.5 });
      }
    }
    await pass(3_600_000);
    if (JSON.stringify(page.contents()) !== JSON.stringify(written) || kept.size > 0) {
      throw new Error(`seed ${seed}: ${page.contents().join(' ')}`);
    }
    page.outbox.close();
  }
});

test('a message that is refused stays, says why, and lets the others pass; retry sends it, discard removes it', async () => {
  const { outbox, provider, write, view, contents, keyOf } = start();
  let isRefusing = true;
  provider.trouble = () => (isRefusing ? failure('validation_failed', 422) : undefined);
  write('one');
  write('two');
  await pass(0);
  expect(view()).toEqual(['one failed', 'two failed']);
  expect(outbox.items()[0]?.errorCode).toBe('validation_failed');
  isRefusing = false;
  write('three');
  await pass(0);
  expect(contents()).toEqual(['three']);
  outbox.retry(keyOf('one'));
  outbox.discard(keyOf('two'));
  await pass(0);
  expect(view()).toEqual([]);
  expect(contents()).toEqual(['three', 'one']);
});

test('a refusal is still there after a reload', async () => {
  const provider = createFakeProvider();
  const kept = new Map<string, OutboxRecord>();
  provider.trouble = () => failure('chat_file_refused', 422);
  start({ provider, store: createMemoryStore(kept) }).attach('virus.exe', 'application/octet-stream');
  await pass(0);
  const after = start({ provider, store: createMemoryStore(kept) });
  await pass(0);
  expect(after.view()).toEqual(['virus.exe failed']);
  expect(after.outbox.items()[0]?.errorCode).toBe('chat_file_refused');
});

test('too many at once: the rest says how long it waits and goes by itself', async () => {
  const { provider, outbox, write, contents } = start();
  let isLimited = true;
  provider.trouble = () => (isLimited ? failure('too_many_requests', 429, 8) : undefined);
  write('one');
  await pass(0);
  expect(outbox.items()[0]).toMatchObject({
    phase: 'waiting',
    retryAfterS: 8,
    errorCode: 'too_many_requests',
  });
  isLimited = false;
  write('two');
  outbox.kick();
  await pass(7_900);
  expect(contents()).toEqual([]);
  await pass(100);
  expect(contents()).toEqual(['one', 'two']);
});

test('a file is uploaded once, then sent as what the provider made of it', async () => {
  const { provider, attach, contents } = start();
  let failures = 2;
  provider.trouble = (call) => (call === 'send' && failures-- > 0 ? OFFLINE() : undefined);
  attach('slip.png');
  attach('terms.pdf', 'application/pdf');
  await pass(60_000);
  expect(contents()).toEqual(['slip.png', 'terms.pdf']);
  expect(provider.messages.map(({ messageType }) => messageType)).toEqual(['image', 'file']);
  expect(provider.asked.filter((what) => what.startsWith('upload'))).toHaveLength(2);
});

test('an upload that the store has swept meanwhile is made again', async () => {
  const { provider, attach, contents } = start();
  let isGone = true;
  provider.trouble = (call) => {
    if (call !== 'send' || !isGone) return undefined;
    isGone = false;
    return failure('file_not_found', 404);
  };
  attach('slip.png');
  await pass(0);
  expect(contents()).toEqual(['slip.png']);
  expect(provider.asked.filter((what) => what.startsWith('upload'))).toHaveLength(2);
});

test('an upload that breaks three times on a good line is given back to the person', async () => {
  const { provider, attach, write, view, contents } = start();
  provider.trouble = (call) => (call === 'upload' ? failure('timeout', 0) : undefined);
  attach('film.mp4', 'video/mp4');
  write('after');
  await pass(60_000);
  expect(view()).toEqual(['film.mp4 failed']);
  expect(contents()).toEqual(['after']);
});

test('discarding ends an upload, and nothing is sent', async () => {
  const { outbox, provider, attach, keyOf, view, contents } = start();
  const upload = provider.calls.upload;
  provider.calls.upload = (file, options) =>
    new Promise((resolve, reject) => {
      options.onProgress(0.25);
      options.signal.addEventListener('abort', () => reject(options.signal.reason));
      void upload(file, { ...options, onProgress: () => undefined }).then(
        () => undefined,
        () => resolve,
      );
    });
  attach('slip.png');
  await pass(0);
  expect(outbox.items()[0]).toMatchObject({ phase: 'uploading', progress: 0.25 });
  outbox.discard(keyOf('slip.png'));
  await pass(60_000);
  expect(view()).toEqual([]);
  expect(contents()).toEqual([]);
});

test('what was seen stored is not sent again', async () => {
  const { outbox, provider, write, keyOf } = start();
  provider.trouble = OFFLINE;
  write('one');
  await pass(0);
  outbox.confirm(keyOf('one'));
  provider.trouble = () => undefined;
  provider.asked.length = 0;
  outbox.kick();
  await pass(60_000);
  expect(provider.asked).toEqual([]);
});

test('a message that another tab has sent is no longer pending here', async () => {
  const provider = createFakeProvider();
  const kept = new Map<string, OutboxRecord>();
  provider.trouble = OFFLINE;
  const one = start({ provider, store: createMemoryStore(kept) });
  one.write('one');
  await pass(0);
  kept.clear();
  provider.trouble = () => undefined;
  one.outbox.kick();
  await pass(0);
  expect(one.view()).toEqual([]);
  expect(one.gone()).toBe(1);
  expect(one.contents()).toEqual([]);
});

test('where the browser keeps nothing, the page still sends', async () => {
  const store: OutboxStore = {
    ...createMemoryStore(),
    list: async () => undefined,
    put: async () => false,
    has: async () => false,
  };
  const { write, contents } = start({ store });
  write('one');
  await pass(0);
  expect(contents()).toEqual(['one']);
});

test('a page that closes completes what is being sent, and retries nothing', async () => {
  const { outbox, provider, write, contents } = start();
  write('one');
  outbox.close();
  await pass(0);
  expect(contents()).toEqual(['one']);
  provider.trouble = OFFLINE;
  provider.asked.length = 0;
  write('two');
  await pass(600_000);
  expect(provider.asked).toHaveLength(1);
});
