import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@/lib/api/api-error';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { chatMessage, conversationDetails, inboxConversation } from './inbox-fixture';
import { InboxScreen } from './inbox-screen';
import {
  button,
  COLLEAGUE,
  call,
  inbox,
  openConversation,
  openInbox,
  override,
  press,
  replyBox,
  row,
  STAFF,
  sent,
  startTestInbox,
  t,
  texts,
  write,
} from './inbox-test-kit';

jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/chat/connection/staff-chat', () => ({
  createStaffCalls: jest.fn(),
  createStaffConnection: jest.fn(),
}));
jest.mock('@/lib/chat/create-conversation', () => ({ createConversation: jest.fn() }));
jest.mock('next/navigation', () => ({
  useSearchParams: () => new URLSearchParams(window.location.search),
}));

beforeEach(startTestInbox);

test('a row says who, what, since when, how much is unread and who has it', async () => {
  inbox.rows[1] = inboxConversation({
    id: '8',
    user: { id: '21', username: 'linh' },
    assignedTo: COLLEAGUE,
    status: 'pending',
  });
  await openInbox();
  expect(await row('somchai')).toHaveTextContent(
    /Online.*somchai.*ฝากเงินแล้วยังไม่เข้า.*2 unread messages.*Waiting.*Unassigned/,
  );
  expect(await row('linh')).toHaveTextContent(/Pending.*With niran/);
});

test('filters, search and the open conversation are the address’s', async () => {
  await openConversation();
  fireEvent.click(screen.getByRole('button', { name: /^Mine/ }));
  fireEvent.change(screen.getByRole('combobox', { name: t.filter.status }), {
    target: { value: 'resolved' },
  });
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      'conversations',
      expect.objectContaining({ query: expect.objectContaining({ assigned: 'me', status: 'resolved' }) }),
    ),
  );
  expect(window.location.search).toBe('?open=7&assigned=me&status=resolved');
});

test('a link shows those who wait for an answer alone, until that is taken away', async () => {
  window.history.replaceState(null, '', '/admin/support?waiting=true');
  await openInbox();
  expect(call.mock.calls.findLast(([name]) => name === 'conversations')?.[1]?.query).toMatchObject({
    waiting: 'true',
  });
  fireEvent.click(await screen.findByText(`${t.filter.waiting} ${t.filter.waitingForAnswer}`));
  expect(window.location.search).toBe('');
  await waitFor(() =>
    expect(call.mock.calls.findLast(([name]) => name === 'conversations')?.[1]?.query).toMatchObject({
      waiting: 'all',
    }),
  );
});

test('the list that cannot be loaded can be asked for again', async () => {
  call.mockRejectedValueOnce(new ApiError({ code: 'network_error', status: 0, message: '' }));
  renderWithQueries(<InboxScreen staff={STAFF} />);
  expect(await screen.findByText(t.list.failed)).toBeVisible();
  fireEvent.click(await button(texts.common.retry));
  expect(await row('somchai')).toBeVisible();
});

test('a message that comes in goes to the top with its words, before the list is fetched', async () => {
  await openInbox();
  const before = call.mock.calls.length;
  override('conversations', () => new Promise(() => undefined));
  act(() => inbox.connection.emit('newMessage', chatMessage({ conversationId: '8', content: 'Xin chào' })));
  await waitFor(() => expect(screen.getAllByRole('link')[0]).toHaveTextContent(/linh.*Xin chào.*1 unread/));
  expect(call.mock.calls.length).toBe(before + 1);
});

test('who types is seen in the list', async () => {
  await openInbox();
  act(() => inbox.connection.emit('userTyping', { conversationId: '8', userId: '21', isTyping: true }));
  expect(await row('linh')).toHaveTextContent(t.list.typing);
  act(() => inbox.connection.emit('userTyping', { conversationId: '8', userId: '21', isTyping: false }));
  expect(await row('linh')).not.toHaveTextContent(t.list.typing);
});

test('J and K move in the list, Enter opens, Escape goes back to where one was', async () => {
  await openInbox();
  press('j');
  expect(await row('somchai')).toHaveFocus();
  press('j');
  expect(await row('linh')).toHaveFocus();
  press('k');
  press('ArrowDown');
  // What a browser does with Enter on a link.
  fireEvent.click(document.activeElement as Element);
  expect(await screen.findByRole('textbox', { name: 'Reply to linh' })).toHaveFocus();
  press('j');
  expect(screen.getByRole('textbox', { name: 'Reply to linh' })).toHaveFocus();
  press('Escape');
  expect(await screen.findByText(t.pane.none)).toBeVisible();
  await waitFor(async () => expect(await row('linh')).toHaveFocus());
});

test('what leaves the filter while it is open stays until it is closed; then the next one has the focus', async () => {
  const { queries } = await openConversation();
  inbox.rows = inbox.rows.slice(1);
  await act(() => queries.invalidateQueries({ queryKey: ['staff', 'conversations'] }));
  expect(screen.getAllByRole('link', { name: /^.?Online/ })).toHaveLength(2);
  press('Escape');
  await waitFor(() => expect(screen.getByRole('link', { name: /linh/ })).toHaveFocus());
  expect(screen.queryByRole('link', { name: /Online.*somchai/ })).toBeNull();
});

