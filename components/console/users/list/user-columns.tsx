'use client';

import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import type { TableColumn } from '@/components/console/kit/table/data-table';
import { Badge, type Tone } from '@/components/ui/feedback/badge';
import { isStaff } from '@/lib/contract/staff/permissions';
import type { ListedUser } from '@/lib/contract/users/user-schemas';
import { formatAmount } from '@/lib/i18n/format/format-money';
import { formatDate } from '@/lib/i18n/format/format-time';
import { readMicros } from '@/lib/money/money';
import { AccountState } from './account-state';

const IDENTITY_TONES = {
  pending: 'info',
  approved: 'success',
  rejected: 'danger',
} as const satisfies Record<Exclude<ListedUser['kyc_status'], 'none'>, Tone>;

/** The columns of the list of users. */
export function useUserColumns(myId: string): TableColumn<ListedUser>[] {
  const t = useTranslations('users');
  const roles = useTranslations('admin.roles');
  const language = useLocale();
  const timeZone = useTimeZone();
  return useMemo(
    () => [
      {
        id: 'user',
        header: t('columns.user'),
        sorts: { ascending: 'name', descending: 'name-down' },
        cell: (user) => (
          <span className="flex max-w-[calc(100vw-9rem)] flex-col items-start py-1 leading-snug @min-[560px]/list:w-44 @min-[1080px]/list:w-48">
            <span className="inline-flex max-w-full items-center gap-2">
              <span className="truncate">{user.username}</span>
              {user.id === myId && <Badge tone="brand">{t('you')}</Badge>}
            </span>
            {[user.full_name, user.email].map(
              (text) =>
                text && (
                  <span
                    key={text}
                    title={text}
                    className="max-w-full truncate text-xs font-normal text-text-muted"
                  >
                    {text}
                  </span>
                ),
            )}
            {/* Stands in for the columns that a narrow list hides. */}
            {(isStaff(user.role) || hasStateToSay(user)) && (
              <span className="inline-flex flex-wrap items-center gap-2 pt-1 text-xs font-normal @min-[560px]/list:hidden">
                {isStaff(user.role) && roles(user.role)}
                {hasStateToSay(user) && <AccountState of={user} />}
              </span>
            )}
          </span>
        ),
      },
      { id: 'role', header: t('columns.role'), priority: 2, cell: ({ role }) => roles(role) },
      {
        id: 'identity',
        header: t('columns.identity'),
        priority: 2,
        cell: ({ kyc_status: status, role }) => {
          if (isStaff(role)) return '–';
          if (status === 'none') return <span className="text-text-muted">{t('identity.none')}</span>;
          return <Badge tone={IDENTITY_TONES[status]}>{t(`identity.${status}`)}</Badge>;
        },
      },
      {
        id: 'balance',
        header: t('columns.balance'),
        align: 'end',
        priority: 2,
        sorts: { descending: 'balance' },
        cell: ({ balance, role }) => (isStaff(role) ? '–' : formatAmount(readMicros(balance))),
      },
      {
        id: 'lastSeen',
        header: t('columns.lastSeen'),
        align: 'end',
        priority: 3,
        cell: ({ lastSeenAt, email }) => {
          if (lastSeenAt) return <TimeAgo at={lastSeenAt} />;
          // The provider withholds both from viewers who may not see them: no e-mail means unknown, not never.
          return <span className="text-text-muted">{email === null ? '–' : t('never')}</span>;
        },
      },
      {
        id: 'registered',
        header: t('columns.registered'),
        align: 'end',
        priority: 3,
        sorts: { ascending: 'oldest', descending: 'newest' },
        cell: ({ createdAt }) => formatDate(createdAt, language, timeZone),
      },
      {
        id: 'status',
        header: t('columns.status'),
        priority: 2,
        cell: (user) => <AccountState of={user} />,
      },
    ],
    [t, roles, language, timeZone, myId],
  );
}

/** Whether the state is anything but active. */
function hasStateToSay({ isBlocked, waitingRole }: ListedUser): boolean {
  return isBlocked || waitingRole !== null;
}
