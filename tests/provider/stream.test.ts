/** The event stream over a real socket. */

import { eq } from 'drizzle-orm';
import { session } from '@/provider/database/schema/users';
import { signClient } from '../../lib/environment/client-signature';
import { createTestProvider, type Person, TEST_BFF_SECRET, type TestProvider } from '../support/provider';

interface Reading {
  status: number;
  headers: Headers;
  /** Resolves with everything read so far once it holds the text. */
  until(text: string): Promise<string>;
  /** Resolves with everything read when the provider has closed the stream. */
  whole: Promise<string>;
  leave(): void;
}

describe('the stream', () => {
  let provider: TestProvider;
  let base: string;

  beforeAll(async () => {
    provider = await createTestProvider();
    base = (await provider.listen()).url;
  }, 60_000);
  afterAll(() => provider.close());

  async function read(path: string, headers: Record<string, string> = {}): Promise<Reading> {
    const leaving = new AbortController();
    const response = await fetch(base + path, { headers, signal: leaving.signal });
    let text = '';
    let notify = () => undefined as undefined;
    const whole = (async () => {
      const decoder = new TextDecoder();
      try {
        for await (const chunk of response.body ?? []) {
          text += decoder.decode(chunk as Uint8Array, { stream: true });
          notify();
        }
      } catch {
        // Left by the test.
      }
      notify();
      return text;
    })();
    return {
      status: response.status,
      headers: response.headers,
      until: (wanted) =>
        new Promise((resolve) => {
          notify = () => {
            if (text.includes(wanted)) resolve(text);
          };
          notify();
        }),
      whole,
      leave: () => leaving.abort(),
    };
  }
  const readAs = (person: Person, query = '') =>
    read(`/api/stream${query}`, { authorization: `Bearer ${person.token}` });
  const publishTicks = (...symbols: string[]) =>
    provider.events.publish({
      type: 'ticks',
      nowMs: 5,
      ticks: symbols.map((symbol, i) => ({ symbol, seq: i + 1, epoch: 1, timeMs: 4, price: '1.50' })),
    });

  test('sends the ticks of the named symbols as they were stored, aliases resolved', async () => {
    const reader = await read('/api/stream?symbols=btc,XAU');
    publishTicks('ETH', 'BTC', 'GOLD', 'BTC');
    const text = await reader.until('event: tick');
    reader.leave();
    const data = JSON.parse(/data: (.*)/.exec(text)?.[1] ?? '');
    expect(data).toEqual({
      nowMs: 5,
      ticks: [
        { symbol: 'BTC', seq: 2, epoch: 1, timeMs: 4, price: '1.50' },
        { symbol: 'GOLD', seq: 3, epoch: 1, timeMs: 4, price: '1.50' },
        { symbol: 'BTC', seq: 4, epoch: 1, timeMs: 4, price: '1.50' },
      ],
    });
  });

  test('is kept by no cache, compressor or buffer on the way', async () => {
    const reader = await read('/api/stream');
    reader.leave();
    expect(reader.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(reader.headers.get('cache-control')).toBe('no-cache, no-transform');
    expect(reader.headers.get('x-accel-buffering')).toBe('no');
  });

  test('notifies a customer of their own trades and balance, and nobody else', async () => {
    const [anna, ben] = [await provider.openPerson(), await provider.openPerson()];
    const [hers, his, guests] = [await readAs(anna), await readAs(ben), await read('/api/stream')];
    provider.events.publish({ type: 'trade', userId: anna.id, tradeId: 12, status: 'completed_win' });
    provider.events.publish({ type: 'balance', userId: anna.id });
    provider.events.publish({ type: 'settings' });
    const [a, b, c] = await Promise.all([hers, his, guests].map((reader) => reader.until('event: settings')));
    for (const reader of [hers, his, guests]) reader.leave();
    expect(a).toContain('event: trade\ndata: {"id":"12","status":"completed_win"}');
    expect(a).toContain('event: balance\ndata: {}');
    for (const other of [b, c]) expect(other).not.toMatch(/event: (trade|balance)/);
  });

  test('notifies staff of waiting work and a customer of a notice, neither of the other’s', async () => {
    const [customer, colleague] = [await provider.openPerson(), await provider.openPerson('level1')];
    const [theirs, staffStream] = [await readAs(customer), await readAs(colleague)];
    provider.events.publish({ type: 'queue' });
    provider.events.publish({ type: 'notice', userId: customer.id });
    provider.events.publish({ type: 'settings' });
    const [c, s] = await Promise.all([theirs, staffStream].map((reader) => reader.until('event: settings')));
    for (const reader of [theirs, staffStream]) reader.leave();
    expect(c).toContain('event: notice\ndata: {}');
    expect(c).not.toContain('queue');
    expect(s).toContain('event: queue\ndata: {}');
    expect(s).not.toContain('notice');
  });

  test('closes with its session, and no other', async () => {
    const person = await provider.openPerson();
    const other = await provider.openPerson();
    const [reader, bystander] = [await readAs(person), await readAs(other)];
    await provider.call('POST', '/auth/logout', { token: person.token });
    expect(await reader.whole).toContain('event: end\ndata: {"reason":"session_ended"}');
    provider.events.publish({ type: 'content' });
    expect(await bystander.until('event: content')).not.toContain('event: end');
    bystander.leave();
  });

  test('closes on every device but the one that signs the others out', async () => {
    const person = await provider.openPerson();
    const again = await provider.signInAgain(person);
    const [asking, other] = [await readAs(person), await readAs(again)];
    await provider.call('DELETE', '/auth/sessions', { token: person.token });
    expect(await other.whole).toContain('event: end\ndata: {"reason":"session_ended"}');
    provider.events.publish({ type: 'content' });
    expect(await asking.until('event: content')).not.toContain('event: end');
    asking.leave();
  });

  test('closes when a session was ended without this process hearing of it', async () => {
    const person = await provider.openPerson();
    const reader = await readAs(person);
    await provider.db.update(session).set({ endedMs: 1 }).where(eq(session.userId, person.id));
    await provider.checkStreams();
    expect(await reader.whole).toContain('event: end');
  });

  test('an ended session is refused a stream, so that its page learns of it', async () => {
    const person = await provider.openPerson();
    await provider.call('POST', '/auth/logout', { token: person.token });
    const answer = await fetch(`${base}/api/stream`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: 'session_ended' });
  });

  test('a web server that signs receives everything; nobody else does', async () => {
    const claim = { address: '127.0.0.1', method: 'GET', path: '/api/stream?scope=hub' };
    const hub = await read(claim.path, {
      'x-updown-client': claim.address,
      'x-updown-signature': signClient(TEST_BFF_SECRET, provider.clock.nowMs(), claim),
    });
    provider.events.publish({ type: 'balance', userId: 7 });
    expect(await hub.until('event: hub')).toContain('event: hub\ndata: {"type":"balance","userId":7}');
    hub.leave();
    const forged = await fetch(base + claim.path);
    expect(forged.status).toBe(404);
    await forged.body?.cancel();
  });

  test('a reader that left is forgotten', async () => {
    const before = provider.streamCount();
    const reader = await read('/api/stream');
    expect(provider.streamCount()).toBe(before + 1);
    reader.leave();
    await reader.whole;
    const closed = new Promise<void>((resolve) => {
      const look = () => (provider.streamCount() === before ? resolve() : setImmediate(look));
      look();
    });
    await closed;
  });
});
