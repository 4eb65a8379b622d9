'use client';

import { useTranslations } from 'next-intl';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import { ApprovalDecision } from '@/components/console/payments/approvals/approval-decision';
import { Badge } from '@/components/ui/feedback/badge';
import type { PayoutVersion } from '@/lib/contract/console-trading/console-trading-schemas';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { startTiers } from './editor/payout-draft';
import { readProposedTiers } from './tiers/read-proposed-tiers';
import { TierChanges } from './tiers/tier-changes';

type Proposal = NonNullable<AnswerOf<'payoutSettings'>['data']['proposal']>;

/** The pending proposal: who made it, why, what it changes, and the decision of the second person. */
export function ProposalSection({
  proposal,
  current,
  myId,
}: {
  proposal: Proposal;
  current: PayoutVersion;
  myId: string;
}) {
  const t = useTranslations('payout-settings.proposal');
  const { note } = proposal.payload;
  return (
    <section className="flex flex-col gap-3 rounded-card bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-bold">{t('title')}</h2>
        <Badge tone="warn">{t('oneOfTwo')}</Badge>
      </div>
      <p className="text-sm text-text-muted">
        {t.rich('by', {
          name: proposal.proposedBy.username,
          when: () => <TimeAgo at={proposal.proposedAt} />,
        })}
      </p>
      {typeof note === 'string' && (
        <blockquote className="rounded-field bg-bg p-3 text-sm break-words">{note}</blockquote>
      )}
      <TierChanges before={startTiers(current.tiers)} after={readProposedTiers(proposal.payload)} />
      <ApprovalDecision
        id={proposal.approvalId}
        isOwn={proposal.proposedBy.id === myId}
        mayDecide={proposal.mayDecide}
        bar={proposal.bar}
        proposer={proposal.proposedBy.username}
        what={t('what', { version: current.version })}
        actionLabel={t('approve')}
      />
    </section>
  );
}
