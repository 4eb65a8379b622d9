import { EnvironmentError, readEnvironment, VARIABLES } from './environment';

const real = {
  REAL_FUNDS: '1',
  DATABASE_URL: 'postgres://localhost/updown',
  SESSION_SECRET: 's'.repeat(32),
  BFF_SECRET: 'b'.repeat(32),
  DOCUMENT_KEY: 'd'.repeat(32),
  PUBLIC_URL: 'https://trade.example',
  ADMIN_USERNAME: 'root',
  ADMIN_PASSWORD: 'long enough',
  PRICE_FEED: 'live',
  TICK_RETENTION_DAYS: '90',
};

test('nothing set is practice money on the simulated feed', () => {
  expect(readEnvironment({})).toMatchObject({
    REAL_FUNDS: false,
    PRICE_FEED: 'simulated',
    PORT: 3000,
    PROVIDER_PORT: 4000,
    DATA_DIR: '.data',
  });
});

test('an empty value counts as absent', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toEqual(readEnvironment({}));
});

test('every wrong variable is named at once', () => {
  const read = () => readEnvironment({ PORT: '70000', PRICE_FEED: 'dice', TIME_ZONE: 'Mars/Base' });
  expect(read).toThrow(EnvironmentError);
  for (const name of ['PORT', 'PRICE_FEED', 'TIME_ZONE']) expect(read).toThrow(new RegExp(`^${name}: `, 'm'));
});

test.each([
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['REDIS_URL', 'http://localhost'],
  ['SESSION_SECRET', 'short'],
  ['REAL_FUNDS', 'yes'],
  ['RATE_LIMITS', 'maybe'],
  ['THB_RATE', '0'],
  ['PRICE_FEED', 'replay:'],
  ['MAINTENANCE_UNTIL', 'tonight'],
  ['MAINTENANCE_UNTIL', '2026-11-28T20:00:00'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(name));
});

/** Numeric variables: the value as which "3" is read. */
const NUMBERS = VARIABLES.filter((name) => {
  try {
    return Object.entries(readEnvironment({ [name]: '3' })).some(
      ([key, value]) => key === name && value === 3,
    );
  } catch {
    return false;
  }
});

test('the numbers are found', () => {
  expect(NUMBERS).toEqual(
    expect.arrayContaining(['THB_RATE', 'PORT', 'MAX_HOUSE_RISK_USDT', 'STAFF_IDLE_MINUTES']),
  );
});

test.each(NUMBERS)('%s without end is refused by name', (name) => {
  for (const value of ['1e308', '1e400', '-1e400', 'NaN', 'Infinity', '9007199254740993', '1e18', '-1']) {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`^${name}: `, 'm'));
  }
});

describe('real funds', () => {
  test('start with everything they need', () => {
    expect(readEnvironment(real).REAL_FUNDS).toBe(true);
  });

  test.each([
    'DATABASE_URL',
    'SESSION_SECRET',
    'BFF_SECRET',
    'DOCUMENT_KEY',
    'PUBLIC_URL',
    'ADMIN_USERNAME',
    'ADMIN_PASSWORD',
  ])('are refused without %s', (name) => {
    expect(() => readEnvironment({ ...real, [name]: undefined })).toThrow(new RegExp(name));
  });

  test.each(['simulated', 'auto', 'replay:/tapes'])('are refused with the feed %s', (feed) => {
    expect(() => readEnvironment({ ...real, PRICE_FEED: feed })).toThrow(/PRICE_FEED/);
  });

  test('are refused with one person who decides alone', () => {
    expect(() => readEnvironment({ ...real, FOUR_EYES: '0' })).toThrow(/FOUR_EYES=0/);
    expect(readEnvironment({ ...real, FOUR_EYES: '1' }).FOUR_EYES).toBe('1');
  });

  test('are refused without throttles', () => {
    expect(() => readEnvironment({ ...real, RATE_LIMITS: 'off' })).toThrow(/RATE_LIMITS/);
  });
});
