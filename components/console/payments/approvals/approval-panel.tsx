'use client';

import { CircleCheck, Info } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ProposalStep } from '@/components/console/kit/decision/proposal-decision';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import { ProposedTiers } from '@/components/console/trading/payout-settings/tiers/proposed-tiers';
import { FactList } from '@/components/ui/facts/fact-list';
import { Banner } from '@/components/ui/feedback/banner';
import type { Approval } from '@/lib/contract/staff/staff-schemas';
import { ProposedMethod } from '../payment-methods/proposed-method';
import { ApprovalDecision } from './approval-decision';
import { useApprovalLabels, useApprovalSubject } from './use-approval-labels';

/** One proposal with its payload, and the decision about it. */
export function ApprovalPanel({
  approval,
  isOwn,
  isGone,
}: {
  approval: Approval;
  isOwn: boolean;
  /** Already decided, or taken back. */
  isGone: boolean;
}) {
  const t = useTranslations('admin.approvals');
  const labelsOf = useApprovalLabels();
  const nameSubject = useApprovalSubject();
  const { what, action: actionLabel, href, facts } = labelsOf(approval);
  const [decided, setDecided] = useState<ProposalStep>();

  return (
    <div className="flex flex-col gap-4 text-sm">
      <p className="text-base font-semibold wrap-anywhere">{what}</p>
      <FactList
        facts={[
          ...facts.map(({ name, value }) => ({ name: t(`facts.${name}`), value })),
          { name: t('facts.customer'), value: approval.user?.username },
          { name: t('columns.by'), value: approval.proposedBy.username },
          { name: t('facts.when'), value: <TimeAgo at={approval.proposedAt} /> },
        ]}
      />
      {approval.kind === 'payment_method' && (
        <ProposedMethod methodId={approval.subjectId} payload={approval.payload} />
      )}
      {approval.kind === 'payout_settings' && <ProposedTiers payload={approval.payload} />}
      <Link
        href={href}
        className="inline-flex min-h-11 items-center self-start font-semibold wrap-anywhere text-brand underline-offset-2 hover:underline"
      >
        {t('open', { subject: nameSubject(approval) })}
      </Link>
      {isGone || decided ? (
        <Banner tone={decided ? 'success' : 'warn'} icon={decided ? <CircleCheck /> : <Info />}>
          {decided === 'approve'
            ? t('approved')
            : decided === 'refuse'
              ? t(isOwn ? 'takenBack' : 'refused')
              : t('gone')}
        </Banner>
      ) : (
        <ApprovalDecision
          id={approval.id}
          isOwn={isOwn}
          mayDecide={approval.mayDecide}
          bar={approval.bar}
          proposer={approval.proposedBy.username}
          what={what}
          actionLabel={actionLabel}
          onDecided={setDecided}
        />
      )}
    </div>
  );
}
