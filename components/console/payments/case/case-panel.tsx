'use client';

import type { ReactNode } from 'react';
import { CaseTimeline } from '@/components/console/kit/decision/case-timeline';
import { ChangedNotice } from '@/components/console/kit/decision/changed-notice';
import { DecisionPanel } from '@/components/console/kit/decision/decision-panel';
import { type DecisionFormControl, useDecisionForm } from '@/components/console/kit/decision/use-decisions';
import { ReasonForm } from '@/components/console/kit/reason/reason-form';
import type { ReasonTexts } from '@/components/console/kit/reason/reason-templates';
import type { DepositDetail, WithdrawalDetail } from '../queue/payment-queries';
import { type CaseDecision, CaseDecisionFooter, type CaseForm, isFormStale } from './case-decision';
import { CaseHeading } from './case-heading';
import { CustomerCard } from './customer-card';
import { RefuseForm } from './dual-approval';
import { ProposalCard } from './proposal-card';

/** The case that the address opens, with its queue beside it. */
export interface OpenCase {
  id: string;
  /** The next waiting case. */
  nextId: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
}

export interface OpenCaseProps extends OpenCase {
  staffId: string;
  reasons: ReasonTexts;
}

type CaseDetail = Pick<DepositDetail | WithdrawalDetail, 'customer' | 'events' | 'needsSecond'>;

/**
 * One deposit or withdrawal with everything that its decision needs; what can be decided is in the footer. Refetches never
 * overwrite what is typed here.
 */
export function CasePanel<Draft>({
  opened: { id, nextId, staffId, reasons, onOpen, onClose },
  title,
  load,
  detail,
  decision,
  children,
}: {
  opened: OpenCaseProps;
  title: string;
  load: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Undefined while it loads, as is `decision`. */
  detail: CaseDetail | undefined;
  decision: CaseDecision<Draft> | undefined;
  /** What is known of the case: amounts, evidence, destination. */
  children: ReactNode;
}) {
  const control = useDecisionForm<CaseForm<Draft>>();
  const of = decision?.of;
  const isOwn = of?.proposal?.proposedBy.id === staffId;
  return (
    <DecisionPanel
      id={id}
      title={title}
      load={{ ...load, isLoaded: detail !== undefined }}
      decisions={control.decisions}
      onClose={onClose}
      footer={
        detail &&
        decision && (
          <CaseDecisionFooter
            decision={decision}
            control={control}
            isOwn={isOwn}
            needsSecond={detail.needsSecond}
            customer={detail.customer}
            onNext={nextId === undefined ? undefined : () => onOpen(nextId)}
          />
        )
      }
    >
      {detail && decision && (
        <>
          {(control.wasOvertaken || isFormStale(control.form, decision)) && (
            <ChangedNotice latest={detail.events.at(-1)} />
          )}
          <CaseHeading of={decision.of} />
          <OpenForm decision={decision} control={control} isOwn={isOwn} reasons={reasons} />
          {decision.of.proposal && (
            <ProposalCard proposal={decision.of.proposal} of={decision.of} isOwn={isOwn} />
          )}
          {children}
          <CustomerCard customer={detail.customer} />
          <CaseTimeline events={detail.events} />
        </>
      )}
    </DecisionPanel>
  );
}

/** The form that is open over a case: its approval, or the reason of a rejection, a reversal or a refused proposal. */
function OpenForm<Draft>({
  decision,
  control: { form, open, decisions },
  isOwn,
  reasons,
}: {
  decision: CaseDecision<Draft>;
  control: DecisionFormControl<CaseForm<Draft>>;
  isOwn: boolean;
  reasons: ReasonTexts;
}) {
  if (!form) return null;
  if (form.kind === 'approve') {
    const { draft } = form;
    return decision.approval.form({
      draft,
      refusal: decisions.refusal,
      onChange: (changes) => open({ kind: 'approve', draft: { ...draft, ...changes } }),
    });
  }
  if (form.kind === 'refuse') {
    return (
      <RefuseForm
        isOwn={isOwn}
        reason={form.reason}
        onChange={(reason) => open({ kind: 'refuse', reason })}
      />
    );
  }
  const { kind, draft } = form;
  const reasoned = decision.reasoned[kind];
  return (
    reasoned && (
      <ReasonForm
        key={kind}
        title={reasoned.title}
        body={reasoned.body}
        occasion={reasoned.occasion}
        draft={draft}
        texts={reasons}
        refusal={decisions.refusal}
        onChange={(next) => open({ kind, draft: next })}
      />
    )
  );
}
