'use client';

import { useTranslations } from 'next-intl';
import { DecisionForm } from '@/components/console/kit/decision/decision-form';
import { useExplainField } from '@/components/console/kit/editor/use-explain-field';
import { formatCaseAmount, requireAmount } from '@/components/console/kit/facts/case-amount';
import { AmountField } from '@/components/ui/fields/amount-field';
import { CheckField } from '@/components/ui/fields/check-field';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { StaffDeposit } from '@/lib/contract/money/money-schemas';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import { formatUsdt } from '@/lib/i18n/format/format-money';
import type { ApprovalFormProps, CaseApproval } from '../case/case-decision';
import { checkReceiveDraft, RECEIVED_DECIMALS, type ReceiveDraft, startReceiveDraft } from './receive-draft';

const AMOUNT_CODES = ['invalid_amount', 'amount_not_positive', 'amount_step', 'amount_above_maximum'];
const HASH_CODES = ['hash_required', 'hash_invalid', 'hash_already_credited'];

/** What arrived: amount, transaction hash, a note to the customer. */
function ReceiveForm({
  deposit,
  draft,
  refusal,
  onChange,
}: ApprovalFormProps<ReceiveDraft> & { deposit: StaffDeposit }) {
  const t = useTranslations('payments.approveDeposit');
  const errors = useTranslations('errors');
  const explainField = useExplainField(refusal);
  const check = checkReceiveDraft(draft, deposit);
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

/** How a deposit is approved: the form of what arrived, and the confirmation of what is credited. */
export function useReceiveApproval(): (deposit: StaffDeposit) => CaseApproval<ReceiveDraft> {
  const t = useTranslations('payments');
  return (deposit) => ({
    label: t('action.approve'),
    start: startReceiveDraft(deposit),
    form: (props) => <ReceiveForm deposit={deposit} {...props} />,
    check(draft) {
      const { id, user, transactionId: label } = deposit;
      const { missing, body, fee, net } = checkReceiveDraft(draft, deposit);
      const credited = net === undefined ? '' : formatUsdt(net, { exact: true });
      return {
        missing: missing.map((name) => t(`approveDeposit.missing.${name}`)),
        question: body && {
          title: t('approveDeposit.confirmTitle', { net: credited, user: user.username }),
          facts: [
            { name: t('fact.received'), value: formatCaseAmount(body.amount) },
            { name: t('fact.fee'), value: formatUsdt(fee, { exact: true }) },
            { name: t('fact.credited'), value: credited, isMain: true },
            { name: t('customer.title'), value: user.username },
            { name: t('fact.method'), value: deposit.PaymentMethod.name },
            { name: t('fact.hash'), value: body.transactionHash },
            { name: t('fact.adminNote'), value: body.adminNote },
          ],
          confirmLabel: t('approveDeposit.confirm', { net: credited }),
          proposeLabel: t('approveDeposit.propose', { net: credited }),
          send: (idempotencyKey) =>
            callAsStaff(staffRoutes.approveDeposit, { params: { id }, body, idempotencyKey }),
          done: t('approveDeposit.done', { label, net: credited }),
        },
      };
    },
  });
}
