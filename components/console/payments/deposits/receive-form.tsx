'use client';

import { useTranslations } from 'next-intl';
import { DecisionForm, FormFooter } from '@/components/console/kit/decision/decision-form';
import type { Decisions } from '@/components/console/kit/decision/use-decisions';
import { useExplainField } from '@/components/console/kit/editor/use-explain-field';
import { formatCaseAmount, requireAmount } from '@/components/console/kit/facts/case-amount';
import { FactList } from '@/components/ui/facts/fact-list';
import { AmountField } from '@/components/ui/fields/amount-field';
import { CheckField } from '@/components/ui/fields/check-field';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import type { ApiError } from '@/lib/api/api-error';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { StaffDeposit } from '@/lib/contract/money/money-schemas';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import { RECEIVED_DECIMALS, type ReceiveCheck, type ReceiveDraft } from './receive-draft';

const AMOUNT_CODES = ['invalid_amount', 'amount_not_positive', 'amount_step', 'amount_above_maximum'];
const HASH_CODES = ['hash_required', 'hash_invalid', 'hash_already_credited'];

/** What arrived: amount, transaction hash, a note to the customer. */
export function ReceiveForm({
  deposit,
  draft,
  check,
  refusal,
  onChange,
}: {
  deposit: StaffDeposit;
  draft: ReceiveDraft;
  check: ReceiveCheck;
  refusal: ApiError | undefined;
  onChange: (changes: Partial<ReceiveDraft>) => void;
}) {
  const t = useTranslations('payments.approveDeposit');
  const errors = useTranslations('errors');
  const explainField = useExplainField(refusal);
  const fee = formatUsdt(check.fee, { exact: true });
  const isOther = check.received !== undefined && check.received !== requireAmount(deposit.claimedAmount);
  const isCrypto = deposit.PaymentMethod.type === 'crypto';
  return (
    <DecisionForm title={t('title', { label: deposit.transactionId })}>
      <AmountField
        label={t('amount')}
        value={draft.amount}
        decimals={RECEIVED_DECIMALS}
        onChange={(amount) => onChange({ amount, hasArrived: false })}
        help={isOther ? t('differs', { claimed: formatCaseAmount(deposit.claimedAmount) }) : t('amountHelp')}
        error={check.isBelowFee ? t('tooSmall', { fee }) : explainField('amount', AMOUNT_CODES)}
      />
      {isCrypto && (
        <TextField
          label={t('hash')}
          value={draft.hash}
          maxLength={120}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => onChange({ hash: event.target.value })}
          help={
            check.hash && check.hash !== draft.hash.trim()
              ? t('hashStored', { hash: check.hash })
              : t('hashHelp')
          }
          error={check.isHashWrong ? errors('hash_invalid') : explainField('transactionHash', HASH_CODES)}
        />
      )}
      <TextArea
        label={t('note')}
        value={draft.note}
        maxLength={500}
        onChange={(event) => onChange({ note: event.target.value })}
        error={explainField('adminNote', [])}
      />
      {check.received !== undefined && check.net !== undefined && (
        <p className="figures rounded-field bg-brand-soft px-3 py-2 text-sm font-medium">
          {t('credited', {
            amount: formatUsdt(check.received, { exact: true }),
            fee,
            net: formatUsdt(check.net, { exact: true }),
          })}
        </p>
      )}
      <CheckField
        label={t('arrived')}
        checked={draft.hasArrived}
        onChange={({ target }) => onChange({ hasArrived: target.checked })}
      />
    </DecisionForm>
  );
}

/** Under the form: asks whether to credit it, with every figure repeated. */
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
          {needsSecond && <p className="text-text-muted">{t('dualApproval.note')}</p>}
        </>
      ),
      send: async (idempotencyKey) => {
        const params = { id: deposit.id };
        const answer = await callAsStaff(staffRoutes.approveDeposit, { params, body, idempotencyKey });
        return answer.needsSecond
          ? t('dualApproval.pending', { label })
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
