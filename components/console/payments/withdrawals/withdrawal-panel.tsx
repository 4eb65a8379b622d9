'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { CaseTimeline } from '@/components/console/kit/decision/case-timeline';
import { ChangedNotice } from '@/components/console/kit/decision/changed-notice';
import { ReasonForm } from '@/components/console/kit/decision/reason-form';
import type { AnswerOf } from '@/lib/contract/endpoints';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { CaseHeading } from '../case/case-heading';
import { CasePanel } from '../case/case-panel';
import { CustomerCard } from '../case/customer-card';
import { ProposalCard } from '../case/proposal-card';
import { RefuseForm } from '../case/second-person';
import { type CaseFormControl, useCaseForm } from '../case/use-case-form';
import type { CasePanelProps } from '../deposits/deposit-panel';
import { withdrawalQuery } from '../queue/payment-queries';
import { checkPayDraft, type PayDraft } from './pay-draft';
import { PayForm } from './pay-form';
import { heldFor, WithdrawalAmounts, WithdrawalRoute } from './withdrawal-facts';
import { isWithdrawalFormStale, WithdrawalFooter } from './withdrawal-footer';

export type WithdrawalDetail = AnswerOf<'withdrawal'>['data'];

/** One withdrawal with everything that its decision needs. What is typed here survives every refresh of the case. */
export function WithdrawalPanel({ id, staffId, reasons, onClose, onOpen, nextId }: CasePanelProps) {
  const t = useTranslations('payments.panel');
  const load = useQuery(withdrawalQuery(id));
  const control = useCaseForm<PayDraft>();
  const detail = load.data?.data;
  const isOwn = detail?.withdrawal.proposal?.proposedBy.id === staffId;
  return (
    <CasePanel
      id={id}
      title={t('withdrawalTitle', { label: detail?.withdrawal.transactionId ?? `WD-${id}` })}
      load={{ ...load, isLoaded: detail !== undefined, retry: () => void load.refetch() }}
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
    </CasePanel>
  );
}

function WithdrawalCase({
  detail,
  control,
  isOwn,
  reasons,
}: Pick<CasePanelProps, 'reasons'> & {
  detail: WithdrawalDetail;
  control: CaseFormControl<PayDraft>;
  isOwn: boolean;
}) {
  const t = useTranslations('payments');
  const { form, open, decisions, wasOvertaken } = control;
  const { withdrawal, customer, events } = detail;
  const { proposal, transactionId: label, user } = withdrawal;
  const held = formatUsdt(heldFor(withdrawal), { exact: true });
  return (
    <>
      {(wasOvertaken || isWithdrawalFormStale(form, withdrawal)) && <ChangedNotice latest={events.at(-1)} />}
      <CaseHeading of={withdrawal} amount={withdrawal.amount} />
      {form?.kind === 'approve' && (
        <PayForm
          withdrawal={withdrawal}
          draft={form.draft}
          check={checkPayDraft(form.draft, withdrawal)}
          refusal={decisions.refusal}
          onChange={(changes) => open({ kind: 'approve', draft: { ...form.draft, ...changes } })}
        />
      )}
      {form?.kind === 'reject' && (
        <ReasonForm
          title={t('reject.title', { label })}
          body={t('reject.withdrawalBody', { held, user: user.username })}
          occasion="rejectWithdrawal"
          draft={form.draft}
          texts={reasons}
          refusal={decisions.refusal}
          onChange={(draft) => open({ kind: 'reject', draft })}
        />
      )}
      {form?.kind === 'reverse' && (
        <ReasonForm
          title={t('reverse.title', { label })}
          body={t('reverse.body', { held, user: user.username })}
          occasion="reverseWithdrawal"
          draft={form.draft}
          texts={reasons}
          refusal={decisions.refusal}
          onChange={(draft) => open({ kind: 'reverse', draft })}
        />
      )}
      {form?.kind === 'refuse' && (
        <RefuseForm
          isOwn={isOwn}
          reason={form.reason}
          onChange={(reason) => open({ kind: 'refuse', reason })}
        />
      )}
      {proposal && <ProposalCard proposal={proposal} of={withdrawal} isOwn={isOwn} />}
      <WithdrawalAmounts withdrawal={withdrawal} />
      <WithdrawalRoute withdrawal={withdrawal} />
      <CustomerCard customer={customer} />
      <CaseTimeline events={events} />
    </>
  );
}
