'use client';

import { useQuery } from '@tanstack/react-query';
import { Ban, LockOpen, UserPlus, UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { ListScreen } from '@/components/console/kit/list-screen';
import { AddButton } from '@/components/console/kit/views/add-button';
import { ExportButton } from '@/components/console/kit/views/export-button';
import { IconButton } from '@/components/ui/buttons/icon-button';
import type { ListedUser } from '@/lib/contract/users/user-schemas';
import { grantableRoles, type Me } from '../actions/grantable-roles';
import { UserActionDialog } from '../actions/user-action-dialog';
import { mayPerform, type UserAction } from '../actions/user-actions';
import { SelectionBar } from '../bulk/selection-bar';
import { useSelectAll } from '../bulk/use-select-all';
import { useSelectedUsers } from '../bulk/use-selected-users';
import { CreateAccount } from '../staff/create-account';
import { useUserColumns } from './user-columns';
import { PAGE_SIZE, toUserFilter, USER_FILTERS } from './user-filters';
import { toPage, usersQuery } from './user-queries';
import { UserStatistics } from './user-statistics';
import { UserToolbar } from './user-toolbar';

/** /admin/users: all accounts, with search, filters, and actions on one or on many. */
export function UsersScreen({ me, mayExport }: { me: Me; mayExport: boolean }) {
  const t = useTranslations('users');
  const filters = useUrlFilters(USER_FILTERS);
  const { values } = filters;
  const filter = toUserFilter(values);
  const list = useQuery(usersQuery(filter, Number(values.page)));
  const rows = list.data?.users;
  const pagination = list.data?.pagination;
  // Rows of a previous filter cannot be selected.
  const selected = useSelectedUsers(list.isPlaceholderData ? undefined : rows, filter);
  const selectAll = useSelectAll(filter, selected.add);
  const columns = useUserColumns(me.id);
  const [pending, setPending] = useState<{ action: UserAction; users: readonly ListedUser[] }>();
  const [isCreating, setIsCreating] = useState(false);
  const table = useRef<HTMLDivElement>(null);
  const roles = grantableRoles(me.role);
  const close = () => {
    setPending(undefined);
    // The button that opened the dialog may be gone: the focus then moves to the list.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) table.current?.focus();
    });
  };
  return (
    <>
      <ListScreen
        label={t('label')}
        summary={<UserStatistics />}
        toolbar={<UserToolbar filters={filters} />}
        savedViews="users"
        count={(total) => t('count', { count: total })}
        listActions={
          <>
            {mayExport && <ExportButton name="exportUsers" query={filter} count={pagination?.totalUsers} />}
            {roles.length > 0 && (
              <AddButton Icon={UserPlus} onClick={() => setIsCreating(true)}>
                {t('create.title')}
              </AddButton>
            )}
          </>
        }
        bottomBar={
          selected.users.length > 0 && (
            <SelectionBar
              users={selected.users}
              total={pagination?.totalUsers ?? 0}
              selectAll={selectAll}
              onAction={(action) => setPending({ action, users: selected.users })}
              onClear={() => {
                selectAll.stop();
                selected.clear();
              }}
            />
          )
        }
        tableRef={table}
        columns={columns}
        rows={rows}
        hrefOf={({ id, may }) => (may.includes('view') ? `/admin/users/${id}` : undefined)}
        selection={{
          selected: selected.ids,
          onSelect: (ids) => {
            selectAll.stop();
            selected.select(ids);
          },
          labelOf: ({ username }) => t('selection.one', { name: username }),
          allLabel: t('selection.page'),
        }}
        actions={(user) => (
          <RowAction user={user} onAction={(action) => setPending({ action, users: [user] })} />
        )}
        empty={{ icon: <UsersRound />, title: t('empty'), body: t('emptyBody') }}
        query={list}
        page={pagination && toPage(pagination)}
        pageSize={PAGE_SIZE}
        filters={filters}
        sorts={USER_FILTERS.sort}
      />
      <CreateAccount roles={roles} open={isCreating} onClose={() => setIsCreating(false)} />
      {pending && (
        <UserActionDialog
          action={pending.action}
          users={pending.users}
          onDone={selected.deselect}
          onClose={close}
        />
      )}
    </>
  );
}

/** The most frequent action, on the row itself; the others are on the profile and in the selection bar. */
function RowAction({ user, onAction }: { user: ListedUser; onAction: (action: UserAction) => void }) {
  const t = useTranslations('users.actions');
  const action = (['block', 'unblock'] as const).find((one) => mayPerform(one, user));
  if (!action) return null;
  const Icon = action === 'block' ? Ban : LockOpen;
  return (
    <span className="hidden @min-[560px]/list:inline">
      <IconButton
        label={t(`${action}.of`, { name: user.username })}
        title={t(`${action}.name`)}
        icon={<Icon className="size-5" />}
        className="text-text-muted"
        onClick={() => onAction(action)}
      />
    </span>
  );
}
