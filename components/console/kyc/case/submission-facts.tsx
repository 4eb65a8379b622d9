'use client';

import { useTranslations } from 'next-intl';
import { CopyField } from '@/components/ui/facts/copy-field';
import { FactList } from '@/components/ui/facts/fact-list';
import type { KycSubmission } from '@/lib/contract/kyc/kyc-schemas';

/** What the customer entered, to compare with the document, and how it was decided. */
export function SubmissionFacts({ of }: { of: KycSubmission }) {
  const t = useTranslations('kyc-review');
  const types = useTranslations('kyc.types');
  const pictures = useTranslations('kyc.pictures');
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-sm font-semibold">{t('case.form')}</h3>
      <CopyField label={t('fact.fullName')} value={of.fullName} />
      <CopyField label={t('fact.idNumber')} value={of.idNumber} />
      <FactList
        facts={[
          { name: t('documentType'), value: types(of.documentType) },
          { name: t('fact.decidedBy'), value: of.decidedBy?.username },
          { name: t('fact.requestedAgain'), value: of.requestedDocument && pictures(of.requestedDocument) },
          { name: t('fact.reason'), value: of.rejectionReason },
        ]}
      />
    </section>
  );
}
