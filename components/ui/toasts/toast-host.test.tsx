import { act, fireEvent, screen } from '@testing-library/react';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import { ToastHost } from './toast-host';
import { showToast } from './toasts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

test('a message goes by itself after three seconds', async () => {
  renderWithTexts(<ToastHost />);
  await act(async () => showToast('Saved', 'success'));
  pass(2_750);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  pass(250);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('a message under the pointer stays until it is left', async () => {
  renderWithTexts(<ToastHost />);
  await act(async () => showToast('Saved', 'success'));
  fireEvent.pointerEnter(screen.getByRole('button'));
  pass(10_000);
  expect(screen.getByText('Saved')).toBeInTheDocument();
  fireEvent.pointerLeave(screen.getByRole('button'));
  pass(3_000);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});
