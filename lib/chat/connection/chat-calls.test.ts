import { createFakeConnection } from '../../../tests/support/fake-chat';
import { ApiError } from '../../api/api-error';
import { makeMessage } from '../chat-test-kit';
import { createCustomerCalls } from './customer-chat';
import { createStaffCalls } from './staff-chat';

const realFetch = globalThis.fetch;
let requests: { url: string; method: string; body: unknown }[];
let answer: unknown;
beforeEach(() => {
  requests = [];
  answer = { success: true, data: makeMessage(1, { content: 'http' }), repeated: false };
  globalThis.localStorage ??= { getItem: () => null } as unknown as Storage;
  globalThis.fetch = (async (url: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    requests.push({ url, method, body: body ? JSON.parse(body) : undefined });
    return Response.json(answer);
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const message = { clientId: 'client-id-1', messageType: 'text' as const, text: 'hello' };
const lost = () => {
  throw new ApiError({ code: 'timeout', status: 0, message: '' });
};

test('a message goes over the socket; when nobody answers there it goes over HTTP under the same client id', async () => {
  const connection = createFakeConnection();
  const calls = createCustomerCalls(connection);
  connection.answers.sendMessage = () => makeMessage(1, { content: 'socket' });
  await expect(calls.send(message, { overSocket: true })).resolves.toMatchObject({ content: 'socket' });
  expect(requests).toEqual([]);
  expect(calls.conversationId).toBe('1');

  connection.answers.sendMessage = lost;
  await expect(calls.send(message, { overSocket: true })).resolves.toMatchObject({ content: 'http' });
  const body = { clientId: 'client-id-1', messageType: 'text', message: 'hello' };
  expect(connection.acts.at(-1)).toEqual(['emitWithAck', 'sendMessage', body]);
  expect(requests).toEqual([{ url: '/api/chat/message', method: 'POST', body }]);
});

test('what the provider refused over the socket is not asked again over HTTP', async () => {
  const connection = createFakeConnection();
  connection.answers.sendMessage = () => {
    throw new ApiError({ code: 'validation_failed', status: 422, message: '' });
  };
  const sent = createCustomerCalls(connection).send(message, { overSocket: true });
  await expect(sent).rejects.toMatchObject({ code: 'validation_failed' });
  expect(requests).toEqual([]);
});

test('a customer reads their own messages, staff those of the conversation that they have open', async () => {
  answer = { success: true, data: { messages: [], hasMore: false, conversation: null } };
  const connection = createFakeConnection({ state: 'disconnected' });
  await createCustomerCalls(connection).load({ after: 4, limit: 200 });
  const staff = createStaffCalls(connection, '12');
  await staff.load({ before: 9 });
  await staff.load({});
  expect(requests.map(({ url }) => url)).toEqual([
    '/api/chat/messages?after=4&limit=200',
    '/admin/api/chat/admin/conversation/12/messages?before=9',
    '/admin/api/chat/admin/conversation/12/messages',
  ]);
});

test('marks go over the socket while there is one, else over HTTP', async () => {
  const connection = createFakeConnection();
  connection.answers.markAsRead = () => ({});
  answer = { success: true };
  const [customer, staff] = [createCustomerCalls(connection), createStaffCalls(connection, '12')];
  await customer.mark({ read: 3 });
  await staff.mark({ read: 3 });
  expect(connection.acts.map(([, , payload]) => payload)).toEqual([
    { read: 3 },
    { conversationId: '12', read: 3 },
  ]);
  connection.set({ state: 'disconnected' });
  await customer.mark({ delivered: 3 });
  await staff.mark({ read: 4 });
  expect(requests).toEqual([
    { url: '/api/chat/read', method: 'PUT', body: { delivered: 3 } },
    { url: '/admin/api/chat/admin/conversation/12/read', method: 'PUT', body: { read: 4 } },
  ]);
});

test('staff answer in the conversation that they have open', async () => {
  const connection = createFakeConnection();
  connection.answers.sendAdminMessage = lost;
  await createStaffCalls(connection, '12').send({ ...message, fileId: 'f'.repeat(32) }, { overSocket: true });
  expect(requests[0]).toMatchObject({
    url: '/admin/api/chat/admin/message',
    body: { conversationId: '12', clientId: 'client-id-1', fileId: 'f'.repeat(32) },
  });
});
