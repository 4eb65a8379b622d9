import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { subscribeToasts, type ToastMessage } from '@/components/ui/toasts/toasts';
import { ApiError } from '@/lib/api/api-error';
import { subscribeStream } from '@/lib/api/customer/customer-stream';
import type { StreamListener } from '@/lib/api/stream-client';
import { NOTICE_KINDS, type NoticeKind } from '@/lib/contract/money/notice-kinds';
import { LANGUAGES } from '@/lib/i18n/languages';
import { calls } from '@/tests/support/mock-calls';
import { renderWithQueries } from '@/tests/support/render-with-queries';
import { NoticeBell } from './notice-bell';
import { buildNotice, buildNotices } from './notice-fixture';
import { NoticeList } from './notice-list';
import { findNoticeTone } from './notice-text';
import type { NoticesAnswer } from './notices-queries';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/customer/customer-stream', () => ({ subscribeStream: jest.fn(() => () => {}) }));

const call = jest.mocked(calls);
let toasts: ToastMessage[];
let stop: () => void;
beforeEach(() => {
  toasts = [];
  stop = subscribeToasts((toast) => toasts.push(toast));
  call.mockReset();
});
afterEach(() => stop());

/** The provider's answer to the list; opening it marks all as read. */
function answerWith(answer: NoticesAnswer, next?: NoticesAnswer) {
  call.mockImplementation((name, options) => {
    if (name === 'readNotices') return Promise.resolve({ success: true, unread: 0 } as never);
    const { cursor } = (options?.query ?? {}) as { cursor?: string };
    return Promise.resolve((cursor && next ? next : answer) as never);
  });
}
const showBell = (answer: NoticesAnswer | undefined) =>
  renderWithQueries(<NoticeBell initial={{ answer, atMs: Date.now() }} timeZone="Asia/Bangkok" />);
const listener = () => jest.mocked(subscribeStream).mock.lastCall?.[0] as StreamListener;

test('the bell counts what is unread, and stops at 99', () => {
  showBell(buildNotices([buildNotice()], { unread: 3 }));
  expect(screen.getByRole('button', { name: 'Notifications, 3 unread' })).toHaveTextContent('3');
});

test('without unread notices the bell has no count', () => {
  showBell(buildNotices([buildNotice({ read: true })]));
  expect(screen.getByRole('button', { name: 'Notifications' })).toHaveTextContent('');
});

test('messages of support are counted by the bell, and the list leads to the chat before all else', async () => {
  const answer = buildNotices([buildNotice()], { unreadMessages: 2 });
  answerWith(answer);
  showBell(answer);
  await userEvent.click(screen.getByRole('button', { name: 'Notifications, 3 unread' }));
  const [first] = await screen.findAllByRole('link');
  expect(first).toHaveAccessibleName(/2 new messages from support/);
  expect(first).toHaveAttribute('href', '/support');
  // Reading the notices reads no message.
  expect(
    await screen.findByRole('button', { name: 'Notifications, 2 unread', hidden: true }),
  ).toBeInTheDocument();
});

test('with messages alone the list is not empty', async () => {
  answerWith(buildNotices([], { unreadMessages: 1 }));
  renderWithQueries(<NoticeList timeZone="Asia/Bangkok" />);
  expect(await screen.findByRole('link', { name: /1 new message from support/ })).toBeInTheDocument();
  expect(screen.queryByText('No notifications yet')).not.toBeInTheDocument();
});

test('a new notice is announced and counted at once; earlier ones are not announced again', async () => {
  const old = buildNotice({ id: '1' });
  showBell(buildNotices([old]));
  expect(toasts).toEqual([]);
  answerWith(
    buildNotices([buildNotice({ id: '2', data: { caseId: '43', label: 'DP-43', amount: '5.50' } })], {
      unread: 2,
    }),
  );
  await act(async () => listener().on.notice?.({}));
  expect(await screen.findByRole('button', { name: 'Notifications, 2 unread' })).toBeInTheDocument();
  expect(toasts).toMatchObject([
    { title: 'Deposit approved', body: '5.50 USDT has been added to your balance (DP-43).', tone: 'success' },
  ]);
});

