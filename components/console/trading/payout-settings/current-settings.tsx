'use client';

import { FilePen, Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import { ConfirmDialog } from '@/components/console/kit/panel/confirm-dialog';
import { Button } from '@/components/ui/buttons/button';
import { Banner } from '@/components/ui/feedback/banner';
import type { PayoutVersion } from '@/lib/contract/console-trading/console-trading-schemas';
import type { PayoutDraft } from './editor/use-payout-draft';
import { TierTable } from './tiers/tier-table';

/** The tiers that apply to new trades, with the button that edits them. */
export function CurrentSettings({
  current,
  draft,
  isProposalWaiting,
  onEdit,
}: {
  current: PayoutVersion;
  draft: PayoutDraft;
  /** Only one proposal can be pending at a time. */
  isProposalWaiting: boolean;
  onEdit: () => void;
}) {
  const t = useTranslations('payout-settings');
  const [isDiscarding, setIsDiscarding] = useState(false);
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h2 className="text-base font-bold">{t('current.title', { version: current.version })}</h2>
          <p className="text-sm text-text-muted">
            {t.rich('current.since', { when: () => <TimeAgo at={current.createdAt} /> })}
          </p>
        </div>
        {!draft.isDirty && (
          <Button size="sm" disabled={isProposalWaiting} onClick={onEdit}>
            {t('current.change')}
          </Button>
        )}
      </div>
      {isProposalWaiting && (
        <Banner tone="info" icon={<Info />}>
          {t('current.waiting')}
        </Banner>
      )}
      {draft.isDirty && (
        <Banner
          tone="warn"
          icon={<FilePen />}
          className="flex-wrap"
          action={
            <span className="flex gap-2">
              <Button variant="quiet" size="sm" onClick={() => setIsDiscarding(true)}>
                {t('draft.discard')}
              </Button>
              <Button size="sm" onClick={onEdit}>
                {t('draft.continue')}
              </Button>
            </span>
          }
        >
          {t('draft.pending', { version: draft.version })}
        </Banner>
      )}
      <TierTable label={t('current.title', { version: current.version })} tiers={current.tiers} />
      <ConfirmDialog
        open={isDiscarding}
        title={t('draft.discardTitle')}
        description={t('draft.discardBody')}
        confirmLabel={t('draft.discard')}
        variant="danger"
        isBusy={false}
        onClose={() => setIsDiscarding(false)}
        onConfirm={() => {
          draft.discard();
          setIsDiscarding(false);
        }}
      />
    </section>
  );
}
