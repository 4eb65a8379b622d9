'use client';

import { useTranslations } from 'next-intl';
import { LanguageSelect } from '@/components/app-shell/language-select';
import { useSavePreference } from './use-save-preference';

/** The language of a signed-in person: of the screens, and of the mail they get. */
export function AccountLanguage() {
  const t = useTranslations('setting');
  const keep = useSavePreference();
  return <LanguageSelect label={t('language')} onChoose={(language) => keep({ language })} />;
}
