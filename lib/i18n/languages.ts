/** The product's languages (document 1 §9). Thai is what a first visit sees, whatever the browser asks for (I1). */
export const LANGUAGES = ['th', 'en', 'zh', 'vi'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'th';
/** Missing texts come from here. */
export const FALLBACK_LANGUAGE: Language = 'en';
/** Name of the cookie and of the localStorage item. */
export const LANGUAGE_KEY = 'language';

/** Each language in its own words, for the dropdown: a person who reads one of them finds it. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  th: 'ไทย',
  en: 'English',
  zh: '简体中文',
  vi: 'Tiếng Việt',
};

/** A stored or received value as a language; anything unknown is Thai. */
export function readLanguage(value: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === value) ?? DEFAULT_LANGUAGE;
}
