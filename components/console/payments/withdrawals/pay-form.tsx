'use client';

import { useTranslations } from 'next-intl';
import { DecisionForm } from '@/components/console/kit/decision/decision-form';
import { useExplainField } from '@/components/console/kit/editor/use-explain-field';
import { formatCaseAmount } from '@/components/console/kit/facts/case-amount';
import { CheckField } from '@/components/ui/fields/check-field';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import type { ApiError } from '@/lib/api/api-error';
import type { StaffWithdrawal } from '@/lib/contract/money';
import type { PayCheck, PayDraft } from './pay-draft';

const REFERENCE_CODES = ['hash_required', 'hash_invalid', 'hash_already_credited'];

/** That it was paid: the hash or reference of our payment, a word to the customer. */
export function PayForm({
  withdrawal,
  draft,
  check,
  refusal,
  onChange,
}: {
  withdrawal: StaffWithdrawal;
  draft: PayDraft;
  check: PayCheck;
  refusal: ApiError | undefined;
  onChange: (changes: Partial<PayDraft>) => void;
}) {
  const t = useTranslations('payments.approveWithdrawal');
  const shared = useTranslations('payments.approveDeposit');
  const errors = useTranslations('errors');
  const explainField = useExplainField(refusal);
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
        onChange={(hasPaid) => onChange({ hasPaid })}
      />
    </DecisionForm>
  );
}
