/** @jest-environment jsdom */

import { subscribeStream } from './customer/customer-stream';
import type { StreamState } from './stream-client';

class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];
  readyState = 0;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    super();
    FakeEventSource.all.push(this);
  }
  close(): void {
    this.readyState = 2;
  }
  connect(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(name: string, data: unknown = {}): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  /** `final`: the browser does not reconnect, as after a 401 or 503. */
  fail(final: boolean): void {
    this.readyState = final ? 2 : 0;
    this.onerror?.();
  }
}

let stops: (() => void)[];
let states: StreamState[];

beforeEach(() => {
  jest.useFakeTimers();
  FakeEventSource.all = [];
  (globalThis as unknown as { EventSource: typeof FakeEventSource }).EventSource = FakeEventSource;
  stops = [];
  states = [];
  see('visible');
});
afterEach(() => {
  for (const stop of stops) stop();
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

function see(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  jest.advanceTimersByTime(50);
}

function listen(symbols: string[], on: Parameters<typeof subscribeStream>[0]['on'] = {}): () => void {
  const stop = subscribeStream({ symbols, on, onState: (state) => states.push(state) });
  stops.push(stop);
  return stop;
}
const sources = () => FakeEventSource.all;
const last = () => FakeEventSource.all.at(-1) as FakeEventSource;
const openSources = () => sources().filter((source) => source.readyState !== FakeEventSource.CLOSED);

it('many listeners share one connection for all their symbols', () => {
  listen(['BTC']);
  listen(['ETH', 'BTC']);
  jest.advanceTimersByTime(50);
  expect(sources().map(({ url }) => url)).toEqual(['/api/stream?symbols=BTC%2CETH']);
});

it('another symbol on screen opens a new connection and closes the old one; the same ones do not', () => {
  listen(['BTC']);
  jest.advanceTimersByTime(50);
  const stop = listen(['GOLD']);
  jest.advanceTimersByTime(50);
  listen(['BTC']);
  jest.advanceTimersByTime(50);
  expect(sources()).toHaveLength(2);
  expect(openSources().map(({ url }) => url)).toEqual(['/api/stream?symbols=BTC%2CGOLD']);
  stop();
  jest.advanceTimersByTime(50);
  expect(openSources().map(({ url }) => url)).toEqual(['/api/stream?symbols=BTC']);
});

it('a hidden tab has no connection, and a visible one has it back and says so', () => {
  listen(['BTC']);
  jest.advanceTimersByTime(50);
  last().connect();
  see('hidden');
  expect(openSources()).toEqual([]);
  see('visible');
  last().connect();
  expect(states.filter((state) => state !== 'connecting')).toEqual(['idle', 'live', 'idle', 'live']);
});

it('events reach those who asked for them', () => {
  const seen: unknown[] = [];
  listen(['BTC'], { tick: (data) => seen.push(data), balance: (data) => seen.push(data) });
  jest.advanceTimersByTime(50);
  last().say('tick', { nowMs: 1, ticks: [] });
  last().say('balance');
  last().say('trade', { id: '1', status: 'processing' });
  expect(seen).toEqual([{ nowMs: 1, ticks: [] }, {}]);
});

it('a broken line is down until it is back, and each return asks for a refetch', () => {
  listen(['BTC']);
  jest.advanceTimersByTime(50);
  last().connect();
  last().fail(false);
  expect(states.at(-1)).toBe('down');
  last().connect();
  expect(states.filter((state) => state === 'live')).toHaveLength(2);
  expect(sources()).toHaveLength(1);
});

it('a refused connection is tried again, later each time', () => {
  listen(['BTC']);
  jest.advanceTimersByTime(50);
  for (let attempt = 1; attempt < 8; attempt += 1) {
    last().fail(true);
    jest.advanceTimersByTime(400);
    expect(sources()).toHaveLength(attempt);
    jest.advanceTimersByTime(15_000);
    expect(sources()).toHaveLength(attempt + 1);
  }
});

it('a connection without further pings is replaced', () => {
  listen(['BTC']);
  jest.advanceTimersByTime(50);
  last().connect();
  last().say('ping');
  jest.advanceTimersByTime(35_000);
  last().say('tick', { nowMs: 1, ticks: [] });
  jest.advanceTimersByTime(35_000);
  expect(states.at(-1)).toBe('live');
  jest.advanceTimersByTime(10_000);
  expect(states.at(-1)).not.toBe('live');
  jest.advanceTimersByTime(2_000);
  expect(openSources()).toHaveLength(1);
  expect(sources()).toHaveLength(2);
});

it('a stream without pings is left alone however quiet it is', () => {
  listen([]);
  jest.advanceTimersByTime(50);
  last().connect();
  jest.advanceTimersByTime(600_000);
  expect([sources().length, states.at(-1), last().url]).toEqual([1, 'live', '/api/stream']);
});

it('the end of the session is reported, and nothing is requested again', () => {
  const ends: unknown[] = [];
  listen(['BTC'], { end: (data) => ends.push(data) });
  jest.advanceTimersByTime(50);
  last().connect();
  last().say('end', { reason: 'session_ended' });
  jest.advanceTimersByTime(60_000);
  expect([ends, states.at(-1)]).toEqual([[{ reason: 'session_ended' }], 'down']);
  expect(openSources()).toEqual([]);
});
