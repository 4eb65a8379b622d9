'use client';

import { useState } from 'react';
import { CHANGED_CODES, type Decisions, useDecisions } from './use-decisions';

/** The form of a decision that is open over a case, and its decisions. */
export interface DecisionFormControl<Form> {
  form: Form | undefined;
  /** Opens a form or replaces its content; undefined closes it. The provider's last refusal is cleared. */
  open: (form: Form | undefined) => void;
  decisions: Decisions;
  /** The last decision failed because the case had changed. */
  wasOvertaken: boolean;
}

/** Keeps what is typed apart from what is fetched: a refetch of the case never overwrites it. */
export function useDecisionForm<Form>(): DecisionFormControl<Form> {
  const [form, setForm] = useState<Form>();
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
