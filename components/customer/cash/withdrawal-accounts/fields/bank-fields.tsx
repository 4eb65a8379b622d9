'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { AccountNumberField } from './account-number-field';
import type { DestinationForm } from './destination-form';
import type { DestinationValues } from './new-account';

/** Bank destination: bank, recipient name, account number. */
export function BankFields({
  banks,
  form,
  values,
  disabled,
}: {
  banks: readonly { code: string; name: string }[];
  form: DestinationForm;
  values: DestinationValues;
  disabled?: boolean;
}) {
  const t = useTranslations('withdrawal-accounts');
  return (
    <>
      <SelectField
        label={t('fields.bank')}
        placeholder={t('fields.chooseBank')}
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
        value={banks.some(({ code }) => code === values.bank) ? values.bank : ''}
        disabled={disabled}
        onChange={(bank) => form.enter({ bank })}
      />
      <TextField
        {...form.field('recipientName')}
        label={t('fields.recipientName')}
        help={t('help.recipientName')}
        autoComplete="name"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={120}
        disabled={disabled}
      />
      <AccountNumberField
        {...form.field('accountNumber')}
        label={t('fields.accountNumber')}
        before={values.accountNumber}
        disabled={disabled}
      />
    </>
  );
}
