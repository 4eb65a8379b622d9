'use client';

import { RefreshCw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/feedback/banner';
import { TimeAgo } from '../facts/time-ago';
import type { CaseEvent } from './case-timeline';
import { useMoveName } from './use-transition-label';

/** The case is not what it was when somebody began to decide it: what happened, by whom; nothing of theirs was done. */
export function ChangedNotice({ latest }: { latest: CaseEvent | undefined }) {
  const t = useTranslations('payments.changed');
  const nameMove = useMoveName();
  return (
    <Banner tone="warn" icon={<RefreshCw />}>
      <span className="block font-semibold">{t('title')}</span>
      {latest && (
        <span className="block text-text">
          {t.rich('by', {
            name: latest.by.username,
            what: nameMove(latest.move),
            when: () => <TimeAgo at={latest.at} />,
          })}
        </span>
      )}
    </Banner>
  );
}
