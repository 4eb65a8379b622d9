'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CopyFact } from '@/components/console/kit/facts/copy-fact';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import { cx } from '@/components/ui/cx';
import { isStaff } from '@/lib/contract/staff/permissions';
import type { UserDetail } from '@/lib/contract/users/user-schemas';
import { formatAmount } from '@/lib/i18n/format/format-money';
import { LANGUAGE_NAMES } from '@/lib/i18n/language-names';
import { readAmountText } from '@/lib/money/money';
import { ProfileBadges } from './profile-badges';

/** Summary of a user: state, contact, registration, balances. */
export function ProfileHeader({ of: user }: { of: UserDetail }) {
  const t = useTranslations('user-profile.header');
  const isCustomer = !isStaff(user.role);
  return (
    <section className="@container/head rounded-card bg-surface p-4 shadow-card">
      <div className="flex flex-col gap-4 @min-[760px]/head:flex-row @min-[760px]/head:items-stretch">
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <ProfileBadges of={user} />
          <div className="grid grid-cols-2 gap-x-4 gap-y-1 @min-[560px]/head:grid-cols-4">
            <div className="col-span-2">
              <CopyFact
                label={t('email')}
                value={user.email}
                note={t(user.emailConfirmed ? 'confirmed' : 'unconfirmed')}
                isNoteGood={user.emailConfirmed}
              />
            </div>
            <CopyFact label={t('id')} value={user.id} />
            <Fact label={t('phone')}>{user.phone ?? t('none')}</Fact>
            <Fact label={t('registered')}>
              <TimeAgo at={user.createdAt} />
            </Fact>
            <Fact label={t('lastSeen')}>
              {user.lastSeenAt ? <TimeAgo at={user.lastSeenAt} /> : t('never')}
            </Fact>
            <Fact label={t('language')}>{LANGUAGE_NAMES[user.language]}</Fact>
          </div>
        </div>
        {isCustomer && (
          <dl
            aria-label={t('balances')}
            className="grid shrink-0 grid-cols-2 gap-3 rounded-field bg-bg p-3 @min-[760px]/head:w-72"
          >
            <Balance isMain label={t('available')} amount={user.available} />
            <Balance label={t('inOpenTrades')} amount={user.inOpenTrades} />
            <Balance label={t('onHold')} amount={user.onHold} />
          </dl>
        )}
      </div>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl className="flex min-w-0 flex-col justify-center text-sm">
      <dt className="text-xs text-text-muted">{label}</dt>
      <dd className="figures wrap-anywhere">{children}</dd>
    </dl>
  );
}

function Balance({ label, amount, isMain = false }: { label: string; amount: string; isMain?: boolean }) {
  return (
    <div className={cx('min-w-0', isMain && 'col-span-2')}>
      <dt className="text-xs text-text-muted">{label}</dt>
      <dd className={cx('figures font-semibold wrap-anywhere', isMain ? 'text-lg leading-tight' : 'text-sm')}>
        {formatAmount(readAmountText(amount))}
      </dd>
    </div>
  );
}
