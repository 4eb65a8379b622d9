'use client';

import { useTranslations } from 'next-intl';
import { LANGUAGE_NAMES } from '@/lib/i18n/language-names';
import { LANGUAGES } from '@/lib/i18n/languages';
import { listDifferences, type MethodDraft } from './method-draft';

/** The fields in which two versions of a method differ, notes by language. */
export function MethodChanges({ before, after }: { before: MethodDraft; after: MethodDraft }) {
  const t = useTranslations('payments.method');
  const write = (value: string | boolean) => {
    if (typeof value === 'boolean') return t(value ? 'value.yes' : 'value.no');
    return value || t('value.none');
  };
  const lines = listDifferences(before, after).flatMap((field) => {
    if (field !== 'notes') {
      return [{ key: field, label: t(field), from: write(before[field]), to: write(after[field]) }];
    }
    const changed = LANGUAGES.filter((language) => before.notes[language] !== after.notes[language]);
    return changed.map((language) => ({
      key: `notes.${language}`,
      label: t('noteIn', { language: LANGUAGE_NAMES[language] }),
      from: write(before.notes[language]),
      to: write(after.notes[language]),
    }));
  });
  return (
    <table className="w-full table-fixed text-start text-sm">
      <thead>
        <tr className="text-xs text-text-muted">
          {[t('changes.field'), t('changes.before'), t('changes.after')].map((head) => (
            <th key={head} scope="col" className="py-1 pe-2 text-start font-medium">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, from, to }) => (
          <tr key={key} className="border-t border-line align-top">
            <th scope="row" className="py-2 pe-2 text-start font-normal text-text-muted">
              {label}
            </th>
            <td className="py-2 pe-2 whitespace-pre-line wrap-anywhere">{from}</td>
            <td className="py-2 font-semibold whitespace-pre-line wrap-anywhere">{to}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
