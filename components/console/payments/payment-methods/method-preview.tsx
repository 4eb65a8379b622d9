'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { PanelSection } from '@/components/console/kit/panel/panel-section';
import { SegmentedControl } from '@/components/ui/buttons/segmented-control';
import { LANGUAGE_NAMES } from '@/lib/i18n/language-names';
import { LANGUAGES, type Language } from '@/lib/i18n/languages';
import { CustomerMethod } from './customer-method';
import type { MethodDraft } from './method-draft';

/** The customer's view of a method while it is edited; the QR code is of the address in the form. */
export function MethodPreview({ draft }: { draft: MethodDraft }) {
  const t = useTranslations('payments.method');
  const [language, setLanguage] = useState<Language>(useLocale());
  return (
    <PanelSection title={t('preview')} className="border-b pb-4">
      <LanguageChoice value={language} onChange={setLanguage} />
      <CustomerMethod draft={draft} language={language} />
    </PanelSection>
  );
}

/** The language of the preview. */
export function LanguageChoice({
  value,
  onChange,
}: {
  value: Language;
  onChange: (language: Language) => void;
}) {
  const t = useTranslations('payments.method');
  return (
    <SegmentedControl
      label={t('previewIn')}
      options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
      value={value}
      onChange={onChange}
    />
  );
}
