'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import { Button } from '@/components/ui/buttons/button';
import type { PayoutVersion } from '@/lib/contract/console-trading/console-trading-schemas';
import { compareTiers } from '../tiers/compare-tiers';
import { TierChanges } from '../tiers/tier-changes';
import { type DraftTier, startTiers } from './payout-draft';

/** Another version took effect while this draft was being edited: its reason, and how the draft differs from it. */
export function VersionConflict({
  mine,
  newer,
  onKeepMine,
  onTakeNewer,
}: {
  mine: readonly DraftTier[];
  newer: PayoutVersion;
  onKeepMine: () => void;
  onTakeNewer: () => void;
}) {
  const t = useTranslations('payout-settings.conflict');
  const theirs = startTiers(newer.tiers);
  const differs = compareTiers(theirs, mine).length > 0;
  return (
    <section role="alert" className="flex flex-col gap-3 rounded-card bg-warn-soft p-4 text-sm">
      <h3 className="flex items-center gap-2 font-semibold text-warn">
        <TriangleAlert className="size-4 shrink-0" aria-hidden="true" />
        {t('title', { version: newer.version })}
      </h3>
      <p>
        {newer.createdBy &&
          t.rich('by', { name: newer.createdBy.username, when: () => <TimeAgo at={newer.createdAt} /> })}
        {newer.note && <span className="block break-words">{t('reason', { note: newer.note })}</span>}
      </p>
      {differs ? (
        <>
          <p>{t('body')}</p>
          <div className="rounded-field bg-surface p-3 text-text">
            <TierChanges before={theirs} after={mine} />
          </div>
        </>
      ) : (
        <p>{t('same')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={onTakeNewer}>
          {t('takeNewer')}
        </Button>
        {differs && (
          <Button size="sm" variant="quiet" onClick={onKeepMine}>
            {t('keepMine')}
          </Button>
        )}
      </div>
    </section>
  );
}
