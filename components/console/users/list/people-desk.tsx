'use client';

import { useQuery } from '@tanstack/react-query';
import { Ban, LockOpen, UserPlus, UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useUrlFilters } from '@/components/console/kit/filters/use-url-filters';
import { CountLine } from '@/components/console/kit/table/count-line';
import { PagedTable } from '@/components/console/kit/table/paged-table';
import { ExportButton } from '@/components/console/kit/views/export-button';
import { SavedViews } from '@/components/console/kit/views/saved-views';
import { Button } from '@/components/ui/buttons/button';
import { IconButton } from '@/components/ui/buttons/icon-button';
import type { ListedUser } from '@/lib/contract/people';
import { grantableRoles, type Me } from '../actions/grantable-roles';
import { PeopleActDialog } from '../actions/people-act-dialog';
import { mayAct, type PeopleAct } from '../actions/people-acts';
import { ChosenBar } from '../bulk/chosen-bar';
import { useChosenPeople } from '../bulk/use-chosen-people';
import { CreateAccount } from '../staff/create-account';
import { usePeopleColumns } from './people-columns';
import { PAGE_SIZE, PEOPLE_FILTERS, toPeopleFilter } from './people-filters';
import { peopleQuery, toPage } from './people-queries';
import { PeopleStatistics } from './people-statistics';
import { PeopleToolbar } from './people-toolbar';
import { useWholeFilter } from './use-whole-filter';

/** /admin/users: everybody with an account, found, looked at and acted on, one by one or many at once. */
export function PeopleDesk({ me, mayExport }: { me: Me; mayExport: boolean }) {
  const t = useTranslations('people');
  const filters = useUrlFilters(PEOPLE_FILTERS);
  const { values } = filters;
  const filter = toPeopleFilter(values);
  const list = useQuery(peopleQuery(filter, Number(values.page)));
  const rows = list.data?.users;
  const pagination = list.data?.pagination;
  // Nobody can be chosen in rows that another filter is about to take away.
  const chosen = useChosenPeople(list.isPlaceholderData ? undefined : rows, filter);
  const whole = useWholeFilter(filter, chosen.add);
  const columns = usePeopleColumns(me.id);
  const [acting, setActing] = useState<{ act: PeopleAct; people: readonly ListedUser[] }>();
  const [isCreating, setIsCreating] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const roles = grantableRoles(me.role);
  const close = () => {
    setActing(undefined);
    // The button that asked may be gone with what it was about.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) frame.current?.focus();
    });
  };
  return (
    <>
      <PeopleStatistics />
      <PeopleToolbar filters={filters} />
      <SavedViews list="users" />
      <CountLine count={pagination && t('count', { count: pagination.totalUsers })}>
        {mayExport && <ExportButton name="exportUsers" query={filter} count={pagination?.totalUsers} />}
        {roles.length > 0 && (
          <Button size="sm" onClick={() => setIsCreating(true)}>
            <span className="inline-flex items-center gap-2">
              <UserPlus className="size-4" aria-hidden="true" />
              {t('create.title')}
            </span>
          </Button>
        )}
      </CountLine>
      {/* What has the focus is not scrolled under the bar of what is chosen. */}
      <div
        ref={frame}
        tabIndex={-1}
        className="flex flex-col gap-4 outline-none [&_a]:scroll-mb-28 [&_button]:scroll-mb-28 [&_input]:scroll-mb-28"
      >
        <PagedTable
          label={t('label')}
          columns={columns}
          rows={rows}
          hrefOf={({ id, may }) => (may.includes('view') ? `/admin/users/${id}` : undefined)}
          selection={{
            selected: chosen.ids,
            onSelect: (ids) => {
              whole.stop();
              chosen.choose(ids);
            },
            labelOf: ({ username }) => t('choose.one', { name: username }),
            allLabel: t('choose.page'),
          }}
          actions={(person) => (
            <RowAct person={person} onAct={(act) => setActing({ act, people: [person] })} />
          )}
          empty={{ icon: <UsersRound />, title: t('empty'), body: t('emptyBody') }}
          query={list}
          page={pagination && toPage(pagination)}
          pageSize={PAGE_SIZE}
          filters={filters}
          sorts={PEOPLE_FILTERS.sort}
        />
      </div>
      {chosen.people.length > 0 && (
        <ChosenBar
          people={chosen.people}
          total={pagination?.totalUsers ?? 0}
          whole={whole}
          onAct={(act) => setActing({ act, people: chosen.people })}
          onClear={() => {
            whole.stop();
            chosen.clear();
          }}
        />
      )}
      <CreateAccount roles={roles} open={isCreating} onClose={() => setIsCreating(false)} />
      {acting && (
        <PeopleActDialog act={acting.act} people={acting.people} onDone={chosen.letGo} onClose={close} />
      )}
    </>
  );
}

/** The act that is wanted most, on the row itself; the others are on the person's page and under a choice. */
function RowAct({ person, onAct }: { person: ListedUser; onAct: (act: PeopleAct) => void }) {
  const t = useTranslations('people.acts');
  const act = (['block', 'unblock'] as const).find((one) => mayAct(one, person));
  if (!act) return null;
  const Icon = act === 'block' ? Ban : LockOpen;
  return (
    <span className="hidden @min-[560px]/list:inline">
      <IconButton
        label={t(`${act}.of`, { name: person.username })}
        title={t(`${act}.name`)}
        icon={<Icon className="size-5" />}
        className="text-text-muted"
        onClick={() => onAct(act)}
      />
    </span>
  );
}
