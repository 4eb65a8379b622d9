'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Clock, Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { ConfirmDialog } from '@/components/console/kit/panel/confirm-dialog';
import { useStaffAction } from '@/components/console/kit/panel/use-staff-action';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { Button } from '@/components/ui/buttons/button';
import { Banner } from '@/components/ui/feedback/banner';
import { showToast } from '@/components/ui/feedback/toasts';
import { TextArea } from '@/components/ui/fields/text-area';
import { callStaff } from '@/lib/api/staff-client';
import type { Approval } from '@/lib/contract/staff';
import { useBarWords } from './use-bar-words';

export type ApprovalStep = 'approve' | 'refuse';

/** The decision about a proposal, with its questions: whoever made it can only take it back. */
export function ApprovalDecision({
  id,
  isOwn,
  mayDecide,
  bar,
  proposer,
  what,
  actionLabel,
  onDecided,
}: {
  /** Of the approval. */
  id: string;
  isOwn: boolean;
  mayDecide: boolean;
  /** Why they cannot approve it yet, who otherwise may. */
  bar: Approval['bar'];
  /** Who proposed it, by name. */
  proposer: string;
  /** What is done when it is approved, as a sentence. */
  what: string;
  /** The same as the words of the button. */
  actionLabel: string;
  onDecided?: (step: ApprovalStep) => void;
}) {
  const t = useTranslations('admin.approvals');
  const client = useQueryClient();
  const action = useStaffAction();
  const [step, setStep] = useState<ApprovalStep>();
  const [reason, setReason] = useState('');
  const putIntoWords = useBarWords();
  const barId = useId();

  const ask = (next: ApprovalStep) => {
    action.reset();
    setStep(next);
  };
  const decide = async (chosen: ApprovalStep) => {
    const answer = await action.run((idempotencyKey) =>
      chosen === 'approve'
        ? callStaff('approveApproval', { params: { id }, idempotencyKey })
        : callStaff('refuseApproval', { params: { id }, body: { reason: reason.trim() }, idempotencyKey }),
    );
    void client.invalidateQueries({ queryKey: [STAFF] });
    if (!answer) return;
    onDecided?.(chosen);
    setStep(undefined);
    showToast(t(chosen === 'approve' ? 'approved' : isOwn ? 'takenBack' : 'refused'), 'success');
  };

  if (!isOwn && !mayDecide) return <Banner icon={<Info />}>{t('notYours')}</Banner>;
  return (
    <div className="flex flex-col gap-2">
      {isOwn && <Banner icon={<Info />}>{t('ownNote')}</Banner>}
      {!isOwn && bar && (
        <Banner tone="warn" icon={<Clock />}>
          <span id={barId} className="flex flex-col gap-1 py-1 text-pretty wrap-anywhere">
            <span className="font-semibold">{t('bar.title')}</span>
            {putIntoWords(bar, proposer).map((sentence) => (
              <span key={sentence}>{sentence}</span>
            ))}
          </span>
        </Banner>
      )}
      {!isOwn && (
        <Button
          full
          disabled={bar !== null}
          aria-describedby={bar ? barId : undefined}
          onClick={() => ask('approve')}
        >
          {actionLabel}
        </Button>
      )}
      <Button full variant="danger" onClick={() => ask('refuse')}>
        {t(isOwn ? 'takeBack' : 'refuse')}
      </Button>
      <ConfirmDialog
        open={step === 'approve'}
        title={t('approveTitle')}
        description={what}
        confirmLabel={actionLabel}
        isBusy={action.isBusy}
        error={action.error}
        onConfirm={() => void decide('approve')}
        onClose={() => setStep(undefined)}
      />
      <ConfirmDialog
        open={step === 'refuse'}
        title={t(isOwn ? 'takeBackTitle' : 'refuseTitle')}
        description={what}
        confirmLabel={t(isOwn ? 'takeBack' : 'refuse')}
        variant="danger"
        isBusy={action.isBusy}
        isIncomplete={reason.trim() === ''}
        error={action.error}
        onConfirm={() => void decide('refuse')}
        onClose={() => setStep(undefined)}
      >
        <TextArea
          label={t('reason')}
          help={t('reasonHelp')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
      </ConfirmDialog>
    </div>
  );
}
