/** The product's languages. A first visit is in Thai, whatever the browser asks for (I1). */
export const LANGUAGES = ['th', 'en', 'zh', 'vi'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'th';
/** Missing texts are taken from this language. */
export const FALLBACK_LANGUAGE: Language = 'en';
/** Name of the cookie and of the localStorage item. */
export const LANGUAGE_KEY = 'language';

/** A stored or received value as a language; anything unknown is Thai. */
export function readLanguage(value: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === value) ?? DEFAULT_LANGUAGE;
}
