'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DecisionForm, FormFooter, PanelFooter } from '@/components/console/kit/decision/decision-form';
import type { Decisions } from '@/components/console/kit/decision/use-decisions';
import { Button } from '@/components/ui/buttons/button';
import { TextArea } from '@/components/ui/fields/text-area';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import { OWN_NOTE, type Proposal } from './proposal-card';

/** The buttons of a case with a waiting proposal; whoever made it can only take it back. */
export function DualApprovalFooter({
  proposal,
  isOwn,
  what,
  decisions,
  onReject,
  onRefuse,
}: {
  proposal: Proposal;
  isOwn: boolean;
  /** What an approval does, as a sentence. */
  what: ReactNode;
  decisions: Decisions;
  onReject: () => void;
  onRefuse: () => void;
}) {
  const t = useTranslations('payments');
  const approve = () =>
    decisions.ask({
      title: t('dualApproval.approveTitle', { name: proposal.proposedBy.username }),
      body: <p>{what}</p>,
      confirmLabel: t('proposal.approve'),
      send: async (idempotencyKey) => {
        await callAsStaff(staffRoutes.approveApproval, {
          params: { id: proposal.approvalId },
          idempotencyKey,
        });
        return t('dualApproval.approved');
      },
    });
  return (
    <PanelFooter>
      <Button variant="danger" size="sm" onClick={onReject}>
        {t('action.reject')}
      </Button>
      <Button variant="secondary" size="sm" onClick={onRefuse}>
        {isOwn ? t('proposal.takeBack') : t('proposal.refuse')}
      </Button>
      <Button size="sm" disabled={isOwn} aria-describedby={isOwn ? OWN_NOTE : undefined} onClick={approve}>
        {t('proposal.approve')}
      </Button>
    </PanelFooter>
  );
}

interface RefuseProps {
  isOwn: boolean;
  reason: string;
}

/** The reason of a refusal: for colleagues, not for the customer. */
export function RefuseForm({
  isOwn,
  reason,
  onChange,
}: RefuseProps & { onChange: (reason: string) => void }) {
  const t = useTranslations('payments.proposal');
  return (
    <DecisionForm title={isOwn ? t('takeBack') : t('refuse')}>
      <TextArea
        label={t('reason')}
        maxLength={500}
        value={reason}
        onChange={(event) => onChange(event.target.value)}
      />
    </DecisionForm>
  );
}

export function RefuseFooter({
  proposal,
  isOwn,
  reason,
  decisions,
  onBack,
}: RefuseProps & { proposal: Proposal | null; decisions: Decisions; onBack: () => void }) {
  const t = useTranslations('payments');
  const label = isOwn ? t('proposal.takeBack') : t('proposal.refuse');
  return (
    <FormFooter
      isStale={!proposal}
      missing={reason.trim() ? [] : [t('reject.missing')]}
      label={label}
      variant="danger"
      onBack={onBack}
      onCheck={() =>
        proposal &&
        decisions.ask({
          title: isOwn
            ? t('dualApproval.takeBackTitle')
            : t('dualApproval.refuseTitle', { name: proposal.proposedBy.username }),
          body: <p>{t('dualApproval.refuseBody')}</p>,
          confirmLabel: label,
          variant: 'danger',
          send: async (idempotencyKey) => {
            await callAsStaff(staffRoutes.refuseApproval, {
              params: { id: proposal.approvalId },
              body: { reason: reason.trim() },
              idempotencyKey,
            });
            return isOwn ? t('dualApproval.takenBack') : t('dualApproval.refused');
          },
        })
      }
    />
  );
}
