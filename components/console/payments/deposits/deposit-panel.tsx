'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CaseTimeline } from '@/components/console/kit/decision/case-timeline';
import { ChangedNotice } from '@/components/console/kit/decision/changed-notice';
import { ReasonForm } from '@/components/console/kit/decision/reason-form';
import type { ReasonTexts } from '@/components/console/kit/decision/reason-templates';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { CaseHeading } from '../case/case-heading';
import { CasePanel } from '../case/case-panel';
import { CompetingClaims } from '../case/competing-claims';
import { CustomerCard } from '../case/customer-card';
import { ProposalCard } from '../case/proposal-card';
import { RefuseForm } from '../case/second-person';
import { type CaseFormControl, useCaseForm } from '../case/use-case-form';
import { depositQuery } from '../queue/payment-queries';
import { DepositAmounts, DepositRoute } from './deposit-facts';
import { DepositFooter, isDepositFormStale } from './deposit-footer';
import { Receipt } from './receipt';
import { checkReceiveDraft, type ReceiveDraft } from './receive-draft';
import { ReceiveForm } from './receive-form';

export type DepositDetail = AnswerOf<'deposit'>['data'];

export interface CasePanelProps {
  id: string;
  staffId: string;
  reasons: ReasonTexts;
  onClose: () => void;
  onOpen: (id: string) => void;
  /** The one to go on with after a decision. */
  nextId: string | undefined;
}

/** One deposit with everything that its decision needs. What is typed here survives every refresh of the case. */
export function DepositPanel({ id, staffId, reasons, onClose, onOpen, nextId }: CasePanelProps) {
  const t = useTranslations('payments.panel');
  const load = useQuery(depositQuery(id));
  const control = useCaseForm<ReceiveDraft>();
  const detail = load.data?.data;
  const isOwn = detail?.deposit.proposal?.proposedBy.id === staffId;
  return (
    <CasePanel
      id={id}
      title={t('depositTitle', { label: detail?.deposit.transactionId ?? `DP-${id}` })}
      load={{ ...load, isLoaded: detail !== undefined, retry: () => void load.refetch() }}
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
    </CasePanel>
  );
}

function DepositCase({
  detail,
  control,
  isOwn,
  reasons,
  onOpen,
}: Pick<CasePanelProps, 'reasons' | 'onOpen'> & {
  detail: DepositDetail;
  control: CaseFormControl<ReceiveDraft>;
  isOwn: boolean;
}) {
  const t = useTranslations('payments');
  const { form, open, decisions, wasOvertaken } = control;
  const { deposit, customer, events, competingClaims } = detail;
  const { proposal, transactionId: label, user } = deposit;
  return (
    <>
      {(wasOvertaken || isDepositFormStale(form, deposit)) && <ChangedNotice latest={events.at(-1)} />}
      <CaseHeading of={deposit} amount={deposit.amount} />
      {form?.kind === 'approve' && (
        <ReceiveForm
          deposit={deposit}
          draft={form.draft}
          check={checkReceiveDraft(form.draft, deposit)}
          refusal={decisions.refusal}
          onChange={(changes) => open({ kind: 'approve', draft: { ...form.draft, ...changes } })}
        />
      )}
      {form?.kind === 'reject' && (
        <ReasonForm
          title={t('reject.title', { label })}
          body={t('reject.depositBody', {
            user: user.username,
            amount: formatCaseAmount(deposit.claimedAmount),
          })}
          occasion="rejectDeposit"
          draft={form.draft}
          texts={reasons}
          refusal={decisions.refusal}
          onChange={(draft) => open({ kind: 'reject', draft })}
        />
      )}
      {form?.kind === 'refuse' && (
        <RefuseForm
          isOwn={isOwn}
          reason={form.reason}
          onChange={(reason) => open({ kind: 'refuse', reason })}
        />
      )}
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
