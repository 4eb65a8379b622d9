'use client';

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { showToast } from '@/components/ui/feedback/toasts';
import { TextArea } from '@/components/ui/fields/text-area';
import { ConfirmDialog } from '../panel/confirm-dialog';
import { useStaffAction } from '../panel/use-staff-action';
import { STAFF } from '../shell/console-queries';

export type ProposalStep = 'approve' | 'refuse';

/**
 * The second person's decision about a proposal (M9): approve it, or refuse it with a reason. Whoever made the proposal can
 * only take it back, which is a refusal, too.
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
  const [reason, setReason] = useState('');
  const ask = (next: ProposalStep) => {
    action.reset();
    setStep(next);
  };
  const decide = async (chosen: ProposalStep) => {
    const answer = await action.run((idempotencyKey) => send(chosen, reason.trim(), idempotencyKey));
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
      <ConfirmDialog
        {...shared}
        open={step === 'refuse'}
        title={texts.refuseTitle}
        confirmLabel={texts.refuse}
        variant="danger"
        isIncomplete={reason.trim() === ''}
        onConfirm={() => void decide('refuse')}
        onClose={() => setStep(undefined)}
      >
        <TextArea
          label={texts.reason}
          help={texts.reasonHelp}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </div>
  );
}
