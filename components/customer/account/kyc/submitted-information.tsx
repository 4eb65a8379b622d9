'use client';

import { useLocale, useTranslations } from 'next-intl';
import { DescriptionList } from '@/components/ui/facts/description-list';
import type { KycRecord } from '@/lib/contract/kyc';
import { formatDateTime } from '@/lib/i18n/format/format-time';
import type { Language } from '@/lib/i18n/languages';

/** What an approved customer submitted; the number by its end alone. */
export function SubmittedInformation({
  record,
  timeZone,
}: {
  record: KycRecord;
  timeZone: string | undefined;
}) {
  const t = useTranslations('kyc');
  const language = useLocale() as Language;
  const write = (at: string | null) => (at && formatDateTime(at, language, timeZone)) || '–';
  return (
    <div className="border-t border-line pt-3">
      <h3 className="text-sm font-semibold">{t('information.title')}</h3>
      <DescriptionList
        rows={[
          [t('fields.fullName'), record.fullName],
          [t('fields.idNumber'), record.idNumber],
          [t('fields.documentType'), t(`types.${record.documentType}`)],
          [t('information.submittedAt'), write(record.createdAt)],
          [t('information.decidedAt'), write(record.decidedAt)],
        ]}
      />
    </div>
  );
}
