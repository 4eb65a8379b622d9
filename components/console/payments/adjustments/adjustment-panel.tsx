'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FactList } from '@/components/console/kit/facts/fact-list';
import { ConfirmDialog } from '@/components/console/kit/panel/confirm-dialog';
import { useStaffAction } from '@/components/console/kit/panel/use-staff-action';
import { STAFF } from '@/components/console/kit/shell/console-queries';
import { Button } from '@/components/ui/buttons/button';
import { Banner } from '@/components/ui/feedback/banner';
import { showToast } from '@/components/ui/feedback/toasts';
import { TextArea } from '@/components/ui/fields/text-area';
import { callStaff } from '@/lib/api/staff-client';
import type { StaffAdjustment } from '@/lib/contract/money';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { formatDateTime } from '@/lib/i18n/format/format-time';
import { readAmountText } from '@/lib/money/money';
import { AdjustmentAmount } from './adjustment-amount';
import { AdjustmentStatus } from './adjustment-status';
import { CustomerLedger } from './customer-ledger';

type Step = 'approve' | 'drop';

/** One adjustment: what, why, by whom; the second person's decision; and the customer's ledger under it. */
export function AdjustmentPanel({ adjustment, myId }: { adjustment: StaffAdjustment; myId: string }) {
  const t = useTranslations('admin.adjustments');
  const language = useLocale();
  const timeZone = useTimeZone();
  const { user, createdBy, decidedBy } = adjustment;
  const isOwn = createdBy.id === myId;
  const moment = (at: string | null) => at && formatDateTime(at, language, timeZone);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <AdjustmentAmount of={adjustment} className="text-lg font-bold" />
        <AdjustmentStatus status={adjustment.status} />
      </div>
      <FactList
        facts={[
          { name: t('columns.customer'), value: user.username },
          { name: t('columns.note'), value: adjustment.note },
          { name: t('adminNote'), value: adjustment.adminNote },
          {
            name: t('reverses'),
            value: adjustment.reversesWithdrawalId && `WD-${adjustment.reversesWithdrawalId}`,
          },
          { name: t('columns.by'), value: createdBy.username },
          { name: t('columns.created'), value: moment(adjustment.createdAt) },
          { name: t('decidedBy'), value: decidedBy?.id === createdBy.id ? null : decidedBy?.username },
          { name: t('decidedAt'), value: moment(adjustment.decidedAt) },
          { name: t('dropReason'), value: adjustment.dropReason },
        ]}
      />
      {adjustment.status === 'proposed' && <Decision adjustment={adjustment} isOwn={isOwn} />}
      <CustomerLedger userId={user.id} />
    </div>
  );
}

function Decision({ adjustment, isOwn }: { adjustment: StaffAdjustment; isOwn: boolean }) {
  const t = useTranslations('admin.adjustments');
  const client = useQueryClient();
  const action = useStaffAction();
  const [step, setStep] = useState<Step>();
  const [reason, setReason] = useState('');
  const { id, type } = adjustment;
  const sentence = {
    amount: formatUsdt(readAmountText(adjustment.amount), { exact: true }),
    name: adjustment.user.username,
  };
  const ask = (next: Step) => {
    action.reset();
    setStep(next);
  };
  const decide = async (chosen: Step) => {
    const answer = await action.run((idempotencyKey) =>
      chosen === 'approve'
        ? callStaff('approveAdjustment', { params: { id }, idempotencyKey })
        : callStaff('dropAdjustment', { params: { id }, body: { reason: reason.trim() }, idempotencyKey }),
    );
    void client.invalidateQueries({ queryKey: [STAFF] });
    if (!answer) return;
    setStep(undefined);
    showToast(t(chosen === 'approve' ? 'approved' : 'droppedNow'), 'success');
  };
  return (
    <div className="flex flex-col gap-2">
      <Banner icon={<Info />} tone={isOwn ? 'info' : 'warn'}>
        {t(isOwn ? 'ownWaits' : 'waits')}
      </Banner>
      {!isOwn && (
        <Button full onClick={() => ask('approve')}>
          {t(`do.${type}`, sentence)}
        </Button>
      )}
      <Button full variant="danger" onClick={() => ask('drop')}>
        {t(isOwn ? 'takeBack' : 'drop')}
      </Button>
      <ConfirmDialog
        open={step === 'approve'}
        title={t('approveTitle')}
        description={t(`sentence.${type}`, sentence)}
        confirmLabel={t(`do.${type}`, sentence)}
        isBusy={action.isBusy}
        error={action.error}
        onConfirm={() => void decide('approve')}
        onClose={() => setStep(undefined)}
      />
      <ConfirmDialog
        open={step === 'drop'}
        title={t(isOwn ? 'takeBackTitle' : 'dropTitle')}
        description={t(`sentence.${type}`, sentence)}
        confirmLabel={t(isOwn ? 'takeBack' : 'drop')}
        variant="danger"
        isBusy={action.isBusy}
        isIncomplete={reason.trim() === ''}
        error={action.error}
        onConfirm={() => void decide('drop')}
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
