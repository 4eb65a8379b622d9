import type { ProviderChild } from './provider-child';
import { superviseProvider } from './supervise-provider';

interface FakeChild extends ProviderChild {
  restarts: number;
  serve(): void;
  end(how: string): void;
}

function createFixture() {
  const children: FakeChild[] = [];
  const lines: string[] = [];
  const rests: number[] = [];
  let now = 0;
  let endRest: () => void = () => undefined;

  function start(restarts: number): ProviderChild {
    let serve: () => void = () => undefined;
    let end: (how: string) => void = () => undefined;
    const ready = new Promise<void>((resolve) => {
      serve = resolve;
    });
    const ended = new Promise<string>((resolve) => {
      end = resolve;
    });
    const stop = async () => end('stopped');
    children.push({ restarts, serve, end, ready, waiting: new Promise(() => undefined), ended, stop });
    return children.at(-1) as FakeChild;
  }

  const supervisor = superviseProvider({
    start,
    print: (line) => lines.push(line),
    nowMs: () => now,
    rest: (ms, signal) =>
      new Promise<void>((resolve, reject) => {
        rests.push(ms);
        endRest = resolve;
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  return {
    supervisor,
    children,
    lines,
    rests,
    last: () => children.at(-1) as FakeChild,
    pass: (ms: number) => {
      now += ms;
    },
    endRest: () => endRest(),
  };
}

/** Runs everything that waits for promises only. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('a provider that ends is restarted after a pause, with the number of restarts', async () => {
  const fixture = createFixture();
  fixture.last().serve();
  await settle();
  for (const restart of [1, 2, 3]) {
    fixture.last().end('the provider ended (SIGKILL)');
    await settle();
    expect(fixture.children).toHaveLength(restart);
    fixture.endRest();
    await settle();
    expect(fixture.last().restarts).toBe(restart);
    fixture.last().serve();
    await settle();
  }
  expect(fixture.rests).toEqual([1_000, 2_000, 4_000]);
  expect(fixture.lines.slice(0, 2)).toEqual([
    'the provider ended (SIGKILL): started again in 1 s',
    'the provider serves again (restart 1)',
  ]);
});

test('one that served for a minute is waited for as at first', async () => {
  const fixture = createFixture();
  fixture.last().serve();
  await settle();
  for (const servedMs of [0, 0, 60_000]) {
    fixture.pass(servedMs);
    fixture.last().end('it ended');
    await settle();
    fixture.endRest();
    await settle();
    fixture.last().serve();
    await settle();
  }
  expect(fixture.rests).toEqual([1_000, 2_000, 1_000]);
});

test('one that ends before any has served is not restarted: its reason is printed', async () => {
  const fixture = createFixture();
  fixture.last().end('the provider ended (code 1)');
  expect(await fixture.supervisor.failed).toBe('the provider ended (code 1)');
  expect(fixture.children).toHaveLength(1);
});

test('later a start that fails is tried again like any other end', async () => {
  const fixture = createFixture();
  fixture.last().serve();
  await settle();
  for (const how of ['the provider ended (SIGKILL)', 'the provider ended (code 1)']) {
    fixture.last().end(how);
    await settle();
    fixture.endRest();
    await settle();
  }
  expect(fixture.children).toHaveLength(3);
  expect(fixture.rests).toEqual([1_000, 2_000]);
});

test('a stop during a rest is a stop at once, and nothing is started after it', async () => {
  const fixture = createFixture();
  fixture.last().serve();
  await settle();
  fixture.last().end('the provider ended (SIGKILL)');
  await settle();
  await fixture.supervisor.stop(1_000);
  expect(fixture.children).toHaveLength(1);
});

test('a stop stops the one that runs and starts no other', async () => {
  const fixture = createFixture();
  fixture.last().serve();
  await fixture.supervisor.stop(1_000);
  await settle();
  expect(fixture.children).toHaveLength(1);
  expect(fixture.lines).toEqual([]);
});

test('one that ends while the web is being stopped is not started again', async () => {
  const fixture = createFixture();
  fixture.last().serve();
  await settle();
  fixture.supervisor.hold();
  fixture.last().end('the provider ended (code 0)');
  await settle();
  await fixture.supervisor.stop(1_000);
  expect(fixture.children).toHaveLength(1);
  expect(fixture.lines).toEqual([]);
});
