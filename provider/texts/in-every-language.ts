import { LANGUAGES } from '../../lib/i18n/languages';
import type { Language } from '../http/call';
import { createTranslator, type TextKey } from './create-translator';

/** A default text in all languages, as stored for content that customers of every language see. */
export function inEveryLanguage(key: TextKey<'defaults'>): Record<Language, string> {
  const texts = LANGUAGES.map((language) => [language, createTranslator(language, 'defaults')(key)]);
  return Object.fromEntries(texts) as Record<Language, string>;
}
