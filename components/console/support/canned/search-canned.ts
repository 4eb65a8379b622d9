import type { CannedAnswer } from '@/lib/contract/chat';
import { foldSearchText } from '@/lib/i18n/fold-search-text';

/** The answers whose title, shortcut or a text holds the words, whatever their case and accents. */
export function searchCanned(answers: readonly CannedAnswer[], words: string): CannedAnswer[] {
  const wanted = foldSearchText(words);
  return answers.filter(({ title, shortcut, texts }) =>
    [title, shortcut ?? '', ...Object.values(texts)].some((text) => foldSearchText(text).includes(wanted)),
  );
}
