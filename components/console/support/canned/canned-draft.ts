import { CANNED_TITLE_MAX, MESSAGE_MAX } from '@/lib/contract/chat/chat-rules';
import type { CannedAnswer } from '@/lib/contract/chat/chat-schemas';
import type { BodyOf } from '@/lib/contract/endpoints';
import { LANGUAGES, type Language } from '@/lib/i18n/languages';

export interface CannedDraft {
  title: string;
  shortcut: string;
  texts: Record<Language, string>;
}
export type CannedField = keyof CannedDraft;
export type CannedProblem = 'title' | 'titleLong' | 'shortcut' | 'texts' | 'textLong';

export function startCannedDraft(answer: CannedAnswer | undefined): CannedDraft {
  const { th = '', en = '', zh = '', vi = '' } = answer?.texts ?? {};
  return { title: answer?.title ?? '', shortcut: answer?.shortcut ?? '', texts: { th, en, zh, vi } };
}

/** Problems by field, in the order of the form. */
export function validateCannedDraft({
  title,
  shortcut,
  texts,
}: CannedDraft): Partial<Record<CannedField, CannedProblem>> {
  const problems: Partial<Record<CannedField, CannedProblem>> = {};
  const written = LANGUAGES.map((language) => texts[language].trim());
  if (!title.trim()) problems.title = 'title';
  else if (title.trim().length > CANNED_TITLE_MAX) problems.title = 'titleLong';
  if (shortcut.trim() && !/^[a-z0-9-]{1,20}$/.test(shortcut.trim())) problems.shortcut = 'shortcut';
  if (!written.some(Boolean)) problems.texts = 'texts';
  else if (written.some((text) => text.length > MESSAGE_MAX)) problems.texts = 'textLong';
  return problems;
}

/** The body of the call; languages without a text are left out. */
export function toCannedBody({ title, shortcut, texts }: CannedDraft): BodyOf<'createCannedAnswer'> {
  const written = LANGUAGES.flatMap((language) => {
    const text = texts[language].trim();
    return text ? [[language, text] as const] : [];
  });
  return { title: title.trim(), shortcut: shortcut.trim() || null, texts: Object.fromEntries(written) };
}

/** The text in a language, or else in the first language that has one. */
export function readCannedText({ texts }: Pick<CannedAnswer, 'texts'>, language: Language): string {
  return texts[language] ?? LANGUAGES.map((other) => texts[other]).find(Boolean) ?? '';
}
