'use client';

import { Clock, Info } from 'lucide-react';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useId } from 'react';
import { ProposalDecision, type ProposalStep } from '@/components/console/kit/decision/proposal-decision';
import { Banner } from '@/components/ui/feedback/banner';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import type { Approval } from '@/lib/contract/staff/staff-schemas';
import { formatDateTime } from '@/lib/i18n/format/format-time';

/** The decision about a waiting approval; a note instead for who may neither decide it nor take it back. */
export function ApprovalDecision({
  id,
  isOwn,
  mayDecide,
  bar,
  proposer,
  what,
  actionLabel,
  onDecided,
}: {
  /** Of the approval. */
  id: string;
  isOwn: boolean;
  mayDecide: boolean;
  /** Why somebody who otherwise may cannot approve it yet. */
  bar: Approval['bar'];
  /** Who proposed it, by name. */
  proposer: string;
  /** What an approval does, as a sentence. */
  what: string;
  /** The same as the label of the button. */
  actionLabel: string;
  onDecided?: (step: ProposalStep) => void;
}) {
  const t = useTranslations('admin.approvals');
  const blockedId = useId();
  if (!isOwn && !mayDecide) return <Banner icon={<Info />}>{t('notAllowed')}</Banner>;
  const isBlocked = !isOwn && bar !== null;
  return (
    <ProposalDecision
      isOwn={isOwn}
      notice={
        isOwn ? (
          <Banner icon={<Info />}>{t('ownNote')}</Banner>
        ) : (
          bar && <BlockedNotice id={blockedId} bar={bar} proposer={proposer} />
        )
      }
      blockedBy={isBlocked ? blockedId : undefined}
      what={what}
      approveLabel={actionLabel}
      texts={{
        approveTitle: t('approveTitle'),
        approved: t('approved'),
        refuse: t(isOwn ? 'takeBack' : 'refuse'),
        refuseTitle: t(isOwn ? 'takeBackTitle' : 'refuseTitle'),
        refused: t(isOwn ? 'takenBack' : 'refused'),
        reason: t('reason'),
        reasonHelp: t('reasonHelp'),
      }}
      send={(step, reason, idempotencyKey) =>
        step === 'approve'
          ? callAsStaff(staffRoutes.approveApproval, { params: { id }, idempotencyKey })
          : callAsStaff(staffRoutes.refuseApproval, { params: { id }, body: { reason }, idempotencyKey })
      }
      onDecided={onDecided}
    />
  );
}

/** Why this person cannot be the second one yet, and from when on they can. */
function BlockedNotice({
  id,
  bar: { reason, until },
  proposer,
}: {
  id: string;
  bar: NonNullable<Approval['bar']>;
  proposer: string;
}) {
  const t = useTranslations('admin.approvals.blocked');
  const language = useLocale();
  const timeZone = useTimeZone();
  return (
    <Banner tone="warn" icon={<Clock />}>
      <span id={id} className="flex flex-col gap-1 py-1 text-pretty wrap-anywhere">
        <span className="font-semibold">{t('title')}</span>
        <span>{t(`reason.${reason}`, { name: proposer })}</span>
        <span>{t('until', { time: formatDateTime(until, language, timeZone) ?? '–' })}</span>
      </span>
    </Banner>
  );
}
