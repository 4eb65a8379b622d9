import { findFailure } from './find-failure';

const sqlError = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('of the database'), { code }) });

test.each(['22003', '22P02', '22P05', '22021', '22008', '22012'])(
  'a value that the database cannot hold (%s) is refused, and logged',
  (code) => {
    const { failure, unforeseen } = findFailure(sqlError(code));
    expect([failure.code, unforeseen]).toEqual(['validation_failed', true]);
  },
);

test.each(['08006', '53300', '40001', '40P01', '55P03'])(
  'a database that is away or in conflict (%s) is worth asking again',
  (code) => {
    const { failure, unforeseen } = findFailure(sqlError(code));
    expect([failure.code, failure.options.retryAfterS, unforeseen]).toEqual(['unavailable', 2, true]);
  },
);

test.each(['23505', '42703', 'XX000'])(
  'any other state of the database (%s) says nothing of its cause',
  (code) => {
    expect(findFailure(sqlError(code)).failure.code).toBe('server_error');
  },
);
