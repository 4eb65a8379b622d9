/** Users as the provider answers them, for the tests of the profile. */
import type { UserDetail } from '@/lib/contract/users/user-schemas';

const AT = '2026-11-28T01:00:00.000Z';

/** A customer as a super admin sees them. */
export function buildUserDetail(overrides: Partial<UserDetail> = {}): UserDetail {
  return {
    id: '20',
    username: 'somchai',
    name: 'somchai',
    full_name: 'Somchai Jaidee',
    email: 'somchai@example.com',
    emailConfirmed: true,
    phone: null,
    role: 'user',
    balance: 120.5,
    usdt_balance: 120.5,
    thb_balance: 3856,
    status: 'active',
    isBlocked: false,
    isKYCVerified: false,
    kyc_status: 'none',
    verification_status: 'none',
    mustChangePassword: false,
    created_at: AT,
    createdAt: AT,
    updatedAt: AT,
    lastSeenAt: null,
    may: ['view', 'edit', 'block', 'unblock', 'change-password', 'delete'],
    grantableRoles: [],
    language: 'th',
    block: { isBlocked: false, reason: null, blockedAt: null, blockedBy: null },
    createdBy: null,
    waitingRole: null,
    proposal: null,
    available: '120.50',
    inOpenTrades: '10.00',
    onHold: '0.00',
    counts: { deposits: 2, withdrawals: 0, adjustments: 1, trades: 3, openTrades: 1, sessions: 1 },
    kyc: { submissionId: null, submittedAt: null, decidedAt: null, rejectionReason: null },
    conversationId: null,
    deleteObstacles: [],
    ...overrides,
  };
}

/** A member of staff of the lowest role. */
export function buildStaffDetail(overrides: Partial<UserDetail> = {}): UserDetail {
  return buildUserDetail({
    id: '31',
    username: 'niran',
    email: 'niran@staff.example.com',
    role: 'level1',
    available: '0.00',
    inOpenTrades: '0.00',
    grantableRoles: ['level1', 'level2'],
    createdBy: { id: '1', username: 'first_admin' },
    counts: { deposits: 0, withdrawals: 0, adjustments: 0, trades: 0, openTrades: 0, sessions: 0 },
    ...overrides,
  });
}
