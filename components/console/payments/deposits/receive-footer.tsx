'use client';

import { useTranslations } from 'next-intl';
import type { Decisions } from '@/components/console/kit/decision/use-decisions';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import { FactList } from '@/components/console/kit/facts/fact-list';
import { FormFooter } from '@/components/console/kit/panel/panel-footer';
import { callStaff } from '@/lib/api/staff-client';
import type { StaffDeposit } from '@/lib/contract/money';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import type { ReceiveCheck } from './receive-draft';

/** Under what was received: asks whether to credit it, every figure repeated. */
export function ReceiveFooter({
  deposit,
  check,
  needsSecond,
  isStale,
  decisions,
  onBack,
}: {
  deposit: StaffDeposit;
  check: ReceiveCheck;
  needsSecond: boolean;
  isStale: boolean;
  decisions: Decisions;
  onBack: () => void;
}) {
  const t = useTranslations('payments');
  const { user, transactionId: label } = deposit;
  const { body, net } = check;

  function ask() {
    if (!body || net === undefined) return;
    const credited = formatUsdt(net, { exact: true });
    const facts = [
      { name: t('fact.received'), value: formatCaseAmount(body.amount) },
      { name: t('fact.fee'), value: formatUsdt(check.fee, { exact: true }) },
      { name: t('fact.credited'), value: credited, isMain: true },
      { name: t('customer.title'), value: user.username },
      { name: t('fact.method'), value: deposit.PaymentMethod.name },
      { name: t('fact.hash'), value: body.transactionHash },
      { name: t('fact.adminNote'), value: body.adminNote },
    ];
    decisions.ask({
      title: t('approveDeposit.confirmTitle', { net: credited, user: user.username }),
      confirmLabel: needsSecond
        ? t('approveDeposit.propose', { net: credited })
        : t('approveDeposit.confirm', { net: credited }),
      body: (
        <>
          <FactList facts={facts} />
          {needsSecond && <p className="text-text-muted">{t('second.note')}</p>}
        </>
      ),
      send: async (idempotencyKey) => {
        const params = { id: deposit.id };
        const answer = await callStaff('approveDeposit', { params, body, idempotencyKey });
        return answer.needsSecond
          ? t('second.waits', { label })
          : t('approveDeposit.done', { label, net: credited });
      },
    });
  }

  return (
    <FormFooter
      isStale={isStale}
      missing={check.missing.map((name) => t(`approveDeposit.missing.${name}`))}
      label={t('action.check')}
      onBack={onBack}
      onCheck={ask}
    />
  );
}
