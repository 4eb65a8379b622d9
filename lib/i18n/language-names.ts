import type { Language } from './languages';

/** Each language in its own language, for the dropdown, so that whoever reads it finds it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  th: 'ไทย',
  en: 'English',
  zh: '简体中文',
  vi: 'Tiếng Việt',
};
