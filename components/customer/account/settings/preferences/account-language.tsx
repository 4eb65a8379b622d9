'use client';

import { useTranslations } from 'next-intl';
import { LanguageSelect } from '@/components/app-shell/language-select';
import { useKeepPreference } from './use-keep-preference';

/** The language of a signed-in person: of the screens, and of the mail they get. */
export function AccountLanguage() {
  const t = useTranslations('setting');
  const keep = useKeepPreference();
  return <LanguageSelect label={t('language')} onChoose={(language) => keep({ language })} />;
}
