'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { WaitingTime } from '@/components/console/kit/facts/waiting-time';
import { FilterBar, FilterSelect } from '@/components/console/kit/filters/filter-bar';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { ListScreen, writeEmptyTexts } from '@/components/console/kit/list-screen';
import { SidePanel } from '@/components/console/kit/panel/side-panel';
import { LIST, STAFF } from '@/components/console/kit/shell/console-queries';
import type { TableColumn } from '@/components/console/kit/table/data-table';
import { cx } from '@/components/ui/cx';
import { Badge } from '@/components/ui/feedback/badge';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { APPROVAL_KINDS, listApprovalKinds } from '@/lib/contract/staff/approval-kinds';
import type { Role } from '@/lib/contract/staff/permissions';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import type { Approval } from '@/lib/contract/staff/staff-schemas';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { readAmountText } from '@/lib/money/money';
import { ApprovalPanel } from './approval-panel';
import { useApprovalLabels, useApprovalSubject } from './use-approval-labels';

const PAGE_SIZE = 20;
/** Long names and addresses wrap anywhere, so that they push nothing off the screen. */
const LONG = 'max-w-56 min-w-24 whitespace-normal wrap-anywhere';
const FILTERS = { kind: ['all', ...APPROVAL_KINDS], page: '1', open: '' } as const;

/** /admin/approvals: proposals that wait for a second person. */
export function ApprovalsScreen({ myId, role }: { myId: string; role: Role }) {
  const t = useTranslations('admin.approvals');
  const labelsOf = useApprovalLabels();
  const nameSubject = useApprovalSubject();
  const filters = useUrlFilters(FILTERS);
  const { values, set, reset, isFiltered } = filters;
  const query = { kind: values.kind, page: values.page, limit: String(PAGE_SIZE) };
  const list = useQuery({
    ...LIST,
    queryKey: [STAFF, 'approvals', query],
    queryFn: ({ signal }) => callAsStaff(staffRoutes.approvals, { query, signal }),
  });
  const rows = list.data?.data;
  const found = rows?.find(({ id }) => id === values.open);
  // A proposal that was just decided stays in the panel until it is closed.
  const [last, setLast] = useState<{ approval: Approval; page: string }>();
  const page = `${values.kind} ${values.page}`;
  if (found && (found !== last?.approval || page !== last.page)) setLast({ approval: found, page });
  const kept = last?.approval.id === values.open ? last : undefined;
  const opened = values.open === '' ? undefined : (found ?? kept?.approval);
  const columns = useMemo<TableColumn<Approval>[]>(
    () => [
      {
        id: 'subject',
        header: t('columns.subject'),
        cell: (approval) => <span className={cx('block', LONG)}>{nameSubject(approval)}</span>,
      },
      {
        id: 'what',
        header: t('columns.what'),
        cell: (approval) => <span className="block min-w-32 wrap-anywhere">{labelsOf(approval).what}</span>,
      },
      {
        id: 'kind',
        header: t('columns.kind'),
        priority: 3,
        cell: ({ kind }) => <Badge>{t(`kinds.${kind}`)}</Badge>,
      },
      {
        id: 'amount',
        header: t('columns.amount'),
        priority: 3,
        align: 'end',
        cell: ({ amount }) => (amount === null ? '–' : formatUsdt(readAmountText(amount))),
      },
      {
        id: 'by',
        header: t('columns.by'),
        priority: 2,
        cell: ({ proposedBy }) => (
          <span className={cx('flex flex-wrap items-center gap-2', LONG)}>
            {proposedBy.username}
            {proposedBy.id === myId && <Badge tone="brand">{t('own')}</Badge>}
          </span>
        ),
      },
      {
        id: 'age',
        header: t('columns.age'),
        priority: 2,
        align: 'end',
        cell: ({ proposedAt }) => <WaitingTime since={proposedAt} />,
      },
    ],
    [t, labelsOf, nameSubject, myId],
  );
  return (
    <ListScreen
      label={t('title')}
      toolbar={
        <FilterBar isFiltered={isFiltered} onReset={reset}>
          <FilterSelect
            label={t('columns.kind')}
            value={values.kind}
            options={(['all', ...listApprovalKinds(role)] as const).map((kind) => ({
              value: kind,
              label: t(`kinds.${kind}`),
            }))}
            onChange={(kind) => set({ kind })}
          />
        </FilterBar>
      }
      columns={columns}
      rows={rows}
      empty={{ icon: <CircleCheck />, ...writeEmptyTexts(t) }}
      query={list}
      page={list.data}
      pageSize={PAGE_SIZE}
      filters={filters}
      panel={
        <SidePanel
          openKey={opened?.id}
          title={opened ? nameSubject(opened) : ''}
          onClose={() => set({ open: '' })}
          isWide={opened?.kind === 'payment_method'}
        >
          {opened && (
            <ApprovalPanel
              key={opened.id}
              approval={opened}
              isOwn={opened.proposedBy.id === myId}
              // On another page of the list it may still be waiting.
              isGone={rows !== undefined && found === undefined && kept?.page === page}
            />
          )}
        </SidePanel>
      }
    />
  );
}
