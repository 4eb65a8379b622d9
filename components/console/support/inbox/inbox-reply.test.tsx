import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@/lib/api/api-error';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { InboxScreen } from './inbox-screen';
import {
  button,
  chooseNote,
  inbox,
  openConversation,
  row,
  STAFF,
  sent,
  startTestInbox,
  t,
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

test('a reply goes to the customer, and a typing sign before it', async () => {
  const { box } = await openConversation();
  write(box, 'สวัสดีครับ');
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(inbox.conversations['7']?.acts).toEqual(
    expect.arrayContaining([
      ['type', true],
      ['sendText', 'สวัสดีครับ'],
    ]),
  );
  expect(box).toHaveValue('');
});

test('an internal note is sent as a note, and appears among the messages at once', async () => {
  await openConversation();
  const box = await chooseNote();
  write(box, 'Looks like a duplicate slip');
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(sent('addChatNote')).toHaveLength(1));
  expect(sent('addChatNote')[0]).toEqual({
    text: 'Looks like a duplicate slip',
    clientId: expect.stringMatching(/^[A-Za-z0-9_-]{8,64}$/),
  });
  expect(await screen.findByText('Looks like a duplicate slip')).toBeVisible();
  expect(inbox.conversations['7']?.acts.filter(([name]) => name === 'sendText' || name === 'type')).toEqual(
    [],
  );
});

test('a note that was not saved is written still, and asked for again it is the same note', async () => {
  await openConversation();
  const box = await chooseNote();
  write(box, 'Call back');
  inbox.refusal = new ApiError({ code: 'network_error', status: 0, message: '' });
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(box).toHaveValue('Call back'));
  expect(screen.getByRole('alert')).toHaveTextContent(/could not be saved/);
  inbox.refusal = undefined;
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(box).toHaveValue(''));
  const [first, second] = sent('addChatNote') as unknown as { clientId: string }[];
  expect(second?.clientId).toBe(first?.clientId);
});

test('each conversation keeps its own draft, over a reload too', async () => {
  const { box, unmount } = await openConversation();
  write(box, 'One moment');
  fireEvent.click(await row('linh'));
  expect(await screen.findByRole('textbox', { name: 'Reply to linh' })).toHaveValue('');
  expect(await row('somchai')).toHaveTextContent('Draft: One moment');
  unmount();
  window.history.replaceState(null, '', '/admin/support');
  const again = await openConversation();
  expect(again.box).toHaveValue('One moment');
});

test('another person at the same browser never sees a draft', async () => {
  const { box, unmount } = await openConversation();
  write(box, 'Private words');
  unmount();
  window.history.replaceState(null, '', '/admin/support?open=7');
  renderWithQueries(<InboxScreen staff={{ ...STAFF, id: '99', username: 'mali' }} />);
  expect(await screen.findByRole('textbox', { name: 'Reply to somchai' })).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Private words');
});

test('a slash finds prepared answers in the customer’s language; Enter takes one and sends nothing', async () => {
  const { box } = await openConversation();
  write(box, '/');
  const answers = await screen.findByRole('listbox');
  expect(await within(answers).findAllByRole('option')).toHaveLength(2);
  write(box, '/dep');
  expect(await within(answers).findByRole('option', { selected: true })).toHaveTextContent(
    'ยอดฝากจะเข้าภายใน 15 นาที',
  );
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(box).toHaveValue('ยอดฝากจะเข้าภายใน 15 นาที');
  expect(inbox.conversations['7']?.acts.some(([name]) => name === 'sendText')).toBe(false);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the button puts a prepared answer where the caret is', async () => {
  const { box } = await openConversation();
  write(box, 'ก่อน หลัง');
  box.setSelectionRange(5, 5);
  fireEvent.click(await button(t.canned.button));
  fireEvent.click(await screen.findByRole('option', { name: /Thanks/ }));
  expect(box).toHaveValue('ก่อน Cảm ơn bạn.หลัง');
  expect(box).toHaveFocus();
});

test('a slash that nothing fits is not sent by Enter', async () => {
  const { box } = await openConversation();
  write(box, '/');
  await screen.findByRole('listbox');
  write(box, '/zzz');
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(box).toHaveValue('/zzz');
});
