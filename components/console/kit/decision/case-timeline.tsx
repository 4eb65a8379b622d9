'use client';

import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import type { caseEvent } from '@/lib/contract/money/money-schemas';
import { useTransitionLabel } from './use-transition-label';

export type CaseEvent = z.output<typeof caseEvent>;

/** The history of a case, newest first: transition, person, time, and the reason given. */
export function CaseTimeline({ events }: { events: readonly CaseEvent[] }) {
  const t = useTranslations('payments.timeline');
  const transitionLabel = useTransitionLabel();
  const newestFirst = [...events].reverse();
  return (
    <PanelSection title={t('title')}>
      <ol className="flex flex-col">
        {newestFirst.map((event, index) => (
          // The same transition may occur twice at one moment only with different ends.
          <li key={`${event.at} ${event.move} ${event.to}`} className="flex gap-3 text-sm">
            <span aria-hidden="true" className="flex flex-col items-center pt-2">
              <span className="size-2 shrink-0 rounded-full bg-line-strong" />
              {index < newestFirst.length - 1 && <span className="w-px flex-1 bg-line" />}
            </span>
            <span className="min-w-0 pb-2">
              <span className="font-medium">{transitionLabel(event.move)}</span>
              <span className="block text-xs text-text-muted">
                {event.by.username} · <TimeAgo at={event.at} />
              </span>
              {typeof event.data.reason === 'string' && (
                <span className="block break-words text-text-muted">{event.data.reason}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
