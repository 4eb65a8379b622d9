/**
 * A file of any length as the browser's own download: a hidden frame goes to its address. An attachment starts the
 * download and leaves the frame empty, so that nothing of the file is ever in the page's memory and the browser shows
 * its progress; a refusal is a document, which the frame loads and this reads. The other ways fall short: a link
 * with `download` tells the page of no refusal, a plain link shows the refusal in the page's place, and fetch holds
 * the whole file where there is no picker of files to write to.
 */
import { ERRORS, type ErrorCode } from '../contract/errors';
import { ApiError } from './api-error';

/** Removing a frame earlier could cancel a download that has not started. */
const FRAME_LIFE_MS = 10 * 60_000;

/**
 * Lets the browser download `path` of this origin. `onRefused` is called with the response that came instead of the
 * file.
 */
export function downloadByFrame(path: string, onRefused: (error: ApiError) => void): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = path;
  frame.ariaHidden = 'true';
  frame.addEventListener('load', () => {
    if (isStillEmpty(frame)) return;
    onRefused(readRefusal(frame));
    frame.remove();
  });
  frame.src = path;
  document.body.append(frame);
  setTimeout(() => frame.remove(), FRAME_LIFE_MS);
}

/** Some browsers fire `load` for the empty document that a frame starts with. */
function isStillEmpty(frame: HTMLIFrameElement): boolean {
  return frame.contentDocument?.URL === 'about:blank';
}

function readRefusal(frame: HTMLIFrameElement): ApiError {
  const answer = parse(frame.contentDocument?.body.textContent ?? '');
  const code = typeof answer?.code === 'string' ? answer.code : undefined;
  const known = code !== undefined && code in ERRORS ? (code as ErrorCode) : undefined;
  return new ApiError({
    code: known ?? (frame.contentDocument ? 'unknown_error' : 'network_error'),
    status: known ? ERRORS[known].status : 0,
    message: typeof answer?.message === 'string' ? answer.message : '',
  });
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
