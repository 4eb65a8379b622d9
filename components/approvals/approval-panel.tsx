'use client';

import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Info } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { callStaff } from '@/lib/api/staff-client';
import type { Approval } from '@/lib/contract/staff';
import { ConfirmDialog } from '../admin/confirm-dialog';
import { STAFF } from '../admin/console-queries';
import { useStaffAct } from '../admin/use-staff-act';
import { FactList } from '../desk/fact-list';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { TextArea } from '../ui/text-area';
import { TimeAgo } from '../ui/time-ago';
import { showToast } from '../ui/toasts';
import { useApprovalWords } from './use-approval-words';

type Step = 'approve' | 'refuse';

/** One proposal with everything it holds, and the decision about it. One's own can only be taken back. */
export function ApprovalPanel({
  approval,
  isOwn,
  isGone,
}: {
  approval: Approval;
  isOwn: boolean;
  /** It waits no longer. */
  isGone: boolean;
}) {
  const t = useTranslations('admin.approvals');
  const putIntoWords = useApprovalWords();
  const { what, act: actName, href, facts } = putIntoWords(approval);
  const client = useQueryClient();
  const act = useStaffAct();
  const [step, setStep] = useState<Step>();
  const [reason, setReason] = useState('');
  const [decided, setDecided] = useState<Step>();
  const { id } = approval;

  const ask = (next: Step) => {
    act.reset();
    setStep(next);
  };
  const decide = async (chosen: Step) => {
    const answer = await act.run((idempotencyKey) =>
      chosen === 'approve'
        ? callStaff('approveApproval', { params: { id }, idempotencyKey })
        : callStaff('refuseApproval', { params: { id }, body: { reason: reason.trim() }, idempotencyKey }),
    );
    void client.invalidateQueries({ queryKey: [STAFF] });
    if (!answer) return;
    setDecided(chosen);
    setStep(undefined);
    showToast(t(chosen === 'approve' ? 'approved' : isOwn ? 'takenBack' : 'refused'), 'success');
  };

  return (
    <div className="flex flex-col gap-4 text-sm">
      <p className="text-base font-semibold">{what}</p>
      <FactList
        facts={[
          ...facts.map(({ name, value }) => ({ name: t(`facts.${name}`), value })),
          { name: t('facts.customer'), value: approval.user?.username },
          { name: t('columns.by'), value: approval.proposedBy.username },
          { name: t('facts.when'), value: <TimeAgo at={approval.proposedAt} /> },
        ]}
      />
      <Link
        href={href}
        className="inline-flex min-h-11 items-center self-start font-semibold text-brand underline-offset-2 hover:underline"
      >
        {t('open', { subject: approval.subject })}
      </Link>
      {isGone || decided ? (
        <Banner tone={decided ? 'success' : 'warn'} icon={decided ? <CircleCheck /> : <Info />}>
          {decided === 'approve'
            ? t('approved')
            : decided === 'refuse'
              ? t(isOwn ? 'takenBack' : 'refused')
              : t('gone')}
        </Banner>
      ) : (
        <Decision approval={approval} isOwn={isOwn} actName={actName} onAsk={ask} />
      )}
      <ConfirmDialog
        open={step === 'approve'}
        title={t('approveTitle')}
        description={what}
        confirmLabel={actName}
        isBusy={act.isBusy}
        error={act.error}
        onConfirm={() => void decide('approve')}
        onClose={() => setStep(undefined)}
      />
      <ConfirmDialog
        open={step === 'refuse'}
        title={t(isOwn ? 'takeBackTitle' : 'refuseTitle')}
        description={what}
        confirmLabel={t(isOwn ? 'takeBack' : 'refuse')}
        variant="danger"
        isBusy={act.isBusy}
        isIncomplete={reason.trim() === ''}
        error={act.error}
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

function Decision({
  approval,
  isOwn,
  actName,
  onAsk,
}: {
  approval: Approval;
  isOwn: boolean;
  actName: string;
  onAsk: (step: Step) => void;
}) {
  const t = useTranslations('admin.approvals');
  if (!isOwn && !approval.mayDecide) return <Banner icon={<Info />}>{t('notYours')}</Banner>;
  return (
    <div className="flex flex-col gap-2">
      {isOwn && <Banner icon={<Info />}>{t('ownNote')}</Banner>}
      {!isOwn && (
        <Button full onClick={() => onAsk('approve')}>
          {actName}
        </Button>
      )}
      <Button full variant="danger" onClick={() => onAsk('refuse')}>
        {t(isOwn ? 'takeBack' : 'refuse')}
      </Button>
    </div>
  );
}
