'use client';

import { useTranslations } from 'next-intl';
import { FactList } from '@/components/ui/facts/fact-list';
import { Banner } from '@/components/ui/feedback/banner';
import type { KycCase } from '@/lib/contract/kyc';

/** What is about to be verified, once more, with what speaks against it. */
export function ApproveQuestion({ data }: { data: KycCase }) {
  const t = useTranslations('verification');
  const types = useTranslations('kyc.types');
  return (
    <>
      <FactList
        facts={[
          { name: t('fact.fullName'), value: data.fullName, isMain: true },
          { name: t('fact.idNumber'), value: data.idNumber },
          { name: t('documentType'), value: types(data.documentType) },
        ]}
      />
      {data.matches.length > 0 && (
        <Banner tone="warn">{t('approve.matches', { count: data.matches.length })}</Banner>
      )}
      <p className="text-text-muted">{t('approve.body')}</p>
    </>
  );
}
