'use client';

import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, type LucideIcon } from 'lucide-react';
import Link from 'next/link';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { formatDateTime } from '@/lib/i18n/format/format-time';
import { readAmountText } from '@/lib/money/money';
import { WaitingTime } from '../kit/facts/waiting-time';
import { MENU_ENTRIES, type Overview } from '../kit/shell/console-menu';
import { overviewQuery } from '../kit/shell/console-queries';
import { StaleDataBanner } from '../kit/table/stale-data-banner';
import { FiguresSection } from './figures/figures-section';
import { linkToWaiting, type WaitingKind } from './link-to-waiting';
import { LongestWaiting } from './longest-waiting';

const TILES: readonly WaitingKind[] = ['deposits', 'withdrawals', 'adjustments', 'kyc', 'chats', 'approvals'];

/** The console's first page: waiting work with its age, how decisions are made on this deployment, and the figures. */
export function OverviewScreen({ seesMoney, seesCustomers }: { seesMoney: boolean; seesCustomers: boolean }) {
  const t = useTranslations('admin.overview');
  const explain = useErrorText();
  const overview = useQuery(overviewQuery);
  const data = overview.data?.data;
  if (overview.error && !data) {
    return (
      <ErrorState
        body={explain(overview.error)}
        onRetry={() => void overview.refetch()}
        isRetrying={overview.isFetching}
      />
    );
  }
  const oldest: Record<WaitingKind, string | null> = {
    deposits: data?.oldestDepositAt ?? null,
    withdrawals: data?.oldestWithdrawalAt ?? null,
    adjustments: data?.oldestAdjustmentAt ?? null,
    kyc: data?.oldestKycAt ?? null,
    chats: data?.oldestChatAt ?? null,
    approvals: data?.oldestApprovalAt ?? null,
  };
  const isSeen = (kind: WaitingKind) => {
    if (kind === 'approvals') return true;
    return kind === 'kyc' || kind === 'chats' ? seesCustomers : seesMoney;
  };
  return (
    <>
      <StaleDataBanner query={overview} />
      <ul aria-label={t('waiting')} className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
        {TILES.filter(isSeen).map((kind) => (
          <WaitingTile key={kind} kind={kind} count={data?.waiting[kind]} oldestAt={oldest[kind]} />
        ))}
      </ul>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {(seesMoney || seesCustomers) && (
          <div className="lg:col-span-2">
            <LongestWaiting seesMoney={seesMoney} seesCustomers={seesCustomers} />
          </div>
        )}
        <section className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
          <h2 className="text-base font-bold">{t('rules')}</h2>
          {data ? <Rules overview={data} /> : <Skeleton className="h-16 w-full" />}
        </section>
      </div>
      <FiguresSection />
    </>
  );
}

function WaitingTile({
  kind,
  count,
  oldestAt,
}: {
  kind: WaitingKind;
  count: number | null | undefined;
  oldestAt: string | null;
}) {
  const t = useTranslations('admin');
  const entry = MENU_ENTRIES.find((candidate) => candidate.waiting === kind);
  const Icon: LucideIcon = entry?.Icon ?? ClipboardCheck;
  const isWaiting = (count ?? 0) > 0;
  return (
    <li>
      <Link
        href={linkToWaiting(kind)}
        className="flex h-full flex-col gap-2 rounded-card bg-surface p-4 shadow-card transition-colors duration-120 hover:bg-surface-raised focus-visible:outline-offset-0"
      >
        <span className="flex items-center gap-2 text-sm text-text-muted">
          <Icon className="size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 truncate">{t(`menu.${kind}`)}</span>
        </span>
        {count === undefined ? (
          <Skeleton className="h-8 w-12" />
        ) : (
          <span className={cx('figures text-xl leading-8 font-bold', !isWaiting && 'text-text-muted')}>
            {count ?? '–'}
          </span>
        )}
        <span className="min-h-4 text-xs text-text-muted">
          {isWaiting && oldestAt ? (
            <Labelled label={t('overview.longest')}>
              <WaitingTime since={oldestAt} />
            </Labelled>
          ) : (
            count !== undefined && t('overview.nothing')
          )}
        </span>
      </Link>
    </li>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      {label} {children}
    </>
  );
}

function Rules({ overview }: { overview: Overview }) {
  const t = useTranslations('admin.overview');
  const language = useLocale();
  const timeZone = useTimeZone();
  const amount = formatUsdt(readAmountText(overview.fourEyesThreshold));
  /** Whether one person still decides alone, or since when, and with whom, dual approval applies. */
  const describeDualApproval = (second: Overview['secondPerson']) => {
    if (!second) return t('soleMember.current');
    const time = formatDateTime(second.at, language, timeZone) ?? '–';
    return t('soleMember.ended', { name: second.person.username, time });
  };
  const lines = [
    { term: t('funds'), text: t(`fundsOf.${overview.funds}`) },
    {
      term: t('dualApproval'),
      text: overview.fourEyes ? t('dualApprovalOn', { amount }) : t('dualApprovalOff'),
    },
    ...(overview.fourEyes
      ? [{ term: t('soleMember.term'), text: describeDualApproval(overview.secondPerson) }]
      : []),
  ];
  return (
    <dl className="flex flex-col gap-3 text-sm">
      {lines.map(({ term, text }) => (
        <div key={term}>
          <dt className="font-medium">{term}</dt>
          <dd className="text-text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
