'use client';

import { useState } from 'react';
import type { ReasonDraft } from '@/components/console/kit/decision/reason-templates';
import { CHANGED_CODES, type Decisions, useDecisions } from '@/components/console/kit/decision/use-decisions';
import type { KycFile } from '@/lib/contract/kyc-rules';

/** The form that is open over a case: why not, or which picture has to come again and why. */
export type KycForm =
  | { kind: 'reject'; draft: ReasonDraft }
  | { kind: 'request'; document: KycFile | ''; draft: ReasonDraft };

export interface KycFormControl {
  form: KycForm | undefined;
  /** Opens a form, or writes into the open one; undefined closes it. What the provider refused is forgotten. */
  open: (form: KycForm | undefined) => void;
  decisions: Decisions;
  /** The last decision met a case that had moved. */
  wasOvertaken: boolean;
}

/** What is typed about a case lives here, apart from what is fetched: a refresh never wipes it. */
export function useKycForm(): KycFormControl {
  const [form, setForm] = useState<KycForm>();
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
