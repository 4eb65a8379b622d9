'use client';

import { useTranslations } from 'next-intl';

export type Fields = Readonly<Record<string, unknown>>;

/** A record before and after a change, field by field, under the field names of the log. */
export function ChangeTable({ before, after }: { before: Fields; after: Fields }) {
  const t = useTranslations('audit');
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-text-muted">
            {[t('field'), t('before'), t('after')].map((head) => (
              <th key={head} scope="col" className="py-1 pe-3 text-start font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} className="border-t border-line align-top">
              <th scope="row" className="py-2 pe-3 text-start font-medium wrap-anywhere">
                {name}
              </th>
              <td className="py-2 pe-3 text-text-muted wrap-anywhere">{formatValue(before[name])}</td>
              <td className="py-2 wrap-anywhere">{formatValue(after[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A stored value as text; a dash for an empty one. */
export function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
