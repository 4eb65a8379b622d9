'use client';

import { useTranslations } from 'next-intl';
import { DecisionForm } from '@/components/console/kit/decision/decision-form';
import { useExplainField } from '@/components/console/kit/editor/use-explain-field';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import { CheckField } from '@/components/ui/fields/check-field';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import { callAsStaff } from '@/lib/api/staff/call-as-staff';
import type { StaffWithdrawal } from '@/lib/contract/money/money-schemas';
import { staffRoutes } from '@/lib/contract/staff/staff-routes';
import { formatAccountNumber } from '@/lib/payments/account-number';
import { canonicalHash } from '@/lib/payments/transaction-hash';
import type { ApprovalFormProps, CaseApproval } from '../case/case-decision';

/** What staff enter about a withdrawal that they paid. */
export interface PayDraft {
  /** Hash of our payment on a chain, a bank's reference otherwise. */
  reference: string;
  note: string;
  hasPaid: boolean;
}

interface PayCheck {
  /** In canonical form; undefined while it is not a hash of this network. */
  reference: string | undefined;
  isReferenceWrong: boolean;
  missing: ('hash' | 'paid')[];
  body: { amount: string; transactionHash?: string; adminNote?: string } | undefined;
}

function checkPayDraft(draft: PayDraft, withdrawal: StaffWithdrawal): PayCheck {
  const isCrypto = withdrawal.type === 'crypto';
  const typed = draft.reference.trim();
  const reference = isCrypto ? canonicalHash(withdrawal.network ?? '', typed) : typed || undefined;
  const note = draft.note.trim();
  const missing: PayCheck['missing'] = [];
  if (isCrypto && reference === undefined) missing.push('hash');
  if (!draft.hasPaid) missing.push('paid');
  return {
    reference,
    isReferenceWrong: isCrypto && typed !== '' && reference === undefined,
    missing,
    body:
      missing.length > 0
        ? undefined
        : {
            amount: withdrawal.amount,
            ...(reference ? { transactionHash: reference } : {}),
            ...(note ? { adminNote: note } : {}),
          },
  };
}

const REFERENCE_CODES = ['hash_required', 'hash_invalid', 'hash_already_credited'];

/** The payment of a withdrawal: its hash or bank reference, a note to the customer, and the confirmation. */
function PayForm({
  withdrawal,
  draft,
  refusal,
  onChange,
}: ApprovalFormProps<PayDraft> & { withdrawal: StaffWithdrawal }) {
  const t = useTranslations('payments.approveWithdrawal');
  const shared = useTranslations('payments.approveDeposit');
  const errors = useTranslations('errors');
  const explainField = useExplainField(refusal);
  const check = checkPayDraft(draft, withdrawal);
  const amount = formatCaseAmount(withdrawal.amount);
  const isCrypto = withdrawal.type === 'crypto';
  const isRewritten = check.reference !== undefined && check.reference !== draft.reference.trim();
  return (
    <DecisionForm title={t('title', { label: withdrawal.transactionId })}>
      <TextField
        label={isCrypto ? t('hash') : t('reference')}
        value={draft.reference}
        maxLength={120}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => onChange({ reference: event.target.value })}
        help={
          isRewritten
            ? shared('hashStored', { hash: check.reference ?? '' })
            : isCrypto
              ? t('hashHelp', { amount })
              : undefined
        }
        error={
          check.isReferenceWrong ? errors('hash_invalid') : explainField('transactionHash', REFERENCE_CODES)
        }
      />
      <TextArea
        label={shared('note')}
        value={draft.note}
        maxLength={500}
        onChange={(event) => onChange({ note: event.target.value })}
        error={explainField('adminNote', [])}
      />
      <CheckField
        label={t('paid', { amount })}
        checked={draft.hasPaid}
        onChange={({ target }) => onChange({ hasPaid: target.checked })}
      />
    </DecisionForm>
  );
}

/** How a withdrawal is approved: the form of its payment, and the confirmation with amount and destination. */
export function usePayApproval(): (withdrawal: StaffWithdrawal) => CaseApproval<PayDraft> {
  const t = useTranslations('payments');
  return (withdrawal) => {
    const { id, transactionId: label, user } = withdrawal;
    const amount = formatCaseAmount(withdrawal.amount);
    const isCrypto = withdrawal.type === 'crypto';
    return {
      label: t('action.paid'),
      start: { reference: '', note: '', hasPaid: false },
      form: (props) => <PayForm withdrawal={withdrawal} {...props} />,
      check(draft) {
        const { missing, body } = checkPayDraft(draft, withdrawal);
        return {
          missing: missing.map((name) => t(`approveWithdrawal.missing.${name}`)),
          question: body && {
            title: t('approveWithdrawal.confirmTitle', { amount }),
            facts: [
              { name: t('fact.amountDone'), value: amount, isMain: true },
              { name: t('fact.fee'), value: formatCaseAmount(withdrawal.fee) },
              { name: t('customer.title'), value: user.username },
              { name: t('fact.method'), value: withdrawal.PaymentMethod.name },
              {
                name: isCrypto ? t('fact.payTo') : t('fact.accountNumber'),
                value: describeDestination(withdrawal),
              },
              { name: isCrypto ? t('fact.hash') : t('fact.reference'), value: body.transactionHash },
              { name: t('fact.adminNote'), value: body.adminNote },
            ],
            confirmLabel: t('approveWithdrawal.confirm', { amount }),
            proposeLabel: t('approveWithdrawal.propose', { amount }),
            send: (idempotencyKey) =>
              callAsStaff(staffRoutes.approveWithdrawal, { params: { id }, body, idempotencyKey }),
            done: t('approveWithdrawal.done', { label, amount }),
          },
        };
      },
    };
  };
}

/** The destination in one line: the address, or account number and holder. */
function describeDestination(withdrawal: StaffWithdrawal): string {
  const { type, coinAddress, accountNumber, recipientName } = withdrawal;
  if (type === 'crypto') return coinAddress ?? '–';
  return [accountNumber && formatAccountNumber(accountNumber), recipientName].filter(Boolean).join(' · ');
}
