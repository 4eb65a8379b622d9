'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { TextArea } from '@/components/ui/fields/text-area';
import { useSchemaForm } from '@/components/ui/forms/use-schema-form';
import { showToast } from '@/components/ui/toasts/toasts';
import { ConfirmDialog } from '../panel/confirm-dialog';
import { FormDialog } from '../panel/form-dialog';
import { useStaffAction } from '../panel/use-staff-action';
import { STAFF } from '../shell/console-queries';

export type ProposalStep = 'approve' | 'refuse';

/**
 * The second person's decision about a proposal (M9): approve it, or refuse it with a reason. Whoever made the proposal can
 * only take it back, which is a refusal, too. Needs the texts `problems`.
 */
export function ProposalDecision({
  isOwn,
  notice,
  blockedBy,
  what,
  approveLabel,
  texts,
  send,
  onDecided,
}: {
  isOwn: boolean;
  /** Over the buttons. */
  notice?: ReactNode;
  /** The id of the text that says why this person cannot approve yet; undefined for one who can. */
  blockedBy?: string;
  /** What an approval does, as a sentence. */
  what: string;
  approveLabel: string;
  texts: {
    approveTitle: string;
    approved: string;
    /** Of the refusal, or of taking back one's own proposal. */
    refuse: string;
    refuseTitle: string;
    refused: string;
    reason: string;
    reasonHelp: string;
  };
  send: (step: ProposalStep, reason: string, idempotencyKey: string) => Promise<unknown>;
  onDecided?: (step: ProposalStep) => void;
}) {
  const client = useQueryClient();
  const action = useStaffAction();
  const [step, setStep] = useState<ProposalStep>();
  const form = useSchemaForm({
    load: async () => (await import('@/lib/contract/money/money-schemas')).reasonBody,
    defaultValues: { reason: '' },
  });
  const ask = (next: ProposalStep) => {
    action.reset();
    setStep(next);
  };
  const decide = async (chosen: ProposalStep, reason = '') => {
    const answer = await action.run((idempotencyKey) => send(chosen, reason, idempotencyKey));
    void client.invalidateQueries({ queryKey: [STAFF] });
    if (!answer) return;
    onDecided?.(chosen);
    setStep(undefined);
    showToast(chosen === 'approve' ? texts.approved : texts.refused, 'success');
  };
  const shared = { description: what, isBusy: action.isBusy, error: action.error };
  return (
    <div className="flex flex-col gap-2">
      {notice}
      {!isOwn && (
        <Button
          full
          disabled={blockedBy !== undefined}
          aria-describedby={blockedBy}
          onClick={() => ask('approve')}
        >
          {approveLabel}
        </Button>
      )}
      <Button full variant="danger" onClick={() => ask('refuse')}>
        {texts.refuse}
      </Button>
      <ConfirmDialog
        {...shared}
        open={step === 'approve'}
        title={texts.approveTitle}
        confirmLabel={approveLabel}
        onConfirm={() => void decide('approve')}
        onClose={() => setStep(undefined)}
      />
      <FormDialog
        {...shared}
        form={form}
        open={step === 'refuse'}
        title={texts.refuseTitle}
        confirmLabel={texts.refuse}
        variant="danger"
        onInput={action.reset}
        onSubmit={({ reason }) => decide('refuse', reason)}
        onClose={() => setStep(undefined)}
      >
        <TextArea {...form.field('reason')} label={texts.reason} help={texts.reasonHelp} maxLength={500} />
      </FormDialog>
    </div>
  );
}
