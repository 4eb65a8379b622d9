'use client';

import { CircleAlert, CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import { WaitingTime } from '@/components/console/kit/facts/waiting-time';
import { FactList } from '@/components/ui/facts/fact-list';
import { Badge } from '@/components/ui/feedback/badge';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { Figures } from '@/lib/contract/console-trading/console-trading-schemas';

/** Whether prices arrive and trades are settled, now. */
export function HealthCard({ figures }: { figures: Figures | undefined }) {
  const t = useTranslations('figures.health');
  return (
    <section aria-labelledby="health" className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
      <h3 id="health" className="text-sm font-semibold">
        {t('title')}
      </h3>
      {figures ? <Health figures={figures} /> : <Skeleton className="h-24 w-full" />}
    </section>
  );
}

function Health({ figures: { feed, unsettled, timeZone } }: { figures: Figures }) {
  const t = useTranslations('figures.health');
  const waits = unsettled.overdue + unsettled.setAside;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Mark isWell={feed.alive && feed.stale.length === 0}>
          {t(!feed.alive ? 'feedDown' : feed.stale.length > 0 ? 'feedStale' : 'feedLive')}
        </Mark>
        <Mark isWell={waits === 0}>{waits === 0 ? t('allDecided') : t('undecided', { count: waits })}</Mark>
      </div>
      <FactList
        facts={[
          { name: t('feed'), value: feed.name },
          {
            name: t('lastTick'),
            value: feed.lastTickAt && <TimeAgo at={feed.lastTickAt} timeZone={timeZone} />,
          },
          { name: t('tradable'), value: String(feed.tradable) },
          { name: t('stale'), value: feed.stale.join(', ') },
          { name: t('closed'), value: feed.closed > 0 && String(feed.closed) },
          { name: t('viewOnly'), value: feed.viewOnly > 0 && String(feed.viewOnly) },
          {
            name: t('overdue'),
            value: (
              <Link
                href="/admin/trades?overdue=true&sort=oldest"
                className="text-brand underline-offset-2 hover:underline"
              >
                {t('overdueCount', { overdue: unsettled.overdue, setAside: unsettled.setAside })}
              </Link>
            ),
          },
          {
            name: t('oldest'),
            value: unsettled.oldestEndAt && <WaitingTime since={unsettled.oldestEndAt} />,
          },
        ]}
      />
    </>
  );
}

function Mark({ isWell, children }: { isWell: boolean; children: string }) {
  const Icon = isWell ? CircleCheck : CircleAlert;
  return (
    <Badge tone={isWell ? 'success' : 'danger'}>
      <Icon className="size-4" aria-hidden="true" />
      {children}
    </Badge>
  );
}
