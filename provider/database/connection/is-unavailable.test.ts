import { runInNewContext } from 'node:vm';
import { DrizzleQueryError } from 'drizzle-orm';
import { Failure } from '../../http/failure';
import { findFailure } from '../../http/find-failure';
import { isUnavailable } from './is-unavailable';

const coded = (code: string) => Object.assign(new Error('said by a server'), { code });

const AWAY: [string, unknown][] = [
  ['PostgreSQL is stopped', coded('57P01')],
  ['PostgreSQL crashed', coded('57P02')],
  ['PostgreSQL is starting', coded('57P03')],
  ['the connection failed', coded('08006')],
  ['the connection does not exist', coded('08003')],
  ['there are too many connections', coded('53300')],
  ['the server became a standby', coded('25006')],
  ['nobody listens', coded('ECONNREFUSED')],
  ['the line was cut', coded('ECONNRESET')],
  ['the machine is not to be reached', coded('EHOSTUNREACH')],
  ['the name is not known yet', coded('ENOTFOUND')],
  ['the line was cut under a statement', new Error('Connection terminated unexpectedly')],
  ['no connection came in time', new Error('timeout exceeded when trying to connect')],
  [
    'a rollback met a lost connection',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['a statement met a closed connection', new Error('Client was closed and is not queryable')],
  ['the provider stops', new Error('Cannot use a pool after calling end on the pool')],
  ['the embedded database is closed', new Error('PGlite is closed')],
  ['Redis is loading', new Error('LOADING Redis is loading the dataset in memory')],
  ['Redis went', new Error('Socket closed unexpectedly')],
  ['an error of another realm', runInNewContext(`Object.assign(new Error('away'), { code: '57P01' })`)],
];

test.each(AWAY)('%s: 503 with a time to ask again, also through what drizzle wraps it in', (_, error) => {
  for (const met of [error, new DrizzleQueryError('commit', [], error as Error)]) {
    expect(isUnavailable(met)).toBe(true);
    const { failure } = findFailure(met);
    expect({ status: failure.status, code: failure.code, ...failure.options }).toEqual({
      status: 503,
      code: 'unavailable',
      retryAfterS: 2,
    });
  }
});

test.each([
  ['a wrong password', coded('28P01')],
  ['a database that is not there', coded('3D000')],
  ['a wrong statement', coded('42601')],
  ['a broken rule', coded('23514')],
  ['a refusal', new Failure('forbidden')],
  ['nothing at all', undefined],
  ['a mistake of ours', new TypeError('x is not a function')],
])('%s is no server that is away', (_, error) => {
  expect(isUnavailable(error)).toBe(false);
});
