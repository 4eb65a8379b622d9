'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { kycQueueQuery } from '@/components/console/kyc/kyc-queries';
import { labelCase } from '@/components/console/kyc/label-case';
import { CaseStatus } from '@/components/console/payments/case/case-status';
import { depositsQuery, withdrawalsQuery } from '@/components/console/payments/queue/payment-queries';
import { conversationsQuery } from '@/components/console/support/inbox/inbox-queries';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ErrorState } from '@/components/ui/feedback/error-state';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { readAmountText } from '@/lib/money/money';
import { WaitingTime } from '../kit/facts/waiting-time';

const SHOWN = 8;

/** The cases that have waited longest, in one list, each a link to its page; only those that the caller may see. */
export function LongestWaiting({ seesMoney, seesCustomers }: { seesMoney: boolean; seesCustomers: boolean }) {
  const t = useTranslations('admin.overview');
  const menu = useTranslations('admin.menu');
  const explain = useErrorText();
  const limit = String(SHOWN);
  const deposits = useQuery({
    ...depositsQuery({ status: 'pending', sort: 'oldest', limit }),
    enabled: seesMoney,
  });
  const withdrawals = useQuery({
    ...withdrawalsQuery({ status: 'open', sort: 'oldest', limit }),
    enabled: seesMoney,
  });
  const kyc = useQuery({
    ...kycQueueQuery({ status: 'pending', sort: 'oldest', limit }),
    enabled: seesCustomers,
  });
  const chats = useQuery({
    ...conversationsQuery({ sort: 'waiting', limit }),
    enabled: seesCustomers,
  });
  const lists = [...(seesMoney ? [deposits, withdrawals] : []), ...(seesCustomers ? [kyc, chats] : [])];
  const error = lists.find((list) => list.error)?.error;
  const isLoaded = lists.every((list) => list.data !== undefined);
  const cases = [
    ...(deposits.data?.deposits ?? []).map((one) => ({
      ...one,
      about: <CaseStatus of={one} />,
      what: formatUsdt(readAmountText(one.amount)),
      href: `/admin/deposits?open=${one.id}`,
    })),
    ...(withdrawals.data?.withdrawals ?? []).map((one) => ({
      ...one,
      about: <CaseStatus of={one} />,
      what: formatUsdt(readAmountText(one.amount)),
      href: `/admin/withdrawals?open=${one.id}`,
    })),
    ...(kyc.data?.data ?? []).map((one) => ({
      ...one,
      transactionId: labelCase(one.id),
      about: <CaseStatus of={{ ...one, proposal: null }} />,
      what: menu('kyc'),
      href: `/admin/kyc?open=${one.id}`,
    })),
    ...(chats.data?.data ?? []).flatMap((one) =>
      one.waitingSince
        ? {
            transactionId: `#${one.id}`,
            user: one.user,
            createdAt: one.waitingSince,
            about: <span className="block truncate text-text-muted">{one.lastMessage?.excerpt}</span>,
            what: menu('chats'),
            href: `/admin/support?open=${one.id}`,
          }
        : [],
    ),
  ]
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
    .slice(0, SHOWN);
  return (
    <section className="rounded-card bg-surface shadow-card">
      <h2 className="p-4 pb-2 text-base font-bold">{t('longestWaiting')}</h2>
      {!isLoaded && error ? (
        <ErrorState
          body={explain(error)}
          onRetry={() => void Promise.all(lists.map((list) => list.refetch()))}
          isRetrying={lists.some((list) => list.isFetching)}
        />
      ) : !isLoaded ? (
        <div className="flex flex-col gap-3 p-4">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-6 w-2/3" />
        </div>
      ) : cases.length === 0 ? (
        <EmptyState icon={<CircleCheck />} title={t('allDone')} body={t('allDoneBody')} />
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {cases.map((one) => (
            <li key={one.href}>
              <Link
                href={one.href}
                className="grid min-h-12 grid-cols-[4.5rem_1fr_auto] items-center gap-3 px-4 py-2 text-sm transition-colors duration-120 hover:bg-bg focus-visible:-outline-offset-2 sm:grid-cols-[4.5rem_1fr_9rem_9rem_6rem]"
              >
                <span className="figures font-medium">{one.transactionId}</span>
                <span className="min-w-0 truncate">{one.user.username}</span>
                <span className="min-w-0 max-sm:hidden">{one.about}</span>
                <span className="figures text-end font-semibold whitespace-nowrap">{one.what}</span>
                <span className="text-end text-text-muted max-sm:hidden">
                  <WaitingTime since={one.createdAt} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
