import { act, fireEvent, renderHook } from '@testing-library/react';
import { ApiError } from '@/lib/api/api-error';
import { noteStaffActivity } from '@/lib/api/staff/staff-session';
import { page } from '@/lib/session/guard/page';
import { calls } from '@/tests/support/mock-calls';
import { useActivity } from './use-activity';

jest.mock('@/lib/api/staff/call-as-staff', () => jest.requireActual('@/tests/support/mock-calls'));
jest.mock('@/lib/api/staff/staff-session', () => ({
  noteStaffActivity: jest.fn(async () => undefined),
}));
const note = jest.mocked(noteStaffActivity);
const ask = jest.mocked(calls);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  note.mockClear();
  const endsAtMs = Date.now() + 15 * 60_000;
  ask.mockImplementation(async () => ({
    success: true,
    data: {
      endsAt: new Date(endsAtMs).toISOString(),
      serverTime: new Date().toISOString(),
      idleMinutes: 15,
    },
  }));
});
afterEach(() => jest.useRealTimers());

test('activity keeps the session and is reported once a minute at most; an idle page reports nothing', async () => {
  const { unmount } = renderHook(() => useActivity());
  await pass(60_000);
  expect(note).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  fireEvent.keyDown(document.body);
  expect(note).toHaveBeenCalledTimes(1);
  await pass(59_000);
  expect(note).toHaveBeenCalledTimes(1);
  fireEvent.keyDown(document.body);
  fireEvent.keyDown(document.body);
  expect(note).toHaveBeenCalledTimes(1);
  await pass(1_000);
  expect(note).toHaveBeenCalledTimes(2);
  fireEvent.keyDown(document.body);
  unmount();
  await pass(120_000);
  fireEvent.keyDown(document.body);
  expect(note).toHaveBeenCalledTimes(2);
});

test('the last minute is a warning; at its end the page leaves for the place that clears the cookie', async () => {
  const open = jest.spyOn(page, 'open').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/admin/deposits?status=all');
  const { result, unmount } = renderHook(() => useActivity());
  await pass(14 * 60_000 - 1);
  expect(result.current.attention.kind).toBe('working');
  await pass(1);
  expect(result.current.attention.kind).toBe('warning');
  ask.mockRejectedValue(new ApiError({ code: 'network_error', status: 0, message: '' }));
  await pass(60_000);
  expect(open).toHaveBeenCalledWith('/admin/refresh?next=%2Fadmin%2Fdeposits%3Fstatus%3Dall');
  unmount();
});
