'use client';

import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/feedback/banner';
import { TimeAgo } from '../facts/time-ago';
import type { CaseEvent } from './case-timeline';
import { useTransitionLabel } from './use-transition-label';

/** The case has changed since the decision was started: by whom and how. Nothing of this decision was done. */
export function ChangedNotice({ latest }: { latest: CaseEvent | undefined }) {
  const t = useTranslations('payments.changed');
  const transitionLabel = useTransitionLabel();
  return (
    <Banner tone="warn" icon={<RefreshCw />}>
      <span className="block font-semibold">{t('title')}</span>
      {latest && (
        <span className="block text-text">
          {t.rich('by', {
            name: latest.by.username,
            what: transitionLabel(latest.move),
            when: () => <TimeAgo at={latest.at} />,
          })}
        </span>
      )}
    </Banner>
  );
}
