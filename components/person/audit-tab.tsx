'use client';

import { useQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { useAuditColumns } from '../oversight/audit-columns';
import { auditQuery } from '../oversight/oversight-queries';
import { PAGE_SIZE, type PersonAddress, PersonList, useListTexts } from './person-list';
import { linkToWholeList } from './person-tabs';

/** What staff did about this person, looks at their documents included: the log's columns without whom it is about. */
export function AuditTab({
  personId,
  address,
  timeZone,
}: {
  personId: string;
  address: PersonAddress;
  timeZone: string;
}) {
  const { sort, page } = address.values;
  const list = useQuery(
    auditQuery({
      userId: personId,
      sort: sort === 'oldest' ? 'oldest' : 'newest',
      page,
      limit: String(PAGE_SIZE),
    }),
  );
  const { wholeLabel, ...texts } = useListTexts('audit');
  const whole = linkToWholeList('audit', personId);
  const all = useAuditColumns({ timeZone });
  const columns = useMemo(() => all.filter(({ id }) => id !== 'user'), [all]);
  return (
    <PersonList
      {...texts}
      icon={<ScrollText />}
      whole={{ href: whole, label: wholeLabel }}
      columns={columns}
      rows={list.data?.data}
      hrefOf={({ id }) => `${whole}&open=${id}`}
      query={list}
      address={address}
    />
  );
}
