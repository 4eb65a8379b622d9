import { screen } from '@testing-library/react';
import { findApiError } from '@/lib/api/api-error';
import { renderWithTexts } from '@/tests/support/render-with-texts';
import * as toasts from '../toasts/toasts';
import { NOTIFICATION_MS, notify, POP_UP_MS, showToast } from '../toasts/toasts';
import { useErrorLabel } from './use-error-label';
import { useErrorText } from './use-error-text';

function Sentence({ error }: { error: unknown }) {
  return (
    <>
      <p>{useErrorText()(error)}</p>
      <h2>{useErrorLabel()(error)}</h2>
    </>
  );
}

/** The text after a response with this status and body; without a status there was no response. */
function readSentence(status: number | undefined, body: unknown, language: 'en' | 'th' = 'en'): string[] {
  const error = status === undefined ? new Error('boom') : findApiError(status, body, null);
  const { container } = renderWithTexts(<Sentence error={error} />, language);
  return [...container.children].map(({ textContent }) => textContent ?? '');
}

test.each([
  [400, { message: 'no such field' }, 'no such field', 'Unknown error'],
  [401, {}, 'Unauthorized: Please log in again', 'Unauthorized'],
  [403, {}, "Forbidden: You don't have permission to perform this action", 'Forbidden'],
  [404, {}, 'Not Found: The requested resource was not found', 'Not found'],
  [422, { message: 'too short' }, 'too short', 'Validation error'],
  [500, {}, 'Server Error: Please try again later', 'Server error'],
  [503, {}, 'Server Error: Please try again later', 'Server error'],
  // The server's message where it has one, and before it the translation of a known code.
  [409, { message: 'Already decided' }, 'Already decided', 'Unknown error'],
  [404, { message: 'No such card' }, 'No such card', 'Not found'],
  [401, { code: 'session_ended', message: 'x' }, 'Access token expired.', 'Unauthorized'],
  [
    503,
    { code: 'maintenance', message: 'x' },
    'We are working on the service. Please come back in a while',
    'Server error',
  ],
  [200, { didError: true, errorMessage: 'Not today' }, 'Not today', 'Unknown error'],
  [200, { success: false, error: 'Not today' }, 'Not today', 'Unknown error'],
  [400, {}, 'An error occurred', 'Unknown error'],
  [422, {}, 'An error occurred', 'Validation error'],
  [undefined, {}, 'An error occurred', 'Unknown error'],
])('an answer %s %j reads “%s”', (status, body, sentence, label) => {
  expect(readSentence(status, body)).toEqual([sentence, label]);
});

test.each([
  [1, 'Try again in 1 second.'],
  [119, 'Try again in 119 seconds.'],
  [120, 'Try again in 2 minutes.'],
  [841, 'Try again in 15 minutes.'],
])('who has to wait %i s reads “%s”', (seconds, sentence) => {
  const error = findApiError(429, { code: 'too_many_requests' }, String(seconds));
  renderWithTexts(<Sentence error={error} />);
  expect(screen.getByText(`Too many attempts. ${sentence}`)).toBeInTheDocument();
});

test('the generic text of a Thai screen is Thai', () => {
  expect(readSentence(undefined, {}, 'th')[0]).toBe('เกิดข้อผิดพลาด');
});

test('without an answer the connection is named', async () => {
  const { ApiError } = await import('@/lib/api/api-error');
  for (const code of ['network_error', 'timeout'] as const) {
    const view = renderWithTexts(<Sentence error={new ApiError({ code, status: 0, message: 'x' })} />);
    expect(screen.getByText('Network Error: Please check your internet connection')).toBeVisible();
    expect(screen.getByRole('heading')).toHaveTextContent('Network error');
    view.unmount();
  }
});

test('pop-ups stay 3 s, notifications 4.5 s', () => {
  const heard: toasts.ToastMessage[] = [];
  const stop = toasts.subscribeToasts((message) => heard.push(message));
  showToast('Copied');
  notify('Trade won', '+8.50 USDT', 'success');
  stop();
  expect(heard.map(({ title, durationMs }) => [title, durationMs])).toEqual([
    ['Copied', 3_000],
    ['Trade won', 4_500],
  ]);
  expect([POP_UP_MS, NOTIFICATION_MS]).toEqual([3_000, 4_500]);
});
