import { configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { subscribeToasts, type ToastMessage } from '@/components/ui/toasts/toasts';
import { ApiError } from '@/lib/api/api-error';
import type { SignedInDevice, SignIn } from '@/lib/contract/account/account-schemas';
import { calls } from '@/tests/support/mock-calls';
import { renderInApp } from '@/tests/support/render-in-app';
import { buildOther, buildSession, buildSignIn } from './security-fixture';
import { SignIns } from './sign-ins';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));

// A dialog takes seconds on a busy machine.
jest.setTimeout(30_000);
configure({ asyncUtilTimeout: 10_000 });

const call = jest.mocked(calls);
const end = jest.fn<Promise<unknown>, [name: string, options: unknown]>();
let running: () => SignedInDevice[];
let toasts: ToastMessage[];
let stopListening: () => void;

beforeEach(() => {
  running = () => [buildSession(), buildOther()];
  toasts = [];
  stopListening = subscribeToasts((message) => toasts.push(message));
  end.mockReset().mockResolvedValue({ success: true, message: '', ended: 1 });
  call.mockReset().mockImplementation((async (name: string, options: unknown) => {
    if (name === 'sessions') return { success: true, sessions: running(), recent: [buildSignIn()] };
    return end(name, options);
  }) as never);
});
afterEach(() => stopListening());

function show({
  sessions = running(),
  recent = [buildSignIn()],
}: {
  sessions?: SignedInDevice[];
  recent?: SignIn[];
} = {}) {
  const answer = { success: true as const, sessions, recent };
  renderInApp(<SignIns initial={{ answer, atMs: Date.now() }} timeZone="Asia/Bangkok" />);
  return userEvent.setup({ delay: null });
}

test('this device is marked and cannot be signed out from here, every other one can', () => {
  show();
  const [first, second] = within(screen.getByRole('region', { name: 'Signed-in devices' })).getAllByRole(
    'listitem',
  );
  expect(first).toHaveTextContent('Chrome on AndroidThis device');
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  expect(second).toHaveTextContent('Safari on macOS');
  expect(second).toHaveTextContent('198.51.100.4');
  expect(within(second as HTMLElement).getByRole('button')).toHaveAccessibleName('Sign out: Safari on macOS');
});