test('opening the list reads the notices; the marks of this visit stay', async () => {
  const first = buildNotices([buildNotice({ id: '9' }), buildNotice({ id: '8', read: true })]);
  answerWith(first);
  showBell(first);
  await userEvent.click(screen.getByRole('button', { name: 'Notifications, 1 unread' }));
  expect(await screen.findAllByText('Deposit approved')).toHaveLength(2);
  await waitFor(() => expect(call).toHaveBeenCalledWith('readNotices', { body: { upTo: '9' } }));
  expect(screen.getByText('New')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
});

test('notices are grouped by day, each links to its case, and more can be loaded', async () => {
  jest.useFakeTimers({
    now: Date.parse('2026-11-28T05:00:00Z'),
    doNotFake: ['setTimeout', 'queueMicrotask'],
  });
  answerWith(
    buildNotices(
      [
        buildNotice({ id: '3' }),
        buildNotice({
          id: '2',
          kind: 'withdrawal_rejected',
          data: { caseId: '7', label: 'WD-7', amount: '50.00', reason: 'Name differs' },
          createdAt: '2026-11-27T03:00:00.000Z',
        }),
      ],
      { nextCursor: '2', unread: 0 },
    ),
    buildNotices([buildNotice({ id: '1', kind: 'adjustment_add', createdAt: '2026-11-20T03:00:00.000Z' })]),
  );
  renderWithQueries(<NoticeList timeZone="Asia/Bangkok" />);
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Yesterday' })).toBeInTheDocument();
  expect(screen.getByText('Reason: Name differs')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Withdrawal rejected/ })).toHaveAttribute(
    'href',
    '/history/deposit?open=withdrawal-7',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('heading', { name: '20 Nov 2026' })).toBeInTheDocument();
  jest.useRealTimers();
});

test('an empty list and one that could not be loaded are two different things', async () => {
  answerWith(buildNotices([]));
  const { unmount } = renderWithQueries(<NoticeList timeZone="Asia/Bangkok" />);
  expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
  unmount();
  call.mockRejectedValueOnce(new ApiError({ code: 'network_error', status: 0, message: '' }));
  renderWithQueries(<NoticeList timeZone="Asia/Bangkok" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Notifications could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
});

const isAboutMoney = (kind: NoticeKind) => /^(deposit|withdrawal|adjustment)_/.test(kind);
/** The data of every kind of notice about the account. */
const ACCOUNT_DATA = {
  document: 'documentBack',
  from: 'somchai',
  to: 'somchai_j',
  device: 'Chrome, Android',
  address: '203.0.113.7',
  at: '2026-11-28T03:00:00.000Z',
  reason: 'The picture is blurred',
};

test.each(LANGUAGES)('every kind of notice has its sentence in %s', async (language) => {
  answerWith(
    buildNotices(
      NOTICE_KINDS.map((kind, at) =>
        isAboutMoney(kind)
          ? buildNotice({ id: `${at + 1}`, kind })
          : buildNotice({ id: `${at + 1}`, kind, data: ACCOUNT_DATA }),
      ),
      { unread: 0 },
    ),
  );
  const { container } = renderWithQueries(<NoticeList timeZone="Asia/Bangkok" />, language);
  expect(await screen.findAllByText(/99\.00 USDT.*DP-42/)).toHaveLength(
    NOTICE_KINDS.filter(isAboutMoney).length,
  );
  expect(screen.getAllByText(/somchai.*somchai_j/)).toHaveLength(2);
  expect(screen.getByText(/Chrome, Android.*203\.0\.113\.7/)).toBeInTheDocument();
  expect(container).not.toHaveTextContent(/[{}]|documentBack|–/);
});

test.each([
  ['kyc_approved', '/kyc', 'success'],
  ['kyc_rejected', '/kyc', 'danger'],
  ['kyc_document_requested', '/kyc', 'info'],
  ['username_changed', '/profile/security', 'info'],
  ['email_changed', '/profile/security', 'info'],
  ['password_changed', '/profile/security', 'info'],
  ['new_device', '/profile/security', 'info'],
] as const)('%s leads to %s', async (kind, href, tone) => {
  answerWith(buildNotices([buildNotice({ kind, data: ACCOUNT_DATA })], { unread: 0 }));
  renderWithQueries(<NoticeList timeZone="Asia/Bangkok" />);
  expect(await screen.findByRole('link')).toHaveAttribute('href', href);
  expect(findNoticeTone(kind)).toBe(tone);
});
