'use client';

import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAuditColumns } from '@/components/console/audit/audit-columns';
import { auditQuery } from '@/components/console/audit/oversight-queries';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import type { UserDetail } from '@/lib/contract/people';
import { isStaff } from '@/lib/contract/permissions';
import { PAGE_SIZE, type ProfileFilters, ProfileList, useListTexts } from '../profile-list';
import { linkToActionsBy, linkToFullList } from './list-profile-tabs';

/**
 * What staff did about this person, looks at their documents included, or what this person did as one of the staff: the
 * log's columns without the one that says the same in each row.
 */
export function AuditTab({
  of: { id: personId, role },
  address,
  timeZone,
}: {
  of: Pick<UserDetail, 'id' | 'role'>;
  address: ProfileFilters;
  timeZone: string;
}) {
  const t = useTranslations('user-profile.acts');
  const { sort, page, acts } = address.values;
  const isActor = isStaff(role) && acts === 'by';
  const list = useQuery(
    auditQuery({
      ...(isActor ? { actorId: personId } : { userId: personId }),
      sort: sort === 'oldest' ? 'oldest' : 'newest',
      page,
      limit: String(PAGE_SIZE),
    }),
  );
  const { wholeLabel, empty, ...texts } = useListTexts('audit');
  const whole = isActor ? linkToActionsBy(personId) : linkToFullList('audit', personId);
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
            onChange={(next) => address.set({ acts: next })}
          />
        </div>
      )}
      <ProfileList
        {...texts}
        empty={isActor ? t('none') : empty}
        icon={<ScrollText />}
        whole={{ href: whole, label: wholeLabel }}
        columns={columns}
        rows={list.data?.data}
        hrefOf={({ id }) => `${whole}&open=${id}`}
        query={list}
        address={address}
      />
    </>
  );
}
