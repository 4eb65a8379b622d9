'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Me } from '@/components/console/users/actions/grantable-roles';
import { Tabs } from '@/components/ui/buttons/tabs';
import type { UserDetail } from '@/lib/contract/users/user-schemas';
import type { ProfileFilters } from '../profile-list';
import { AdjustmentsTab } from './adjustments-tab';
import { AuditTab } from './audit-tab';
import { ConversationsTab } from './conversations-tab';
import { HistoryTab } from './history-tab';
import { LedgerTab } from './ledger-tab';
import { listProfileTabs, type ProfileTab } from './list-profile-tabs';
import { DepositsTab, WithdrawalsTab } from './money-tabs';
import { OverviewTab } from './overview-tab';
import { SessionsTab } from './sessions-tab';
import { TradesTab } from './trades-tab';

/** The tabs of a profile. The open one is kept in the URL; one that the viewer may not see falls back to the first. */
export function ProfileTabs({
  of: user,
  me,
  filters,
  timeZone,
}: {
  of: UserDetail;
  me: Me;
  filters: ProfileFilters;
  timeZone: string;
}) {
  const t = useTranslations('user-profile.tabs');
  const tabs = listProfileTabs({ viewer: me.role, of: user.role });
  const open = tabs.find((tab) => tab === filters.values.tab) ?? 'overview';
  const frame = useRef<HTMLDivElement>(null);
  // On a phone the row of tabs scrolls, and a link may open any of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever tab is open comes into sight.
  useEffect(() => {
    const chosen = frame.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]');
    const row = chosen?.parentElement;
    if (chosen && row) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [open]);
  const counts: Partial<Record<ProfileTab, number>> = user.counts;
  return (
    <div ref={frame} className="min-w-0">
      <Tabs
        label={t('label')}
        tabs={tabs.map((tab) => ({
          value: tab,
          label: (
            <>
              {t(tab)}
              {counts[tab] ? (
                <span className="figures ps-1 text-xs font-normal text-text-muted">{counts[tab]}</span>
              ) : null}
            </>
          ),
        }))}
        value={open}
        onChange={(tab) => filters.set({ tab, sort: 'newest' })}
      >
        <div className="flex min-w-0 flex-col gap-3">
          <OpenTab tab={open} of={user} tabs={tabs} filters={filters} timeZone={timeZone} />
        </div>
      </Tabs>
    </div>
  );
}

function OpenTab({
  tab,
  of: user,
  tabs,
  filters,
  timeZone,
}: {
  tab: ProfileTab;
  of: UserDetail;
  tabs: readonly ProfileTab[];
  filters: ProfileFilters;
  timeZone: string;
}) {
  const list = { userId: user.id, filters };
  switch (tab) {
    case 'overview':
      return <OverviewTab of={user} tabs={tabs} filters={filters} timeZone={timeZone} />;
    case 'ledger':
      return <LedgerTab {...list} />;
    case 'deposits':
      return <DepositsTab {...list} />;
    case 'withdrawals':
      return <WithdrawalsTab {...list} />;
    case 'adjustments':
      return <AdjustmentsTab {...list} />;
    case 'trades':
      return <TradesTab {...list} timeZone={timeZone} />;
    case 'sessions':
      return <SessionsTab of={user} timeZone={timeZone} />;
    case 'conversations':
      return <ConversationsTab {...list} />;
    case 'history':
      return <HistoryTab {...list} timeZone={timeZone} />;
    case 'audit':
      return <AuditTab of={user} filters={filters} timeZone={timeZone} />;
  }
}
