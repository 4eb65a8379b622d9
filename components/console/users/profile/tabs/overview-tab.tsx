'use client';

import { ChevronRight } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { buttonClass } from '@/components/ui/buttons/button-class';
import { type Fact, FactList } from '@/components/ui/facts/fact-list';
import { isStaff } from '@/lib/contract/staff/permissions';
import type { UserDetail } from '@/lib/contract/users/user-schemas';
import { formatDateTime } from '@/lib/i18n/format/format-time';
import { IdentityBadge } from '../profile-badges';
import type { ProfileFilters } from '../profile-list';
import type { ProfileTab } from './list-profile-tabs';
import { TabLink } from './tab-link';

/** Account, identity check, and the number of records of each kind with a link to their tab. */
export function OverviewTab({
  of: user,
  tabs,
  filters,
  timeZone,
}: {
  of: UserDetail;
  tabs: readonly ProfileTab[];
  filters: ProfileFilters;
  timeZone: string;
}) {
  return (
    <div className="grid items-start gap-4 pt-3 md:grid-cols-2 xl:grid-cols-3">
      <AccountCard of={user} timeZone={timeZone} />
      {!isStaff(user.role) && <IdentityCard of={user} timeZone={timeZone} />}
      <ActivityCard of={user} tabs={tabs} filters={filters} />
    </div>
  );
}

function AccountCard({ of: user, timeZone }: { of: UserDetail; timeZone: string }) {
  const t = useTranslations('user-profile.overview');
  const roles = useTranslations('admin.roles');
  const language = useLocale();
  const formatAt = (at: string) => formatDateTime(at, language, timeZone);
  const origin = user.createdBy?.username ?? t(isStaff(user.role) ? 'atInstallation' : 'selfRegistered');
  const facts: Fact[] = [
    { name: t('username'), value: <span className="wrap-anywhere">{user.username}</span> },
    { name: t('fullName'), value: user.full_name ?? '–' },
    { name: t('role'), value: roles(user.role) },
    { name: t('waitingRole'), value: user.waitingRole && roles(user.waitingRole) },
    { name: t('password'), value: user.mustChangePassword && t('mustChange') },
    { name: t('createdBy'), value: origin },
    { name: t('registered'), value: formatAt(user.createdAt) },
    { name: t('changed'), value: formatAt(user.updatedAt) },
  ];
  return (
    <OverviewCard title={t('account')}>
      <FactList facts={facts} className="gap-y-2" />
    </OverviewCard>
  );
}

function IdentityCard({ of: user, timeZone }: { of: UserDetail; timeZone: string }) {
  const t = useTranslations('user-profile.overview');
  const language = useLocale();
  const { kyc } = user;
  const formatAt = (at: string | null) => at && formatDateTime(at, language, timeZone);
  return (
    <OverviewCard title={t('identity')}>
      <FactList
        facts={[
          { name: t('state'), value: <IdentityBadge status={user.kyc_status} isShort /> },
          { name: t('submitted'), value: formatAt(kyc.submittedAt) },
          { name: t('decided'), value: formatAt(kyc.decidedAt) },
          { name: t('reason'), value: kyc.rejectionReason },
        ]}
        className="gap-y-2"
      />
      {kyc.submissionId === null ? (
        <p className="text-sm text-text-muted">{t('notSubmitted')}</p>
      ) : (
        <Link
          href={linkToKyc(kyc.submissionId)}
          className={buttonClass({ variant: 'secondary', size: 'sm', className: 'self-start' })}
        >
          {t('openKyc', { id: kyc.submissionId })}
        </Link>
      )}
    </OverviewCard>
  );
}

function ActivityCard({
  of: { id, counts, conversationId },
  tabs,
  filters,
}: {
  of: UserDetail;
  tabs: readonly ProfileTab[];
  filters: ProfileFilters;
}) {
  const t = useTranslations('user-profile.overview');
  const names = useTranslations('user-profile.tabs');
  const figures: { tab: ProfileTab; name: string; value: ReactNode }[] = [
    { tab: 'deposits', name: names('deposits'), value: counts.deposits },
    { tab: 'withdrawals', name: names('withdrawals'), value: counts.withdrawals },
    { tab: 'adjustments', name: names('adjustments'), value: counts.adjustments },
    {
      tab: 'trades',
      name: names('trades'),
      value: (
        <>
          {counts.openTrades > 0 && (
            <span className="pe-2 text-xs font-normal text-text-muted">
              {t('openTrades', { count: counts.openTrades })}
            </span>
          )}
          {counts.trades}
        </>
      ),
    },
    { tab: 'sessions', name: t('signedIn'), value: counts.sessions },
    {
      tab: 'conversations',
      name: t('support'),
      value: t(conversationId === null ? 'noConversation' : 'hasConversation'),
    },
  ];
  return (
    <OverviewCard title={t('activity')}>
      <ul className="-my-1">
        {figures
          .filter(({ tab }) => tabs.includes(tab))
          .map(({ tab, name, value }) => (
            <li key={tab}>
              <TabLink tab={tab} userId={id} filters={filters}>
                <span>{name}</span>
                <span className="figures flex items-center gap-1 font-semibold">
                  <span>{value}</span>
                  <ChevronRight className="size-4 text-text-muted" aria-hidden="true" />
                </span>
              </TabLink>
            </li>
          ))}
      </ul>
    </OverviewCard>
  );
}

function OverviewCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 rounded-card bg-surface p-4 shadow-card"
    >
      <h2 id={id} className="text-sm font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The identity checks with this submission open. */
export function linkToKyc(submissionId: string): string {
  return `/admin/kyc?status=all&open=${submissionId}`;
}
