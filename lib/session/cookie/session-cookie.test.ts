import { decode, encode } from 'next-auth/jwt';
import {
  clearSessionCookie,
  findCookie,
  readSessionCookie,
  type Session,
  writeSessionCookie,
} from './session-cookie';

const SETTINGS = { secret: 'a secret of at least thirty-two characters', secure: false };
const SESSION: Session = {
  bearer: 'b'.repeat(43),
  handle: 'h'.repeat(32),
  userId: '7',
  username: 'd'.repeat(50),
  role: 'user',
};

async function write(realm: 'customer' | 'staff' = 'customer', settings = SETTINGS) {
  const header = await writeSessionCookie(realm, SESSION, settings);
  const [pair = ''] = header.split(';');
  const [name = '', value = ''] = pair.split('=');
  return { header, name, value };
}

/**
 * Changes the third character from the end. Some bits of the last one are unused, so changing it may have no effect.
 */
function alter(value: string): string {
  const letter = value.at(-3) === 'A' ? 'B' : 'A';
  return `${value.slice(0, -3)}${letter}${value.slice(-2)}`;
}

describe('the session cookie', () => {
  it('gives back the session that was put in', async () => {
    const { value } = await write();
    expect(await readSessionCookie('customer', value, SETTINGS)).toEqual(SESSION);
    expect(await readSessionCookie('customer', value, SETTINGS)).toEqual(SESSION);
  });

  it('cannot be read in the other realm, not even when it was read in its own before', async () => {
    const { value } = await write();
    await readSessionCookie('customer', value, SETTINGS);
    expect(await readSessionCookie('staff', value, SETTINGS)).toBeUndefined();
  });

  it('cannot be read with another secret or after a change', async () => {
    const { value } = await write();
    const other = { ...SETTINGS, secret: `${SETTINGS.secret}!` };
    expect(await readSessionCookie('customer', value, other)).toBeUndefined();
    expect(await readSessionCookie('customer', alter(value), SETTINGS)).toBeUndefined();
    expect(await readSessionCookie('customer', 'nonsense', SETTINGS)).toBeUndefined();
    expect(await readSessionCookie('customer', '', SETTINGS)).toBeUndefined();
  });

  it('ends with its life, without the tolerance of the library, also when it was read before', async () => {
    const { secret } = SETTINGS;
    const value = await encode({
      token: { ...SESSION },
      secret,
      salt: 'updown customer session',
      maxAge: 10,
    });
    expect(await readSessionCookie('customer', value, SETTINGS)).toEqual(SESSION);
    const later = Date.now() + 11_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    expect(await readSessionCookie('customer', value, SETTINGS)).toBeUndefined();
    const overdue = await encode({
      token: { ...SESSION },
      secret,
      salt: 'updown customer session',
      maxAge: -5,
    });
    expect(await readSessionCookie('customer', overdue, SETTINGS)).toBeUndefined();
    jest.restoreAllMocks();
  });

  it.each([
    ['without a handle', { ...SESSION, handle: '' }],
    ['without a bearer', { ...SESSION, bearer: undefined }],
    ['with an unknown role', { ...SESSION, role: 'king' }],
  ])('%s is nobody’s', async (_title, token) => {
    const value = await encode({ token, secret: SETTINGS.secret, salt: 'updown customer session' });
    expect(await readSessionCookie('customer', value, SETTINGS)).toBeUndefined();
  });

  it('hides the bearer, stays small and lives 30 days', async () => {
    const { header, value } = await write();
    expect(value.length).toBeLessThan(1_000);
    expect(Buffer.from(value, 'base64').toString()).not.toContain(SESSION.bearer);
    expect(header).toContain('Max-Age=2592000');
    const { secret } = SETTINGS;
    const payload = await decode({ token: value, secret, salt: 'updown customer session' });
    expect(Number(payload?.exp) - Number(payload?.iat)).toBe(2_592_000);
  });

  it('is Secure under a __Host- name behind https, and no name begins with another', async () => {
    const secure = { ...SETTINGS, secure: true };
    const names = [];
    for (const settings of [SETTINGS, secure]) {
      for (const realm of ['customer', 'staff'] as const) names.push((await write(realm, settings)).name);
    }
    expect(names).toEqual([
      'updown_customer',
      'updown_staff',
      '__Host-updown_customer',
      '__Host-updown_staff',
    ]);
    for (const one of names) {
      expect(names.filter((other) => other !== one && other.startsWith(one))).toEqual([]);
    }
    const attributes = 'Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure';
    expect((await write('staff', secure)).header.endsWith(attributes)).toBe(true);
    expect(clearSessionCookie('staff', true)).toBe(
      '__Host-updown_staff=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    );
  });
});

describe('finding a cookie', () => {
  it.each([
    ['a=1; b=2', 'b', '2'],
    ['ab=1; a=2', 'a', '2'],
    ['a=x=y', 'a', 'x=y'],
    ['a=1; a=2', 'a', '1'],
    ['xa=1', 'a', undefined],
    ['a', 'a', undefined],
    ['', 'a', undefined],
    [undefined, 'a', undefined],
  ])('in %j, %s is %j', (header, name, value) => {
    expect(findCookie(header, name)).toBe(value);
  });
});
