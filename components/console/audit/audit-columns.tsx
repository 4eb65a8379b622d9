'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { cx } from '@/components/ui/cx';
import type { AuditLine } from '@/lib/contract/audit/audit-schemas';
import { TimeAgo } from '../kit/facts/time-ago';
import type { TableColumn } from '../kit/table/data-table';
import { useActionLabel } from './use-action-label';

/** The columns of the audit log. */
export function useAuditColumns({ timeZone }: { timeZone: string }): TableColumn<AuditLine>[] {
  const t = useTranslations('audit');
  const roles = useTranslations('admin.roles');
  const labelOf = useActionLabel();
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('column.at'),
        sorts: { ascending: 'oldest', descending: 'newest' },
        cell: ({ at }) => <TimeAgo at={at} timeZone={timeZone} className="whitespace-nowrap" />,
      },
      {
        id: 'actor',
        header: t('column.actor'),
        cell: ({ actor, actorRole }) => (
          <span className="block min-w-20">
            <span className="block wrap-break-word">{actor.username}</span>
            <span className="hidden text-xs text-text-muted @min-[560px]/list:block">{roles(actorRole)}</span>
          </span>
        ),
      },
      {
        id: 'action',
        header: t('column.action'),
        cell: ({ action, subject, subjectId }) => (
          <span className="block">
            <span className="font-medium">{labelOf(action)}</span>
            {/* Stands in for the column that a narrow list hides. */}
            <span className="block text-xs text-text-muted wrap-anywhere @min-[560px]/list:hidden">
              {subject ?? subjectId}
            </span>
          </span>
        ),
      },
      {
        id: 'subject',
        header: t('column.subject'),
        priority: 2,
        cell: ({ subject, subjectId }) => (
          <span className="block min-w-24 wrap-break-word">{subject ?? subjectId}</span>
        ),
      },
      {
        id: 'user',
        header: t('column.user'),
        priority: 3,
        cell: ({ user }) => <span className="wrap-break-word">{user?.username ?? '–'}</span>,
      },
      {
        id: 'reason',
        header: t('column.reason'),
        priority: 3,
        cell: ({ reason }) => <span className="line-clamp-2 text-text-muted">{reason ?? '–'}</span>,
      },
      {
        id: 'address',
        header: t('column.address'),
        priority: 3,
        cell: ({ address }) => (
          <span
            className={cx(
              'figures text-text-muted',
              address.includes(':') ? 'wrap-anywhere' : 'whitespace-nowrap',
            )}
          >
            {address}
          </span>
        ),
      },
    ],
    [t, roles, labelOf, timeZone],
  );
}
