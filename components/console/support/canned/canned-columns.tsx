'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { TimeAgo } from '@/components/console/kit/facts/time-ago';
import type { TableColumn } from '@/components/console/kit/table/data-table';
import type { CannedAnswer } from '@/lib/contract/chat/chat-schemas';
import { LANGUAGE_NAMES } from '@/lib/i18n/language-names';
import { LANGUAGES, readLanguage } from '@/lib/i18n/languages';
import { readCannedText } from './canned-draft';

/** The columns of the list of canned answers. */
export function useCannedColumns(): TableColumn<CannedAnswer>[] {
  const t = useTranslations('canned.column');
  const language = readLanguage(useLocale());
  return useMemo(
    () => [
      {
        id: 'title',
        header: t('title'),
        cell: (answer) => (
          <span className="flex flex-col py-1 whitespace-normal">
            <span className="line-clamp-2 wrap-anywhere">{answer.title}</span>
            <span className="line-clamp-2 text-xs font-normal wrap-anywhere text-text-muted @min-[560px]/list:hidden">
              {readCannedText(answer, language)}
            </span>
          </span>
        ),
      },
      {
        id: 'shortcut',
        header: t('shortcut'),
        cell: ({ shortcut }) =>
          shortcut && (
            <code className="rounded-field bg-bg px-2 py-1 text-sm whitespace-nowrap">/{shortcut}</code>
          ),
      },
      {
        id: 'text',
        header: t('text'),
        priority: 2,
        cell: (answer) => (
          <span className="line-clamp-2 wrap-anywhere text-text-muted">
            {readCannedText(answer, language)}
          </span>
        ),
      },
      {
        id: 'languages',
        header: t('languages'),
        priority: 3,
        cell: ({ texts }) => (
          <span className="text-text-muted">
            {LANGUAGES.filter((one) => texts[one])
              .map((one) => LANGUAGE_NAMES[one])
              .join(' · ')}
          </span>
        ),
      },
      {
        id: 'updated',
        header: t('updated'),
        priority: 3,
        align: 'end',
        cell: ({ updatedAt, updatedBy }) => (
          <span className="flex flex-col text-text-muted">
            <TimeAgo at={updatedAt} />
            {updatedBy && <span className="text-xs">{updatedBy.username}</span>}
          </span>
        ),
      },
    ],
    [t, language],
  );
}
