'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PanelFooter } from '@/components/console/kit/decision/decision-form';
import type { DecisionFormControl } from '@/components/console/kit/decision/use-decisions';
import { ReasonFooter, ReasonForm } from '@/components/console/kit/reason/reason-form';
import type {
  ReasonDraft,
  ReasonOccasion,
  ReasonTexts,
} from '@/components/console/kit/reason/reason-templates';
import type { StaffDeposit, StaffWithdrawal } from '@/lib/contract/money/money-schemas';
import { DualApprovalFooter, RefuseFooter, RefuseForm } from './dual-approval';

/** The open form of a deposit or withdrawal: what was received or paid, why not, or why a proposal is refused. */
export type CaseForm<Draft> =
  | { kind: 'approve'; draft: Draft }
  | { kind: 'reject' | 'reverse'; draft: ReasonDraft }
  | { kind: 'refuse'; reason: string };

export type CaseFormControl<Draft> = DecisionFormControl<CaseForm<Draft>>;

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
type ReasonedDecisions = Partial<Record<'reject' | 'reverse', ReasonedDecision>>;

/** The form of a decision that needs a reason: a rejection, a reversal, or the refusal of a proposal. */
export function CaseReasonForm<Draft>({
  control: { form, open, decisions },
  reasoned,
  reasons,
  isOwn,
}: {
  control: CaseFormControl<Draft>;
  reasoned: ReasonedDecisions;
  reasons: ReasonTexts;
  isOwn: boolean;
}) {
  if (form?.kind === 'refuse') {
    return (
      <RefuseForm
        isOwn={isOwn}
        reason={form.reason}
        onChange={(reason) => open({ kind: 'refuse', reason })}
      />
    );
  }
  if (form?.kind !== 'reject' && form?.kind !== 'reverse') return null;
  const { kind, draft } = form;
  const decision = reasoned[kind];
  if (!decision) return null;
  return (
    <ReasonForm
      key={kind}
      title={decision.title}
      body={decision.body}
      occasion={decision.occasion}
      draft={draft}
      texts={reasons}
      refusal={decisions.refusal}
      onChange={(next) => open({ kind, draft: next })}
    />
  );
}

/** What can be done with a case now: the next step of an open form, a waiting proposal, a decision, or the next case. */
export function CaseFooter<Draft>({
  of: { proposal, user },
  control: { form, open, decisions },
  reasoned,
  isOwn,
  isStale,
  needsSecond,
  proposed,
  approveFooter,
  decidedFooter,
  onReject,
  children,
}: {
  of: Pick<StaffDeposit | StaffWithdrawal, 'proposal' | 'user'>;
  control: CaseFormControl<Draft>;
  reasoned: ReasonedDecisions;
  isOwn: boolean;
  /** The open form asks for what is no longer possible. */
  isStale: boolean;
  needsSecond: boolean;
  /** What approving the waiting proposal does, as a sentence. */
  proposed: string;
  /** Under the form of an approval. */
  approveFooter: (draft: Draft) => ReactNode;
  /** Once nothing is left to decide; undefined before. */
  decidedFooter: ReactNode | undefined;
  onReject: () => void;
  /** The buttons of the decision. */
  children: ReactNode;
}) {
  const t = useTranslations('payments.proposal');
  const shared = { decisions, isStale, onBack: () => open(undefined) };
  if (form?.kind === 'approve') return approveFooter(form.draft);
  if (form?.kind === 'refuse') {
    return <RefuseFooter {...shared} proposal={proposal} isOwn={isOwn} reason={form.reason} />;
  }
  const decision = form && reasoned[form.kind];
  if (form && decision) {
    return (
      <ReasonFooter
        {...shared}
        draft={form.draft}
        title={decision.confirmTitle}
        confirmLabel={decision.confirmLabel}
        body={decision.body}
        user={user.username}
        send={decision.send}
      />
    );
  }
  if (decidedFooter !== undefined) return decidedFooter;
  if (proposal) {
    return (
      <DualApprovalFooter
        proposal={proposal}
        isOwn={isOwn}
        decisions={decisions}
        what={proposed}
        onReject={onReject}
        onRefuse={() => open({ kind: 'refuse', reason: '' })}
      />
    );
  }
  return <PanelFooter note={needsSecond ? t('needsSecond') : undefined}>{children}</PanelFooter>;
}
