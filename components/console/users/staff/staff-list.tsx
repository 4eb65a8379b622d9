'use client';

import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { FilterBar, FilterSelect } from '@/components/console/kit/filters/filter-bar';
import { SearchField } from '@/components/console/kit/filters/search-field';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { ListScreen } from '@/components/console/kit/list-screen';
import { PasswordLinkButton } from '@/components/console/kit/panel/password-link-button';
import { LIST, STAFF } from '@/components/console/kit/shell/console-queries';
import type { TableColumn } from '@/components/console/kit/table/data-table';
import { AddButton } from '@/components/console/kit/views/add-button';
import { Button } from '@/components/ui/buttons/button';
import { Badge } from '@/components/ui/feedback/badge';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { Role } from '@/lib/contract/staff/permissions';
import { userRoutes } from '@/lib/contract/users/user-routes';
import type { ListedUser } from '@/lib/contract/users/user-schemas';
import { formatDate } from '@/lib/i18n/format/format-time';
import { grantableRoles, type Me, STAFF_ROLES } from '../actions/grantable-roles';
import { UserActionDialog } from '../actions/user-action-dialog';
import { mayPerform } from '../actions/user-actions';
import { AccountState } from '../list/account-state';
import { toPage } from '../list/user-queries';
import { CreateAccount } from './create-account';

const PAGE_SIZE = 20;
const FILTERS = { role: ['all', ...STAFF_ROLES], q: '', page: '1' } as const;

/** /admin/staff: the members of staff. Nobody may act on themselves, or on somebody who is not below them. */
export function StaffList({ me }: { me: Me }) {
  const t = useTranslations('admin.staff');
  const users = useTranslations('users');
  const roles = useTranslations('admin.roles');
  const language = useLocale();
  const timeZone = useTimeZone();
  const filters = useUrlFilters(FILTERS);
  const { values, set, reset, isFiltered } = filters;
  const [changing, setChanging] = useState<ListedUser>();
  const [isAdding, setIsAdding] = useState(false);
  const query = {
    staff: 'true' as const,
    limit: String(PAGE_SIZE),
    page: values.page,
    ...(values.role === 'all' ? {} : { role: values.role as Role }),
    ...(values.q ? { q: values.q } : {}),
  };
  const list = useQuery({
    ...LIST,
    queryKey: [STAFF, 'users', query],
    queryFn: ({ signal }) => callAsStaff(userRoutes.users, { query, signal }),
  });
  const columns = useMemo<TableColumn<ListedUser>[]>(
    () => [
      {
        id: 'name',
        header: t('columns.name'),
        cell: (user) => (
          <span className="flex flex-col items-start gap-1">
            <span className="inline-flex items-center gap-2 font-medium whitespace-nowrap">
              {user.username}
              {user.id === me.id && <Badge tone="brand">{t('you')}</Badge>}
            </span>
            {/* Stands in for the columns that a narrow list hides. */}
            <span className="text-xs text-text-muted @min-[560px]/list:hidden">{roles(user.role)}</span>
            {!isPlain(user) && (
              <span className="@min-[560px]/list:hidden">
                <StaffAccountState user={user} />
              </span>
            )}
          </span>
        ),
      },
      { id: 'role', header: t('columns.role'), priority: 2, cell: (user) => roles(user.role) },
      {
        id: 'email',
        header: t('columns.email'),
        priority: 2,
        cell: (user) => <span className="wrap-anywhere text-text-muted">{user.email ?? '–'}</span>,
      },
      {
        id: 'state',
        header: t('columns.state'),
        priority: 2,
        cell: (user) => <StaffAccountState user={user} />,
      },
      {
        id: 'since',
        header: t('columns.since'),
        priority: 3,
        align: 'end',
        cell: (user) => formatDate(user.createdAt, language, timeZone),
      },
    ],
    [t, roles, me.id, language, timeZone],
  );
  const grantable = grantableRoles(me.role, STAFF_ROLES);
  const pagination = list.data?.pagination;
  return (
    <>
      <ListScreen
        label={t('title')}
        toolbar={
          <div className="flex flex-wrap items-end justify-between gap-2">
            <FilterBar isFiltered={isFiltered} onReset={reset}>
              <SearchField
                label={t('search')}
                value={values.q}
                onSearch={(q) => set({ q }, { replace: true })}
              />
              <FilterSelect
                label={t('columns.role')}
                value={values.role}
                options={[
                  { value: 'all' as const, label: t('allRoles') },
                  ...STAFF_ROLES.map((role) => ({ value: role, label: roles(role) })),
                ]}
                onChange={(role) => set({ role })}
              />
            </FilterBar>
            {grantable.length > 0 && (
              <AddButton Icon={UserPlus} onClick={() => setIsAdding(true)}>
                {users('create.title')}
              </AddButton>
            )}
          </div>
        }
        columns={columns}
        rows={list.data?.users}
        empty={{ title: t('empty') }}
        actions={(user) => (
          <>
            {mayPerform('role', user) && (
              <Button
                variant="quiet"
                size="sm"
                onClick={() => setChanging(user)}
                aria-label={users('actions.role.of', { name: user.username })}
              >
                {users('actions.role.name')}
              </Button>
            )}
            <PasswordLink of={user} />
          </>
        )}
        query={list}
        page={pagination && toPage(pagination)}
        pageSize={PAGE_SIZE}
        filters={filters}
      />
      <CreateAccount roles={grantable} open={isAdding} onClose={() => setIsAdding(false)} />
      {changing && (
        <UserActionDialog action="role" users={[changing]} onClose={() => setChanging(undefined)} />
      )}
    </>
  );
}

function PasswordLink({ of: user }: { of: ListedUser }) {
  const { email, may, waitingRole, isBlocked } = user;
  if (email === null || !may.includes('change-password') || waitingRole !== null || isBlocked) return null;
  return <PasswordLinkButton user={{ ...user, email }} />;
}

/** Whether the account is active, without anything pending. */
function isPlain(user: ListedUser): boolean {
  return user.waitingRole === null && !user.isBlocked && !user.mustChangePassword;
}

function StaffAccountState({ user }: { user: ListedUser }) {
  const t = useTranslations('users.status');
  const isFresh = user.mustChangePassword && user.waitingRole === null && !user.isBlocked;
  return isFresh ? <Badge tone="info">{t('firstSignIn')}</Badge> : <AccountState of={user} />;
}
