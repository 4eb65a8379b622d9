/** Builders for tests of this feature. */
import type { AccountEvent, SignedInDevice, SignIn } from '@/lib/contract/account/account-schemas';

const PHONE = { kind: 'phone', browser: 'Chrome', system: 'Android' } as const;
const LAPTOP = { kind: 'computer', browser: 'Safari', system: 'macOS' } as const;
const AT = '2026-11-27T12:00:00.000Z';

export function buildSession(overrides: Partial<SignedInDevice> = {}): SignedInDevice {
  return {
    id: '11',
    current: true,
    device: PHONE,
    address: '203.0.113.7',
    signedInAt: AT,
    lastActiveAt: AT,
    ...overrides,
  };
}

/** The same person's other device. */
export function buildOther(overrides: Partial<SignedInDevice> = {}): SignedInDevice {
  return buildSession({ id: '12', current: false, device: LAPTOP, address: '198.51.100.4', ...overrides });
}

export function buildSignIn(overrides: Partial<SignIn> = {}): SignIn {
  return { id: '11', device: PHONE, address: '203.0.113.7', signedInAt: AT, endedAt: null, ...overrides };
}

export function buildChange(overrides: Partial<AccountEvent> = {}): AccountEvent {
  return {
    id: '5',
    kind: 'password_changed',
    data: {},
    at: AT,
    device: PHONE,
    address: '203.0.113.7',
    byStaff: false,
    ...overrides,
  };
}
