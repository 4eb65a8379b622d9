'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FormFooter, NextFooter, PanelFooter } from '@/components/console/kit/decision/decision-form';
import type { DecisionFormControl, Decisions } from '@/components/console/kit/decision/use-decisions';
import { ReasonFooter } from '@/components/console/kit/reason/reason-form';
import {
  type ReasonDraft,
  type ReasonOccasion,
  startReasonDraft,
} from '@/components/console/kit/reason/reason-templates';
import { Button } from '@/components/ui/buttons/button';
import { type Fact, FactList } from '@/components/ui/facts/fact-list';
import type { ApiError } from '@/lib/api/api-error';
import type { CustomerSummary, StaffDeposit, StaffWithdrawal } from '@/lib/contract/money/money-schemas';
import { DualApprovalFooter, RefuseFooter } from './dual-approval';

/** The open form of a deposit or withdrawal: what was received or paid, why not, or why a proposal is refused. */
export type CaseForm<Draft> =
  | { kind: 'approve'; draft: Draft }
  | { kind: 'reject' | 'reverse'; draft: ReasonDraft }
  | { kind: 'refuse'; reason: string };

/** A deposit or withdrawal and what can be decided about it. */
export interface CaseDecision<Draft> {
  of: StaffDeposit | StaffWithdrawal;
  /** It can no longer be approved or rejected. */
  isDecided: boolean;
  canReverse: boolean;
  approval: CaseApproval<Draft>;
  reasoned: { reject: ReasonedDecision; reverse?: ReasonedDecision };
  /** What approving the waiting proposal does, as a sentence. */
  proposed: string;
  /** A step before the approval. */
  step?: (decisions: Decisions) => ReactNode;
}

/** How a case is approved: what staff enter first, and the confirmation. */
export interface CaseApproval<Draft> {
  /** On the button that opens the form. */
  label: string;
  start: Draft;
  form: (props: ApprovalFormProps<Draft>) => ReactNode;
  check: (draft: Draft) => ApprovalCheck;
}

export interface ApprovalFormProps<Draft> {
  draft: Draft;
  refusal: ApiError | undefined;
  onChange: (changes: Partial<Draft>) => void;
}

interface ApprovalCheck {
  /** What has to be entered first, by name. */
  missing: readonly string[];
  /** Undefined while something is missing. */
  question: ApprovalQuestion | undefined;
}

/** The confirmation of an approval, with every figure repeated. */
interface ApprovalQuestion {
  title: string;
  facts: readonly Fact[];
  confirmLabel: string;
  /** Instead of it where a second person has to approve. */
  proposeLabel: string;
  send: (idempotencyKey: string) => Promise<{ needsSecond: boolean }>;
  /** The text of the toast. */
  done: string;
}

/** A decision that ends a case with a reason for the customer. */
export interface ReasonedDecision {
  occasion: ReasonOccasion;
  title: string;
  /** What it does. */
  body: string;
  confirmTitle: string;
  confirmLabel: string;
  /** Resolves to the text of the toast. */
  send: (reason: string, idempotencyKey: string) => Promise<string>;
}

interface CaseFooterProps<Draft> {
  decision: CaseDecision<Draft>;
  control: DecisionFormControl<CaseForm<Draft>>;
  /** The waiting proposal is one's own. */
  isOwn: boolean;
  needsSecond: boolean;
  customer: CustomerSummary;
  /** Opens the next waiting case. */
  onNext: (() => void) | undefined;
}

/** Whether the open form's decision is no longer possible. */
export function isFormStale<Draft>(
  form: CaseForm<Draft> | undefined,
  { of, isDecided, canReverse }: CaseDecision<Draft>,
): boolean {
  if (!form) return false;
  if (form.kind === 'refuse') return !of.proposal;
  if (form.kind === 'reverse') return !canReverse;
  if (form.kind === 'approve' && of.proposal) return true;
  return isDecided;
}

/** What can be done with a case now: the next step of an open form, a waiting proposal, a decision, or the next case. */
export function CaseDecisionFooter<Draft>(props: CaseFooterProps<Draft>) {
  const t = useTranslations('payments');
  const { decision, control, isOwn, needsSecond, customer, onNext } = props;
  const { form, open, decisions } = control;
  const { of, isDecided, canReverse, approval, proposed, step } = decision;
  const openReason = (kind: 'reject' | 'reverse') => () =>
    open({ kind, draft: startReasonDraft(customer.language) });
  if (form) return <OpenFormFooter {...props} form={form} />;
  if (isDecided) {
    return (
      <NextFooter onNext={onNext}>
        {canReverse && (
          <Button variant="danger" size="sm" onClick={openReason('reverse')}>
            {t('action.reverse')}
          </Button>
        )}
      </NextFooter>
    );
  }
  if (of.proposal) {
    return (
      <DualApprovalFooter
        proposal={of.proposal}
        isOwn={isOwn}
        decisions={decisions}
        what={proposed}
        onReject={openReason('reject')}
        onRefuse={() => open({ kind: 'refuse', reason: '' })}
      />
    );
  }
  return (
    <PanelFooter note={needsSecond ? t('proposal.needsSecond') : undefined}>
      <Button variant="danger" size="sm" onClick={openReason('reject')}>
        {t('action.reject')}
      </Button>
      {step?.(decisions)}
      <Button size="sm" onClick={() => open({ kind: 'approve', draft: approval.start })}>
        {approval.label}
      </Button>
    </PanelFooter>
  );
}

/** Under an open form: back, and on to the confirmation. */
function OpenFormFooter<Draft>({
  form,
  decision,
  control: { open, decisions },
  isOwn,
  needsSecond,
}: CaseFooterProps<Draft> & { form: CaseForm<Draft> }) {
  const { of, approval, reasoned } = decision;
  const shared = { decisions, isStale: isFormStale(form, decision), onBack: () => open(undefined) };
  if (form.kind === 'approve') {
    return (
      <ApprovalFooter
        {...shared}
        {...approval.check(form.draft)}
        label={of.transactionId}
        needsSecond={needsSecond}
      />
    );
  }
  if (form.kind === 'refuse') {
    return <RefuseFooter {...shared} proposal={of.proposal} isOwn={isOwn} reason={form.reason} />;
  }
  const ending = reasoned[form.kind];
  return (
    ending && (
      <ReasonFooter
        {...shared}
        draft={form.draft}
        title={ending.confirmTitle}
        confirmLabel={ending.confirmLabel}
        body={ending.body}
        user={of.user.username}
        send={ending.send}
      />
    )
  );
}

/** Under the form of an approval: asks for the confirmation. */
function ApprovalFooter({
  missing,
  question,
  label,
  needsSecond,
  isStale,
  decisions,
  onBack,
}: ApprovalCheck & {
  /** Of the case. */
  label: string;
  needsSecond: boolean;
  isStale: boolean;
  decisions: Decisions;
  onBack: () => void;
}) {
  const t = useTranslations('payments');
  const ask = () =>
    question &&
    decisions.ask({
      title: question.title,
      confirmLabel: needsSecond ? question.proposeLabel : question.confirmLabel,
      body: (
        <>
          <FactList facts={question.facts} />
          {needsSecond && <p className="text-text-muted">{t('dualApproval.note')}</p>}
        </>
      ),
      send: async (idempotencyKey) => {
        const answer = await question.send(idempotencyKey);
        return answer.needsSecond ? t('dualApproval.pending', { label }) : question.done;
      },
    });
  return (
    <FormFooter isStale={isStale} missing={missing} label={t('action.check')} onBack={onBack} onCheck={ask} />
  );
}
