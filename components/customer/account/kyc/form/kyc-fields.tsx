'use client';

import { useTranslations } from 'next-intl';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { DOCUMENT_TYPES, KYC_NAME_MAX, KYC_NUMBER_MAX } from '@/lib/contract/kyc/kyc-rules';
import type { KycRecord } from '@/lib/contract/kyc/kyc-schemas';
import type { KycForm } from './use-kyc-form';

/** Who the person is, as on their document. A submission under review shows what was sent. */
export function KycFields({ form, record }: { form: KycForm; record: KycRecord | undefined }) {
  const t = useTranslations('kyc');
  const isPending = record?.status === 'pending';
  const { input, values, isSending } = form;
  const disabled = isPending || isSending;
  return (
    <div className="flex flex-col gap-4">
      <TextField
        {...input.field('fullName')}
        label={t('fields.fullName')}
        help={isPending ? undefined : t('fields.fullNameHelp')}
        maxLength={KYC_NAME_MAX}
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="next"
        disabled={disabled}
      />
      <TextField
        {...input.field('idNumber')}
        label={t('fields.idNumber')}
        help={isPending ? undefined : record ? t('fields.idNumberAgain') : t('fields.idNumberHelp')}
        maxLength={KYC_NUMBER_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        disabled={disabled}
      />
      <SelectField
        label={t('fields.documentType')}
        placeholder={t('fields.chooseType')}
        options={DOCUMENT_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
        value={values.documentType ?? ''}
        onChange={(value) => {
          const documentType = DOCUMENT_TYPES.find((type) => type === value);
          if (documentType) input.enter({ documentType });
        }}
        disabled={disabled}
      />
    </div>
  );
}