test('with single keys off they work in the list alone', async () => {
  await openInbox();
  press('?');
  const help = await screen.findByRole('dialog');
  fireEvent.click(within(help).getByRole('checkbox'));
  fireEvent.click(within(help).getByRole('button', { name: texts.common.close }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  (document.activeElement as HTMLElement).blur();
  press('j');
  expect(document.body).toHaveFocus();
});

test('nobody’s conversation is taken with one tap', async () => {
  await openConversation();
  fireEvent.click(await button(t.actions.take));
  await waitFor(() => expect(sent('takeConversation')).toEqual([{ from: null }]));
  expect((await screen.findAllByText(t.assignee.you)).length).toBeGreaterThan(0);
});

test('whoever was slower learns who has the conversation', async () => {
  await openConversation();
  inbox.refusal = new ApiError({
    code: 'conversation_taken',
    status: 409,
    message: '',
    errors: { takenBy: ['niran'] },
  });
  fireEvent.click(await button(t.actions.take));
  expect(await screen.findByRole('alert')).toHaveTextContent('niran took this conversation first');
});

test('a colleague’s conversation is taken over only after a question', async () => {
  inbox.rows[0] = inboxConversation({ assignedTo: COLLEAGUE });
  await openConversation();
  fireEvent.click(await button(t.actions.takeOver));
  const dialog = await screen.findByRole('dialog', { name: 'Take over from niran?' });
  expect(sent('takeConversation')).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: t.actions.takeOver }));
  await waitFor(() => expect(sent('takeConversation')).toEqual([{ from: '4' }]));
});

test('one’s own conversation is handed to a colleague with a note, or given back', async () => {
  inbox.rows[0] = inboxConversation({ assignedTo: STAFF });
  await openConversation();
  fireEvent.click(await button(t.actions.handOver));
  const dialog = await screen.findByRole('dialog', { name: t.handOver.title });
  fireEvent.click(await within(dialog).findByRole('radio', { name: /niran.*online.*2 open/ }));
  expect(within(dialog).queryByRole('radio', { name: /nok/ })).toBeNull();
  write(within(dialog).getByLabelText(t.handOver.note), 'Speaks Vietnamese');
  const handOver = within(dialog).getByRole('button', { name: 'Hand over to niran' });
  await waitFor(() => expect(handOver).toBeEnabled());
  fireEvent.click(handOver);
  await waitFor(() => expect(sent('handOverConversation')).toEqual([{ to: '4', note: 'Speaks Vietnamese' }]));
});

test('below rank 3 nobody hands over what a colleague has', async () => {
  inbox.rows[0] = inboxConversation({ assignedTo: COLLEAGUE });
  await openConversation();
  expect(screen.queryByRole('button', { name: t.actions.handOver })).toBeNull();
});

test('a resolved conversation is opened again, an open one resolved, by button and by key', async () => {
  await openConversation();
  fireEvent.click(await button(t.actions.resolve));
  await waitFor(() => expect(sent('updateConversation')).toEqual([{ status: 'resolved' }]));
  await button(t.actions.reopen);
  replyBox().blur();
  press('e');
  await waitFor(() => expect(sent('updateConversation').at(-1)).toEqual({ status: 'open' }));
});

test('other viewers are shown, and leaving removes one’s own view', async () => {
  override('viewConversation', () => ({ viewers: [COLLEAGUE] }));
  const { unmount } = await openConversation();
  expect(await screen.findByText('niran is also viewing')).toBeVisible();
  unmount();
  await waitFor(() => expect(call).toHaveBeenCalledWith('leaveConversation', { params: { id: '7' } }));
});

test('the customer’s balance, identity and what the role may not see are beside it', async () => {
  inbox.details = { ...conversationDetails(), customer: { ...conversationDetails().customer, trades: null } };
  await openConversation();
  const aside = await screen.findByRole('complementary', { name: t.pane.details });
  expect(aside).toHaveTextContent('120.50 USDT');
  expect(within(aside).getByRole('link', { name: /Pending/ })).toHaveAttribute(
    'href',
    '/admin/kyc?status=all&q=somchai',
  );
  expect(aside).toHaveTextContent(t.customer.hidden);
  expect(aside).toHaveTextContent(t.customer.noMoney);
});

test('a conversation that does not exist says so', async () => {
  window.history.replaceState(null, '', '/admin/support?open=404');
  override('conversation', () => {
    throw new ApiError({ code: 'conversation_not_found', status: 404, message: '' });
  });
  renderWithQueries(<InboxScreen staff={STAFF} />);
  expect(await screen.findByText(t.pane.missing)).toBeVisible();
});

test('without the socket replies wait, and one may try at once', async () => {
  await openConversation();
  act(() => inbox.connection.set({ state: 'disconnected' }));
  expect(screen.getByText(t.connection.off)).toBeVisible();
  fireEvent.click(await button(t.connection.retry));
  expect(inbox.connection.acts).toContainEqual(['retry']);
});
