/** Users as the provider lists them, for tests. */
import type { Answer } from '@/lib/api/call-options';
import type { ListedUser } from '@/lib/contract/users/user-schemas';

export function makeUser(changes: Partial<ListedUser> = {}): ListedUser {
  const id = changes.id ?? '7';
  const username = changes.username ?? `person_${id}`;
  return {
    id,
    username,
    name: username,
    full_name: null,
    email: `${username}@example.com`,
    emailConfirmed: true,
    phone: null,
    role: 'user',
    balance: 1250.5,
    usdt_balance: 1250.5,
    thb_balance: 0,
    status: changes.isBlocked ? 'blocked' : 'active',
    isBlocked: false,
    isKYCVerified: false,
    kyc_status: 'none',
    verification_status: 'none',
    mustChangePassword: false,
    created_at: '2026-11-01T03:00:00.000Z',
    createdAt: '2026-11-01T03:00:00.000Z',
    updatedAt: '2026-11-01T03:00:00.000Z',
    lastSeenAt: null,
    waitingRole: null,
    may: ['view', 'edit', 'block', 'unblock', 'change-password', 'delete'],
    grantableRoles: [],
    ...changes,
  };
}

/** A page of users, as a part of `total` if given. */
export function makePage(
  users: ListedUser[],
  changes: Partial<Answer<'users'>['pagination']> = {},
): Answer<'users'> {
  const total = changes.totalUsers ?? users.length;
  return {
    success: true,
    message: '',
    users,
    pagination: {
      currentPage: 1,
      totalPages: Math.max(1, Math.ceil(total / 20)),
      totalUsers: total,
      hasNextPage: false,
      hasPrevPage: false,
      nextCursor: null,
      prevCursor: null,
      ...changes,
    },
  };
}
