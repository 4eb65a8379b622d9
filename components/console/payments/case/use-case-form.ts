'use client';

import { useState } from 'react';
import type { ReasonDraft } from '@/components/console/kit/decision/reason-templates';
import { CHANGED_CODES, type Decisions, useDecisions } from '@/components/console/kit/decision/use-decisions';

/** The form that is open over a case: what was received or paid, why not, or why a proposal is refused. */
export type CaseForm<Draft> =
  | { kind: 'approve'; draft: Draft }
  | { kind: 'reject' | 'reverse'; draft: ReasonDraft }
  | { kind: 'refuse'; reason: string };

export interface CaseFormControl<Draft> {
  form: CaseForm<Draft> | undefined;
  /** Opens a form, or writes into the open one; undefined closes it. What the provider refused is forgotten. */
  open: (form: CaseForm<Draft> | undefined) => void;
  decisions: Decisions;
  /** The last decision met a case that had moved. */
  wasOvertaken: boolean;
}

/** What is typed about a case lives here, apart from what is fetched: a refresh never wipes it. */
export function useCaseForm<Draft>(): CaseFormControl<Draft> {
  const [form, setForm] = useState<CaseForm<Draft>>();
  const decisions = useDecisions(() => setForm(undefined));
  return {
    form,
    decisions,
    open(next) {
      decisions.clearRefusal();
      setForm(next);
    },
    wasOvertaken: decisions.refusal !== undefined && CHANGED_CODES.includes(decisions.refusal.code),
  };
}
