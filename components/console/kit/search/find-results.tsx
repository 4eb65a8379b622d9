'use client';

import { CircleAlert, SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/buttons/button';
import { cx } from '@/components/ui/cx';
import { Banner } from '@/components/ui/feedback/banner';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { SEARCH_LIMIT } from '@/lib/contract/oversight-rules';
import { FindOptionRow } from './find-option-row';
import type { FindOption, OptionGroup } from './find-options';

/** What was found, kind by kind, as the listbox of the search. */
export function FindResults({
  id,
  text,
  groups,
  chosen,
  isAsking,
  error,
  onRetry,
  onGo,
}: {
  id: string;
  text: string;
  groups: readonly OptionGroup[];
  chosen: FindOption | undefined;
  isAsking: boolean;
  error: Error | undefined;
  onRetry: () => void;
  onGo: (href: string) => void;
}) {
  const t = useTranslations('admin.find');
  const common = useTranslations('common');
  const explain = useErrorText();
  const isFull = groups.some(({ kind, options }) => kind !== 'page' && options.length >= SEARCH_LIMIT);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
      {error && (
        <div className="p-2">
          <Banner
            tone="danger"
            icon={<CircleAlert />}
            action={
              <Button variant="quiet" size="sm" onClick={onRetry}>
                {common('retry')}
              </Button>
            }
          >
            {explain(error)}
          </Banner>
        </div>
      )}
      {groups.length === 0 && !isAsking && !error && (
        <EmptyState icon={<SearchX />} title={t('nothing', { q: text.trim() })} body={t('nothingBody')} />
      )}
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('label')}
        aria-busy={isAsking}
        className="flex flex-col gap-2"
      >
        {groups.map(({ kind, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
          <div
            key={kind}
            role="group"
            aria-labelledby={`${id}-${kind}`}
            className={cx(isAsking && kind !== 'page' && 'opacity-60')}
          >
            <p
              id={`${id}-${kind}`}
              role="presentation"
              className="px-3 pt-2 pb-1 text-xs font-semibold text-text-muted"
            >
              {t(`kinds.${kind}`)}
            </p>
            {options.map((option) => (
              <FindOptionRow
                key={option.key}
                id={id}
                option={option}
                isChosen={option.key === chosen?.key}
                onGo={onGo}
              />
            ))}
          </div>
        ))}
      </div>
      {isFull && <p className="px-3 py-2 text-xs text-text-muted">{t('limit', { count: SEARCH_LIMIT })}</p>}
    </div>
  );
}
