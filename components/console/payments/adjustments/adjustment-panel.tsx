'use client';

import { Info } from 'lucide-react';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { ProposalDecision } from '@/components/console/kit/decision/proposal-decision';
import { FactList } from '@/components/ui/facts/fact-list';
import { Banner } from '@/components/ui/feedback/banner';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { StaffAdjustment } from '@/lib/contract/money/money-schemas';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { formatDateTime } from '@/lib/i18n/format/format-time';
import { readAmountText } from '@/lib/money/money';
import { AdjustmentAmount } from './adjustment-amount';
import { AdjustmentStatus } from './adjustment-status';
import { CustomerLedger } from './customer-ledger';

/** One adjustment with its facts, the second person's decision, and the customer's ledger. */
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
  const { id, type } = adjustment;
  const sentence = {
    amount: formatUsdt(readAmountText(adjustment.amount), { exact: true }),
    name: adjustment.user.username,
  };
  return (
    <ProposalDecision
      isOwn={isOwn}
      notice={
        <Banner icon={<Info />} tone={isOwn ? 'info' : 'warn'}>
          {t(isOwn ? 'ownAwaitingApproval' : 'awaitingApproval')}
        </Banner>
      }
      what={t(`effect.${type}`, sentence)}
      approveLabel={t(`action.${type}`, sentence)}
      texts={{
        approveTitle: t('approveTitle'),
        approved: t('approved'),
        refuse: t(isOwn ? 'takeBack' : 'drop'),
        refuseTitle: t(isOwn ? 'takeBackTitle' : 'dropTitle'),
        refused: t('dropDone'),
        reason: t('reason'),
        reasonHelp: t('reasonHelp'),
      }}
      send={(step, reason, idempotencyKey) =>
        step === 'approve'
          ? callAsStaff(staffRoutes.approveAdjustment, { params: { id }, idempotencyKey })
          : callAsStaff(staffRoutes.dropAdjustment, { params: { id }, body: { reason }, idempotencyKey })
      }
    />
  );
}
