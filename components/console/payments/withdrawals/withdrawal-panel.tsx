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
import { type WithdrawalDetail, withdrawalQuery } from '../queue/payment-queries';
import type { PayDraft } from './pay-form';
import { isWithdrawalFormStale, WithdrawalFooter, WithdrawalForm } from './withdrawal-decision';
import { WithdrawalAmounts, WithdrawalRoute } from './withdrawal-facts';

interface WithdrawalPanelProps {
  id: string;
  staffId: string;
  reasons: ReasonTexts;
  onClose: () => void;
  onOpen: (id: string) => void;
  /** The next waiting case. */
  nextId: string | undefined;
}

/** One withdrawal with everything that its decision needs. Refetches never overwrite what is typed here. */
export function WithdrawalPanel({ id, staffId, reasons, onClose, onOpen, nextId }: WithdrawalPanelProps) {
  const t = useTranslations('payments.panel');
  const load = useQuery(withdrawalQuery(id));
  const control = useDecisionForm<CaseForm<PayDraft>>();
  const detail = load.data?.data;
  const isOwn = detail?.withdrawal.proposal?.proposedBy.id === staffId;
  return (
    <DecisionPanel
      id={id}
      title={t('withdrawalTitle', { label: detail?.withdrawal.transactionId ?? `WD-${id}` })}
      load={{ ...load, isLoaded: detail !== undefined }}
      decisions={control.decisions}
      onClose={onClose}
      footer={
        detail && (
          <WithdrawalFooter
            detail={detail}
            control={control}
            isOwn={isOwn}
            onNext={nextId === undefined ? undefined : () => onOpen(nextId)}
          />
        )
      }
    >
      {detail && <WithdrawalCase detail={detail} control={control} isOwn={isOwn} reasons={reasons} />}
    </DecisionPanel>
  );
}

function WithdrawalCase({
  detail,
  control,
  isOwn,
  reasons,
}: Pick<WithdrawalPanelProps, 'reasons'> & {
  detail: WithdrawalDetail;
  control: CaseFormControl<PayDraft>;
  isOwn: boolean;
}) {
  const { form, wasOvertaken } = control;
  const { withdrawal, customer, events } = detail;
  const { proposal } = withdrawal;
  return (
    <>
      {(wasOvertaken || isWithdrawalFormStale(form, withdrawal)) && <ChangedNotice latest={events.at(-1)} />}
      <CaseHeading of={withdrawal} amount={withdrawal.amount} />
      <WithdrawalForm withdrawal={withdrawal} control={control} isOwn={isOwn} reasons={reasons} />
      {proposal && <ProposalCard proposal={proposal} of={withdrawal} isOwn={isOwn} />}
      <WithdrawalAmounts withdrawal={withdrawal} />
      <WithdrawalRoute withdrawal={withdrawal} />
      <CustomerCard customer={customer} />
      <CaseTimeline events={events} />
    </>
  );
}
