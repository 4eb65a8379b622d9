import 'server-only';
import { LANGUAGES } from '@/lib/i18n/languages';
import { loadTexts } from '@/lib/i18n/load-texts';
import type { ReasonTexts } from './reason-templates';

/** The templates in all languages: staff choose in theirs and send in the customer's. */
export async function loadReasonTexts(): Promise<ReasonTexts> {
  const entries = LANGUAGES.map(
    async (language) => [language, (await loadTexts(language)).payments.reasons.text] as const,
  );
  return Object.fromEntries(await Promise.all(entries)) as ReasonTexts;
}
