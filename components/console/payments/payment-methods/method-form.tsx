'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { AmountField } from '@/components/ui/fields/amount-field';
import { CheckField } from '@/components/ui/fields/check-field';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import { METHOD_TYPES, NETWORKS } from '@/lib/contract/money/method-kinds';
import { LANGUAGE_NAMES } from '@/lib/i18n/language-names';
import { LANGUAGES } from '@/lib/i18n/languages';
import { fieldsOf, type MethodDraft, type MethodField, type MethodProblem } from './method-draft';
import type { AddressVerdict } from './use-address-check';

interface MethodFormProps {
  draft: MethodDraft;
  problems: Partial<Record<MethodField, MethodProblem>>;
  /** The provider's refusals by field. */
  refusals: Partial<Record<MethodField, string>>;
  address: AddressVerdict | undefined;
  onChange: (changes: Partial<MethodDraft>) => void;
  /** The customer's view, under the destination. */
  preview: ReactNode;
}

/** Text fields with the maximum length of the contract. */
const TEXT_FIELDS = [
  ['code', 30],
  ['name', 80],
  ['coinName', 20],
  ['network', 20],
  ['coinAddress', 120],
  ['bankName', 80],
  ['accountName', 120],
  ['accountNumber', 40],
  ['promptPayId', 20],
] as const satisfies readonly (readonly [MethodField, number])[];

/** The fields of a method of this type. A problem is shown once the field was left; a wrong address at once. */
export function MethodForm({ draft, problems, refusals, address, onChange, preview }: MethodFormProps) {
  const t = useTranslations('payments.method');
  const types = useTranslations('payments.type');
  const networkList = useId();
  const [left, setLeft] = useState<ReadonlySet<MethodField>>(new Set());
  const shown = new Set(fieldsOf(draft));
  const leave = (field: MethodField) => setLeft((before) => new Set([...before, field]));
  const problemOf = (field: MethodField): string | undefined => {
    const problem = problems[field];
    if (problem && left.has(field)) return t(`problem.${problem}`);
    return refusals[field];
  };
  const isAddressWrong = address === 'shape' || address === 'checksum';
  const errorOf = (field: MethodField) =>
    field === 'coinAddress' && isAddressWrong
      ? t(`address.${address}`, { network: draft.network })
      : problemOf(field);
  const helpOf = (field: MethodField): ReactNode => {
    if (field === 'code') return t('codeHelp');
    if (field === 'promptPayId') return t('promptPayHelp');
    if (field === 'coinAddress' && address && !isAddressWrong) {
      return t(`address.${address}`, { network: draft.network });
    }
    return undefined;
  };
  return (
    <>
      <SegmentedControl
        label={t('type')}
        hasVisibleLabel
        options={METHOD_TYPES.map((value) => ({ value, label: types(value) }))}
        value={draft.type}
        onChange={(type) => onChange({ type })}
      />
      <fieldset className="flex min-w-0 flex-col">
        <legend className="text-sm font-medium">{t('serves')}</legend>
        <CheckField
          label={t('servesDeposits')}
          checked={draft.servesDeposits}
          onChange={({ target }) => onChange({ servesDeposits: target.checked })}
        />
        <CheckField
          label={t('servesWithdrawals')}
          checked={draft.servesWithdrawals}
          onChange={({ target }) => onChange({ servesWithdrawals: target.checked })}
        />
      </fieldset>
      {TEXT_FIELDS.filter(([field]) => shown.has(field)).map(([field, maxLength]) => (
        <TextField
          key={field}
          label={t(field)}
          value={draft[field]}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize={field === 'code' ? 'characters' : 'none'}
          list={field === 'network' ? networkList : undefined}
          onBlur={() => leave(field)}
          onChange={(event) => {
            const { value } = event.target;
            onChange({ [field]: field === 'code' ? value.toUpperCase() : value });
          }}
          help={helpOf(field)}
          error={errorOf(field)}
        />
      ))}
      <datalist id={networkList}>
        {NETWORKS.map((network) => (
          <option key={network} value={network} />
        ))}
      </datalist>
      {preview}
      {(['fee', 'min'] as const).map((field) => (
        <AmountField
          key={field}
          label={t(field)}
          value={draft[field]}
          onChange={(value) => {
            leave(field);
            onChange({ [field]: value });
          }}
          error={problemOf(field)}
        />
      ))}
      <fieldset className="flex min-w-0 flex-col gap-3">
        <legend className="pb-2 text-sm font-medium">{t('notes')}</legend>
        {LANGUAGES.map((language) => (
          <TextArea
            key={language}
            label={t('noteIn', { language: LANGUAGE_NAMES[language] })}
            lang={language}
            maxLength={500}
            value={draft.notes[language]}
            onChange={(event) => onChange({ notes: { ...draft.notes, [language]: event.target.value } })}
          />
        ))}
        {refusals.notes && (
          <p role="alert" className="text-sm text-danger">
            {refusals.notes}
          </p>
        )}
      </fieldset>
      <CheckField
        label={t('active')}
        checked={draft.active}
        onChange={({ target }) => onChange({ active: target.checked })}
      />
    </>
  );
}
