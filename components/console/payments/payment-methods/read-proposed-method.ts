import { LANGUAGES } from '@/lib/i18n/languages';
import { type MethodDraft, startMethodDraft } from './method-draft';

type Fields = Readonly<Record<string, unknown>>;

/** The method that a proposal holds. What it does not say stays empty and so is seen as missing. */
export function readProposedMethod(payload: Fields): MethodDraft {
  const after = readFields(payload.after);
  const empty = startMethodDraft();
  const texts = Object.entries(empty).map(([field, value]) => [
    field,
    typeof value === 'boolean' ? after[field] === true : readText(after[field]),
  ]);
  const notes = readFields(after.notes);
  return {
    ...(Object.fromEntries(texts) as MethodDraft),
    type: after.type === 'bank' ? 'bank' : 'crypto',
    notes: Object.fromEntries(
      LANGUAGES.map((language) => [language, readText(notes[language])]),
    ) as MethodDraft['notes'],
  };
}

function readFields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
