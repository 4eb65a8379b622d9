'use client';

import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAuditColumns } from '@/components/console/audit/audit-columns';
import { auditQuery } from '@/components/console/audit/audit-queries';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { isStaff } from '@/lib/contract/staff/permissions';
import type { UserDetail } from '@/lib/contract/users/user-schemas';
import { PAGE_SIZE, type ProfileFilters, ProfileList, useListTexts } from '../profile-list';
import { linkToActionsBy, linkToFullList } from './list-profile-tabs';

/**
 * Audit log entries about this user, views of their documents included, or by this user if they are staff. The column
 * that would be the same in every row is left out.
 */
export function AuditTab({
  of: { id: userId, role },
  filters,
  timeZone,
}: {
  of: Pick<UserDetail, 'id' | 'role'>;
  filters: ProfileFilters;
  timeZone: string;
}) {
  const t = useTranslations('user-profile.auditEntries');
  const { sort, page, acts } = filters.values;
  const isActor = isStaff(role) && acts === 'by';
  const list = useQuery(
    auditQuery({
      ...(isActor ? { actorId: userId } : { userId }),
      sort: sort === 'oldest' ? 'oldest' : 'newest',
      page,
      limit: String(PAGE_SIZE),
    }),
  );
  const { fullListLabel, empty, ...texts } = useListTexts('audit');
  const href = isActor ? linkToActionsBy(userId) : linkToFullList('audit', userId);
  const all = useAuditColumns({ timeZone });
  const columns = useMemo(() => all.filter(({ id }) => id !== (isActor ? 'actor' : 'user')), [all, isActor]);
  return (
    <>
      {isStaff(role) && (
        <div className="pt-3 sm:max-w-96">
          <SegmentedControl
            label={t('label')}
            options={(['about', 'by'] as const).map((value) => ({ value, label: t(value) }))}
            value={acts}
            onChange={(next) => filters.set({ acts: next })}
          />
        </div>
      )}
      <ProfileList
        {...texts}
        empty={isActor ? t('none') : empty}
        icon={<ScrollText />}
        fullList={{ href, label: fullListLabel }}
        columns={columns}
        rows={list.data?.data}
        hrefOf={({ id }) => `${href}&open=${id}`}
        query={list}
        filters={filters}
      />
    </>
  );
}
