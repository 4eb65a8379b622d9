'use client';

import { useTranslations } from 'next-intl';
import { Badge, type Tone } from '@/components/ui/feedback/badge';
import { isStaff } from '@/lib/contract/staff/permissions';
import type { UserDetail } from '@/lib/contract/users/user-schemas';

const KYC_TONES = {
  none: 'neutral',
  pending: 'warn',
  approved: 'success',
  rejected: 'danger',
} as const satisfies Record<UserDetail['kyc_status'], Tone>;

/** State of the identity check. `isShort` leaves out the word "Identity" where the context says it. */
export function IdentityBadge({
  status,
  isShort = false,
}: {
  status: UserDetail['kyc_status'];
  isShort?: boolean;
}) {
  const t = useTranslations('user-profile.header');
  const state = useTranslations('users.identity')(status);
  return <Badge tone={KYC_TONES[status]}>{isShort ? state : t('identity', { state })}</Badge>;
}

/** Role, state of the identity check, and whether the user is blocked. */
export function ProfileBadges({ of: user }: { of: UserDetail }) {
  const t = useTranslations('user-profile.header');
  const roles = useTranslations('admin.roles');
  return (
    <span className="flex flex-wrap items-center gap-1">
      <Badge tone={isStaff(user.role) ? 'brand' : 'neutral'}>{roles(user.role)}</Badge>
      {!isStaff(user.role) && <IdentityBadge status={user.kyc_status} />}
      {user.isBlocked && <Badge tone="danger">{t('blocked')}</Badge>}
    </span>
  );
}
