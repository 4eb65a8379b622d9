import type { Language } from './languages';

/** Each language in its own words, for the dropdown: a person who reads one of them finds it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  th: 'ไทย',
  en: 'English',
  zh: '简体中文',
  vi: 'Tiếng Việt',
};
