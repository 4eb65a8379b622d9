'use client';

import { CommandGroup, CommandList } from 'cmdk';
import { CircleAlert, SearchX } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/buttons/button';
import { cx } from '@/components/ui/cx';
import { Banner } from '@/components/ui/feedback/banner';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { SEARCH_LIMIT } from '@/lib/contract/audit/audit-rules';
import { FindOptionRow } from './find-option-row';
import type { OptionGroup } from './find-options';

/** The results by kind, as the listbox of the search. */
export function FindResults({
  text,
  groups,
  isAsking,
  error,
  onRetry,
  onGo,
}: {
  text: string;
  groups: readonly OptionGroup[];
  isAsking: boolean;
  error: Error | undefined;
  onRetry: () => void;
  onGo: (href: string) => void;
}) {
  const t = useTranslations('admin.search');
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
      <CommandList label={t('label')} aria-busy={isAsking} className="*:flex *:flex-col *:gap-2">
        {groups.map(({ kind, options }) => (
          <CommandGroup
            key={kind}
            heading={t(`kinds.${kind}`)}
            className={cx(
              '[&>[cmdk-group-heading]]:px-3 [&>[cmdk-group-heading]]:pt-2 [&>[cmdk-group-heading]]:pb-1 [&>[cmdk-group-heading]]:text-xs [&>[cmdk-group-heading]]:font-semibold [&>[cmdk-group-heading]]:text-text-muted',
              isAsking && kind !== 'page' && 'opacity-60',
            )}
          >
            {options.map((option) => (
              <FindOptionRow key={option.key} option={option} onGo={onGo} />
            ))}
          </CommandGroup>
        ))}
      </CommandList>
      {isFull && <p className="px-3 py-2 text-xs text-text-muted">{t('limit', { count: SEARCH_LIMIT })}</p>}
    </div>
  );
}
