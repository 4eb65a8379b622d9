/** @jest-environment jsdom */
import { fireEvent } from '@testing-library/dom';
import { downloadByFrame } from './download-by-frame';

const frame = () => {
  const found = document.querySelector('iframe');
  if (!found) throw new Error('no frame');
  return found;
};

/** What the frame shows once it has loaded: nothing for a download, a document for a refusal. */
function show(shown: { url: string; text: string } | null): void {
  const body = document.createElement('body');
  body.textContent = shown?.text ?? '';
  Object.defineProperty(frame(), 'contentDocument', { value: shown && { URL: shown.url, body } });
  fireEvent.load(frame());
}
const ADDRESS = 'http://localhost/admin/api/users/export';

afterEach(() => document.querySelector('iframe')?.remove());

test('the file is the browser’s: a hidden frame goes there and stays while the download may begin', () => {
  const onRefused = jest.fn();
  downloadByFrame('/admin/api/users/export?sort=newest', onRefused);
  expect(frame().getAttribute('src')).toBe('/admin/api/users/export?sort=newest');
  expect(frame()).not.toBeVisible();
  show({ url: 'about:blank', text: '' });
  expect(onRefused).not.toHaveBeenCalled();
  expect(frame()).toBeInTheDocument();
});

test.each([
  ['forbidden', 403],
  ['session_ended', 401],
  ['too_many_requests', 429],
  ['server_error', 500],
])('a refusal is read from what the frame shows: %s', (code, status) => {
  const onRefused = jest.fn();
  downloadByFrame('/admin/api/users/export', onRefused);
  show({ url: ADDRESS, text: JSON.stringify({ success: false, code, message: 'No' }) });
  expect(onRefused.mock.calls[0]?.[0]).toMatchObject({ code, status, message: 'No' });
  expect(document.querySelector('iframe')).not.toBeInTheDocument();
});

test('an answer that is none of ours is unknown, one that may not be read is no answer', () => {
  const onRefused = jest.fn();
  downloadByFrame('/admin/api/users/export', onRefused);
  show({ url: ADDRESS, text: '<h1>502</h1>' });
  downloadByFrame('/admin/api/users/export', onRefused);
  show(null);
  expect(onRefused.mock.calls.map(([error]) => error.code)).toEqual(['unknown_error', 'network_error']);
});