test('signed in here alone, the screen says so and offers nothing to end', () => {
  show({ sessions: [buildSession()] });
  expect(screen.getByText('You are signed in on this device only.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Sign out/ })).toBeNull();
});

test('a device that says little about itself is named by its kind', () => {
  const device = { kind: 'tablet', browser: null, system: null } as const;
  show({
    sessions: [buildSession({ device }), buildOther({ device: { ...device, system: 'iOS' } })],
    recent: [],
  });
  expect(screen.getByText('Tablet')).toBeInTheDocument();
  expect(screen.getByText('iOS')).toBeInTheDocument();
  expect(screen.getByText('No sign-ins yet')).toBeInTheDocument();
});

test('one device is signed out after a question, and leaves the list', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Sign out: Safari on macOS' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out this device?' });
  expect(end).not.toHaveBeenCalled();
  running = () => [buildSession()];
  await user.dblClick(within(dialog).getByRole('button', { name: 'Sign out' }));
  await screen.findByText('You are signed in on this device only.');
  expect(end.mock.calls).toEqual([['endSession', { params: { id: '12' } }]]);
  expect(toasts).toMatchObject([{ title: '1 device signed out', tone: 'success' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('keeping it signed in ends nothing', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  await user.click(await screen.findByRole('button', { name: 'Keep signed in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(end).not.toHaveBeenCalled();
});

test('all others are signed out at once', async () => {
  running = () => [buildSession(), buildOther(), buildOther({ id: '13' })];
  end.mockResolvedValue({ success: true, message: '', ended: 2 });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out all other devices?' });
  running = () => [buildSession()];
  await user.click(within(dialog).getByRole('button', { name: 'Sign out all other devices' }));
  await screen.findByText('You are signed in on this device only.');
  expect(end.mock.calls).toEqual([['endOtherSessions', undefined]]);
  expect(toasts).toMatchObject([{ title: '2 devices signed out' }]);
});

test('a device that was gone already is no failure: the list is fetched and says so', async () => {
  end.mockRejectedValue(new ApiError({ code: 'session_not_found', status: 404, message: '' }));
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Sign out: Safari on macOS' }));
  const dialog = await screen.findByRole('dialog');
  running = () => [buildSession()];
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  await screen.findByText('You are signed in on this device only.');
  expect(toasts).toMatchObject([{ title: 'This device was already signed out.', tone: 'info' }]);
});

test('a failed sign-out stays open with what to do, and can be tried again', async () => {
  end.mockRejectedValueOnce(new ApiError({ code: 'network_error', status: 0, message: '' }));
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Sign out: Safari on macOS' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/connection/i);
  running = () => [buildSession()];
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  await screen.findByText('You are signed in on this device only.');
});

test('five recent sign-ins are shown, the others on demand, active ones marked', async () => {
  const recent = [
    buildSignIn(),
    ...['1', '2', '3', '4', '5', '6'].map((id) => buildSignIn({ id, endedAt: '2026-11-27T13:00:00.000Z' })),
  ];
  const user = show({ recent });
  const list = screen.getByRole('region', { name: 'Recent sign-ins' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows).toHaveLength(5);
  expect(rows[0]).toHaveTextContent('Signed in');
  expect(rows[1]).toHaveTextContent('Ended 27 Nov 2026 20:00:00');
  await user.click(within(list).getByRole('button', { name: 'Show all 7' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(7);
  expect(within(list).queryByRole('button')).toBeNull();
});

test('a load that failed says so and has a way on', async () => {
  let isAway = true;
  running = () => {
    if (isAway) throw new ApiError({ code: 'server_error', status: 500, message: '' });
    return [buildSession()];
  };
  renderInApp(<SignIns initial={{ answer: undefined, atMs: Date.now() }} timeZone={undefined} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(await screen.findByText('Your devices could not be loaded')).toBeInTheDocument();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This device')).toBeInTheDocument();
});

test('a list that cannot be refreshed says so, keeps what is known, and comes when it can', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  const dialog = await screen.findByRole('dialog');
  running = () => {
    throw new ApiError({ code: 'server_error', status: 500, message: '' });
  };
  await user.click(within(dialog).getByRole('button', { name: 'Sign out all other devices' }));
  const note = /Could not refresh/;
  expect(await screen.findByText(note)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const list = screen.getByRole('region', { name: 'Signed-in devices' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  running = () => [buildSession()];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('You are signed in on this device only.');
  expect(screen.queryByText(note)).toBeNull();
});

test('the question is reached, left and answered by the keyboard alone', async () => {
  const user = show();
  const button = screen.getByRole('button', { name: 'Sign out all other devices' });
  button.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Sign out all other devices?' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Sign out all other devices' });
  for (let steps = 0; document.activeElement !== confirm && steps < 5; steps += 1) await user.tab();
  expect(confirm).toHaveFocus();
  running = () => [buildSession()];
  await user.keyboard('{Enter}');
  await screen.findByText('You are signed in on this device only.');
  expect(end.mock.calls).toEqual([['endOtherSessions', undefined]]);
});

test('after one device is signed out all others can be, on the same screen', async () => {
  running = () => [buildSession(), buildOther(), buildOther({ id: '13' })];
  const user = show();
  await user.click(screen.getAllByRole('button', { name: 'Sign out: Safari on macOS' })[0] as HTMLElement);
  running = () => [buildSession(), buildOther({ id: '13' })];
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  const dialog = await screen.findByRole('dialog');
  running = () => [buildSession()];
  await user.click(within(dialog).getByRole('button', { name: 'Sign out all other devices' }));
  await screen.findByText('You are signed in on this device only.');
  expect(end.mock.calls.map(([name]) => name)).toEqual(['endSession', 'endOtherSessions']);
});
