import { ApiError } from '../../api/api-error';
import { calculateRetryDelay, describeConnectionError, describeTicketFailure } from './connection-failures';

test.each([
  ['ticket_invalid', 'This chat token is no longer valid', 'authentication'],
  [null, 'jwt token malformed', 'authentication'],
  ['timeout', '', 'timeout'],
  [null, 'timeout', 'timeout'],
  ['too_many_sockets', 'The chat is open in too many places', 'too_many'],
  [null, 'websocket error', 'other'],
])('a refusal with code %s and words “%s” is %s', (code, message, kind) => {
  expect(describeConnectionError({ code, message }, 5)).toEqual({ kind, code, message, atMs: 5 });
});

test('a ticket that a session which has ended is not given is about who one is', () => {
  const ended = new ApiError({ code: 'session_ended', status: 401, message: 'Access token expired.' });
  expect(describeTicketFailure(ended, 5)).toMatchObject({ kind: 'authentication', code: 'session_ended' });
  const offline = new ApiError({ code: 'network_error', status: 0, message: '' });
  expect(describeTicketFailure(offline, 5)).toMatchObject({ kind: 'other', message: 'network_error' });
});

test('five tries a second apart, then ever longer pauses up to half a minute, for ever', () => {
  const even = [1, 2, 3, 4, 5, 6, 7, 8, 9, 1_000].map((failures) => calculateRetryDelay(failures, 0.5));
  expect(even).toEqual([1_000, 1_000, 1_000, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(calculateRetryDelay(1, 0)).toBe(500);
  expect(calculateRetryDelay(1_000, 0.999)).toBe(30_000);
});
