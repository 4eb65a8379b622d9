/** How many chat sockets a person may have and send over, who is told who is there, and how a provider ends them. */
import { SOCKETS_PER_USER } from '@/lib/contract/chat/chat-rules';
import type { OpenedSocket, SocketRefusal } from '../support/chat-sockets';
import { refusalOf, startChatSocketsFixture, text } from '../support/chat-sockets-fixture';

test('staff learn who is online, customers whether staff are', async () => {
  const fixture = await startChatSocketsFixture();
  try {
    const [customer, clerk] = [
      await fixture.provider.openPerson(),
      await fixture.provider.openPerson('level1'),
    ];
    const phone = await fixture.open(customer);
    expect(await phone.waitFor('supportStatus')).toEqual({ online: false });
    const staffSocket = await fixture.open(clerk);
    await phone.waitFor('supportStatus', ({ online }) => online);
    const laterPhone = await fixture.open(customer);
    expect(await laterPhone.waitFor('supportStatus')).toEqual({ online: true });
    const guest = await fixture.provider.openPerson();
    await fixture.open(guest);
    await staffSocket.waitFor(
      'userOnlineStatus',
      ({ userId, isOnline }) => userId === String(guest.id) && isOnline,
    );
    expect(phone.received('userOnlineStatus')).toEqual([]);
  } finally {
    await fixture.close();
  }
}, 60_000);

test('a person has five sockets and twenty messages in ten seconds, over sockets and calls together', async () => {
  const fixture = await startChatSocketsFixture({ RATE_LIMITS: 'on' });
  try {
    const customer = await fixture.provider.openPerson();
    const opened: OpenedSocket[] = [];
    const tries = await Promise.allSettled(
      Array.from({ length: SOCKETS_PER_USER + 3 }, async () => opened.push(await fixture.open(customer))),
    );
    expect(opened).toHaveLength(SOCKETS_PER_USER);
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as SocketRefusal] : []));
    expect(refused.map(({ data }) => data?.code)).toEqual(Array(3).fill('too_many_sockets'));

    const [first, second] = opened as [OpenedSocket, OpenedSocket];
    second.close();
    const left = () => fixture.provider.socketCount() === SOCKETS_PER_USER - 1;
    while (!left()) await new Promise((resolve) => setImmediate(resolve));
    expect(await refusalOf(fixture.open(customer))).toBe('let in');

    const body = text('quickly');
    const [overSocket, overHttp] = await Promise.all([
      Promise.all(Array.from({ length: 12 }, () => first.request('sendMessage', body))),
      Promise.all(
        Array.from({ length: 12 }, () =>
          fixture.provider.call('POST', '/chat/message', { token: customer.token, body }),
        ),
      ),
    ]);
    const stored = [
      ...overSocket.filter(({ success }) => success),
      ...overHttp.filter(({ status }) => status === 200),
    ];
    expect(stored).toHaveLength(20);
    const beyond = await first.request('sendMessage', body);
    expect(beyond).toMatchObject({ success: false, code: 'too_many_requests' });
    expect((beyond as { retryAfterS: number }).retryAfterS).toBeGreaterThanOrEqual(1);
    expect((beyond as { retryAfterS: number }).retryAfterS).toBeLessThanOrEqual(10);
  } finally {
    await fixture.close();
  }
}, 60_000);

test('a provider that stops says so to every socket and is gone, whatever carries them', async () => {
  const fixture = await startChatSocketsFixture();
  const person = await fixture.provider.openPerson();
  const sockets = [
    await fixture.open(person),
    await fixture.open(person, { transports: ['polling'], upgrade: false }),
  ];
  await fixture.close();
  for (const one of sockets) {
    await one.closed;
    expect(one.received('ended')).toEqual([{ reason: 'stopping' }]);
  }
}, 60_000);
