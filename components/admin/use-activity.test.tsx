import { fireEvent, renderHook } from '@testing-library/react';
import { noteStaffActivity } from '@/lib/api/staff-client';
import { useActivity } from './use-activity';

jest.mock('@/lib/api/staff-client', () => ({ noteStaffActivity: jest.fn(async () => undefined) }));
const note = jest.mocked(noteStaffActivity);

test('working keeps the session, told once a minute at most; a page that only stands there tells nothing', () => {
  jest.useFakeTimers();
  const { unmount } = renderHook(() => useActivity());
  fireEvent.keyDown(document.body);
  expect(note).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(note).not.toHaveBeenCalled();
  fireEvent.pointerDown(document.body);
  fireEvent.keyDown(document.body);
  expect(note).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(59_000);
  fireEvent.keyDown(document.body);
  expect(note).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  fireEvent.keyDown(document.body);
  expect(note).toHaveBeenCalledTimes(2);
  unmount();
  jest.advanceTimersByTime(120_000);
  fireEvent.keyDown(document.body);
  expect(note).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});
