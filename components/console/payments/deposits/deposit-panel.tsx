'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CaseTimeline } from '@/components/console/kit/decision/case-timeline';
import { ChangedNotice } from '@/components/console/kit/decision/changed-notice';
import { DecisionPanel } from '@/components/console/kit/decision/decision-panel';
import { useDecisionForm } from '@/components/console/kit/decision/use-decisions';
import type { ReasonTexts } from '@/components/console/kit/reason/reason-templates';
import type { CaseForm, CaseFormControl } from '../case/case-decision';
import { CaseHeading } from '../case/case-heading';
import { CustomerCard } from '../case/customer-card';
import { ProposalCard } from '../case/proposal-card';
import { type DepositDetail, depositQuery } from '../queue/payment-queries';
import { CompetingClaims } from './competing-claims';
import { DepositFooter, DepositForm, isDepositFormStale } from './deposit-decision';
import { DepositAmounts, DepositRoute } from './deposit-facts';
import { Receipt } from './receipt';
import type { ReceiveDraft } from './receive-draft';

interface DepositPanelProps {
  id: string;
  staffId: string;
  reasons: ReasonTexts;
  onClose: () => void;
  onOpen: (id: string) => void;
  /** The next waiting case. */
  nextId: string | undefined;
}

/** One deposit with everything that its decision needs. Refetches never overwrite what is typed here. */
export function DepositPanel({ id, staffId, reasons, onClose, onOpen, nextId }: DepositPanelProps) {
  const t = useTranslations('payments.panel');
  const load = useQuery(depositQuery(id));
  const control = useDecisionForm<CaseForm<ReceiveDraft>>();
  const detail = load.data?.data;
  const isOwn = detail?.deposit.proposal?.proposedBy.id === staffId;
  return (
    <DecisionPanel
      id={id}
      title={t('depositTitle', { label: detail?.deposit.transactionId ?? `DP-${id}` })}
      load={{ ...load, isLoaded: detail !== undefined }}
      decisions={control.decisions}
      onClose={onClose}
      footer={
        detail && (
          <DepositFooter
            detail={detail}
            control={control}
            isOwn={isOwn}
            onNext={nextId === undefined ? undefined : () => onOpen(nextId)}
          />
        )
      }
    >
      {detail && (
        <DepositCase detail={detail} control={control} isOwn={isOwn} reasons={reasons} onOpen={onOpen} />
      )}
    </DecisionPanel>
  );
}

function DepositCase({
  detail,
  control,
  isOwn,
  reasons,
  onOpen,
}: Pick<DepositPanelProps, 'reasons' | 'onOpen'> & {
  detail: DepositDetail;
  control: CaseFormControl<ReceiveDraft>;
  isOwn: boolean;
}) {
  const { form, wasOvertaken } = control;
  const { deposit, customer, events, competingClaims } = detail;
  const { proposal, transactionId: label } = deposit;
  return (
    <>
      {(wasOvertaken || isDepositFormStale(form, deposit)) && <ChangedNotice latest={events.at(-1)} />}
      <CaseHeading of={deposit} amount={deposit.amount} />
      <DepositForm deposit={deposit} control={control} isOwn={isOwn} reasons={reasons} />
      {proposal && <ProposalCard proposal={proposal} of={deposit} isOwn={isOwn} />}
      <DepositAmounts deposit={deposit} />
      <CompetingClaims claims={competingClaims} onOpen={onOpen} />
      <Receipt fileId={deposit.receiptId} label={label} />
      <DepositRoute deposit={deposit} />
      <CustomerCard customer={customer} />
      <CaseTimeline events={events} />
    </>
  );
}
