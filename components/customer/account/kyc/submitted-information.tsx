'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/facts/fact-list';
import type { KycRecord } from '@/lib/contract/kyc/kyc-schemas';
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
      <FactList
        layout="rows"
        facts={[
          { name: t('fields.fullName'), value: record.fullName },
          { name: t('fields.idNumber'), value: record.idNumber },
          { name: t('fields.documentType'), value: t(`types.${record.documentType}`) },
          { name: t('information.submittedAt'), value: write(record.createdAt) },
          { name: t('information.decidedAt'), value: write(record.decidedAt) },
        ]}
      />
    </div>
  );
}
