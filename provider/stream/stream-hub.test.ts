import { createLocalEvents } from '../events/events';
import { createStreamHub, type StreamSink } from './stream-hub';

function createSink(backlog = 0) {
  const written: Buffer[] = [];
  const sink = {
    write: (chunk: Buffer) => void written.push(chunk),
    backlogBytes: () => backlog,
    end: jest.fn(),
    destroy: jest.fn(),
  } satisfies StreamSink;
  return { sink, written };
}

const ticks = {
  type: 'ticks' as const,
  nowMs: 1,
  ticks: [{ symbol: 'BTC', seq: 1, epoch: 1, timeMs: 1, price: '1' }],
};

test('a batch is written out once, however many read it', () => {
  const events = createLocalEvents();
  const hub = createStreamHub(events);
  const readers = Array.from({ length: 1_000 }, createSink);
  for (const { sink } of readers) hub.join({ symbols: ['BTC', 'ETH'], session: undefined }, sink);
  events.publish(ticks);
  expect(new Set(readers.map(({ written }) => written[0])).size).toBe(1);
});

test('a reader that does not keep up is closed and costs the others nothing', () => {
  const events = createLocalEvents();
  const hub = createStreamHub(events);
  const slow = createSink(1_000_000);
  const quick = createSink();
  hub.join({ symbols: ['BTC'], session: undefined }, slow.sink);
  hub.join({ symbols: ['BTC'], session: undefined }, quick.sink);
  events.publish(ticks);
  expect(slow.sink.destroy).toHaveBeenCalled();
  expect(slow.written).toEqual([]);
  expect(quick.written).toHaveLength(1);
  expect(hub.readerCount()).toBe(1);
});

test('symbols in another order are the same set, and nobody receives others', () => {
  const events = createLocalEvents();
  const hub = createStreamHub(events);
  const [one, two, three] = [createSink(), createSink(), createSink()];
  hub.join({ symbols: ['ETH', 'BTC'], session: undefined }, one.sink);
  hub.join({ symbols: ['BTC', 'ETH'], session: undefined }, two.sink);
  hub.join({ symbols: ['ETH'], session: undefined }, three.sink);
  events.publish(ticks);
  expect(one.written[0]).toBe(two.written[0]);
  expect(three.written).toEqual([]);
});

test('closing ends every stream', () => {
  const hub = createStreamHub(createLocalEvents());
  const reader = createSink();
  hub.join({ symbols: [], session: { sessionId: 1, userId: 1, staff: false } }, reader.sink);
  hub.close();
  expect(reader.sink.end).toHaveBeenCalled();
  expect(hub.readerCount()).toBe(0);
});

test('only staff are notified of waiting work', () => {
  const events = createLocalEvents();
  const hub = createStreamHub(events);
  const [guest, customer, staff] = [createSink(), createSink(), createSink()];
  hub.join({ symbols: [], session: undefined }, guest.sink);
  hub.join({ symbols: [], session: { sessionId: 1, userId: 1, staff: false } }, customer.sink);
  const leave = hub.join({ symbols: [], session: { sessionId: 2, userId: 2, staff: true } }, staff.sink);
  events.publish({ type: 'queue' });
  leave();
  events.publish({ type: 'queue' });
  expect(staff.written.map(String)).toEqual(['event: queue\ndata: {}\n\n']);
  expect([...guest.written, ...customer.written]).toEqual([]);
});
