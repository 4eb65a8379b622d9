'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useStaffAction } from '@/components/console/kit/panel/use-staff-action';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { showToast } from '@/components/ui/toasts/toasts';
import { ApiError } from '@/lib/api/api-error';

/** A decision to confirm. */
export interface Question {
  title: string;
  body?: ReactNode;
  confirmLabel: string;
  variant?: 'primary' | 'danger';
  /** Sends it with the idempotency key of this confirmation; resolves to the text of the toast. */
  send: (idempotencyKey: string) => Promise<string>;
}

export interface Decisions {
  question: Question | undefined;
  isOpen: boolean;
  isBusy: boolean;
  /** Why the last try failed, while the question is open. */
  error: unknown;
  /** The provider's refusal for the panel: the case has changed, or a field is wrong. */
  refusal: ApiError | undefined;
  ask: (question: Question) => void;
  confirm: () => void;
  close: () => void;
  clearRefusal: () => void;
}

/** Codes of a case that changed after the question was asked. */
export const CHANGED_CODES = [
  'case_changed',
  'awaiting_approval',
  'case_not_found',
  'own_case',
  'own_proposal',
];

/**
 * The decisions of a panel from question to answer. A failure that a retry may resolve stays with the question, under
 * the same idempotency key; one of the case or of a field goes back to the panel. Either way all staff queries are
 * refetched.
 */
export function useDecisions(onDone: () => void): Decisions {
  const client = useQueryClient();
  const action = useStaffAction();
  const [question, setQuestion] = useState<Question>();
  const [isOpen, setIsOpen] = useState(false);
  const [refusal, setRefusal] = useState<ApiError>();
  const refresh = () => client.invalidateQueries({ queryKey: [STAFF] });

  async function confirm(): Promise<void> {
    if (!question) return;
    const message = await action.run(async (key) => {
      try {
        return await question.send(key);
      } catch (error) {
        if (belongsInPanel(error)) {
          setRefusal(error);
          setIsOpen(false);
        }
        void refresh();
        throw error;
      }
    });
    if (message === undefined) return;
    setIsOpen(false);
    action.reset();
    showToast(message, 'success');
    onDone();
    await refresh();
  }

  return {
    question,
    isOpen,
    isBusy: action.isBusy,
    error: action.error,
    refusal,
    ask(next) {
      action.reset();
      setRefusal(undefined);
      setQuestion(next);
      setIsOpen(true);
    },
    confirm: () => void confirm(),
    close() {
      if (action.isBusy) return;
      setIsOpen(false);
      action.reset();
    },
    clearRefusal: () => setRefusal(undefined),
  };
}

function belongsInPanel(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  const { code, status } = error;
  return CHANGED_CODES.includes(code) || status === 422 || code === 'hash_already_credited';
}

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
