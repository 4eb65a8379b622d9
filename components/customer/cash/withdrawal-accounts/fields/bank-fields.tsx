'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { AccountNumberField } from './account-number-field';

/** Bank destination: bank, recipient name, account number. Errors show once a field is left. */
export function BankFields({
  banks,
  bank,
  recipientName,
  accountNumber,
  wrong,
  disabled,
  onChange,
}: {
  banks: readonly { code: string; name: string }[];
  bank: string;
  recipientName: string;
  accountNumber: string;
  /** Fields whose content cannot be right. */
  wrong: readonly string[];
  disabled?: boolean;
  onChange: (change: { bank?: string; recipientName?: string; accountNumber?: string }) => void;
}) {
  const t = useTranslations('accounts');
  const [left, setLeft] = useState<readonly string[]>([]);
  const leave = (field: string) => setLeft((before) => [...before, field]);
  const problem = (field: 'recipientName' | 'accountNumber') =>
    left.includes(field) && wrong.includes(field) ? t(`problems.${field}`) : undefined;
  return (
    <>
      <SelectField
        label={t('fields.bank')}
        placeholder={t('fields.chooseBank')}
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
        value={banks.some(({ code }) => code === bank) ? bank : ''}
        disabled={disabled}
        onChange={(code) => onChange({ bank: code })}
      />
      <TextField
        label={t('fields.recipientName')}
        help={t('help.recipientName')}
        error={problem('recipientName')}
        autoComplete="name"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={120}
        value={recipientName}
        disabled={disabled}
        onChange={(event) => onChange({ recipientName: event.target.value })}
        onBlur={() => leave('recipientName')}
      />
      <AccountNumberField
        label={t('fields.accountNumber')}
        error={problem('accountNumber')}
        value={accountNumber}
        disabled={disabled}
        onChange={(text) => onChange({ accountNumber: text })}
        onBlur={() => leave('accountNumber')}
      />
    </>
  );
}
