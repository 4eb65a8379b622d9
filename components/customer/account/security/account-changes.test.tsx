import { configure, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/lib/api/api-error';
import type { AccountEvent } from '@/lib/contract/account/account-schemas';
import { calls } from '@/tests/support/mock-calls';
import { renderInApp } from '@/tests/support/render-in-app';
import { AccountChanges } from './account-changes';
import { buildChange } from './security-fixture';

jest.mock('@/lib/api/customer/call', () => jest.requireActual('@/tests/support/mock-calls'));

configure({ asyncUtilTimeout: 10_000 });

const call = jest.mocked(calls);

beforeEach(() => call.mockReset());

function show(data: AccountEvent[], nextCursor: string | null = null) {
  const answer = { success: true as const, data, nextCursor };
  renderInApp(<AccountChanges initial={{ answer, atMs: Date.now() }} timeZone="Asia/Bangkok" />);
}

test('a change shows what, when and from where', () => {
  show([
    buildChange({ id: '9', kind: 'username_changed', data: { from: 'dora', to: 'dora2' } }),
    buildChange({
      id: '8',
      kind: 'kyc_rejected',
      data: {},
      device: null,
      address: null,
      byStaff: true,
    }),
    buildChange({ id: '7', kind: 'sessions_ended', data: { count: '3' } }),
    buildChange({ id: '65', kind: 'profile_updated', data: { fields: 'phone,full_name,newer' } }),
    buildChange({ id: '6', kind: 'registered', device: null, address: null }),
  ]);
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    'Username changeddora → dora227 Nov 2026 19:00:00Chrome on Android · 203.0.113.7',
    'Documents rejected27 Nov 2026 19:00:00By our staff',
    'Other devices signed out3 devices27 Nov 2026 19:00:00Chrome on Android · 203.0.113.7',
    'Profile updatedFull name, Phone number27 Nov 2026 19:00:00Chrome on Android · 203.0.113.7',
    'Account created27 Nov 2026 19:00:00',
  ]);
});

test('older changes come a page at a time; a page that failed can be asked for again', async () => {
  show([buildChange({ id: '9' })], 'next');
  call.mockRejectedValueOnce(new ApiError({ code: 'too_many_requests', status: 429, message: '' }));
  const more = screen.getByRole('button', { name: 'Load more' });
  await userEvent.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent('More changes could not be loaded.');
  call.mockResolvedValueOnce({
    success: true,
    data: [buildChange({ id: '4', kind: 'registered' })],
    nextCursor: null,
  } as never);
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Account created')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(call).toHaveBeenLastCalledWith(
    'profileHistory',
    expect.objectContaining({ query: { limit: '20', cursor: 'next' } }),
  );
});

test('without changes the list says so', () => {
  show([]);
  expect(screen.getByText('No changes yet')).toBeInTheDocument();
});

test('a load that failed has a way on', async () => {
  call.mockRejectedValueOnce(new ApiError({ code: 'forbidden', status: 403, message: '' }));
  call.mockResolvedValueOnce({ success: true, data: [buildChange()], nextCursor: null } as never);
  renderInApp(<AccountChanges initial={{ answer: undefined, atMs: Date.now() }} timeZone={undefined} />);
  expect(await screen.findByText('Account changes could not be loaded')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Password changed')).toBeInTheDocument();
});
