import type { CannedAnswer } from '@/lib/contract/chat/chat-schemas';
import { foldSearchText } from '@/lib/i18n/fold-search-text';
import type { Language } from '@/lib/i18n/languages';

/** A canned answer with the text for a language. */
export interface CannedChoice {
  id: string;
  title: string;
  shortcut: string | null;
  text: string;
  /** Language of the text: another one where the answer lacks the one asked for. */
  language: Language;
}

/**
 * Searches the answers, ignoring case and accents: matches of the shortcut first, then of the title, then of a text. The
 * text is the customer's language if there is one, else English, else the first that exists.
 */
export function findCanned(
  answers: readonly CannedAnswer[],
  search: string,
  language: Language,
): CannedChoice[] {
  const wanted = foldSearchText(search);
  const typed = search.trim().toLowerCase();
  return answers
    .map((answer) => ({ choice: chooseText(answer, language), rank: rankAnswer(answer, typed, wanted) }))
    .filter((found): found is { choice: CannedChoice; rank: number } => found.rank > 0 && !!found.choice)
    .sort((a, b) => b.rank - a.rank)
    .map(({ choice }) => choice);
}

function rankAnswer({ title, shortcut, texts }: CannedAnswer, typed: string, wanted: string): number {
  if (typed === '') return 1;
  if (shortcut === typed) return 5;
  if (shortcut?.startsWith(typed)) return 4;
  if (wanted === '') return 0;
  const folded = foldSearchText(title);
  if (folded.startsWith(wanted)) return 3;
  if (folded.includes(wanted)) return 2;
  return Object.values(texts).some((text) => text && foldSearchText(text).includes(wanted)) ? 1 : 0;
}

function chooseText(
  { id, title, shortcut, texts }: CannedAnswer,
  wanted: Language,
): CannedChoice | undefined {
  const language = [wanted, 'en' as const, 'th' as const, 'zh' as const, 'vi' as const].find(
    (one) => texts[one],
  );
  const text = language && texts[language];
  return text ? { id, title, shortcut, text, language } : undefined;
}
