'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { cx } from '@/components/ui/cx';
import { fieldBox } from '@/components/ui/fields/field-box';
import { useUncontrolled } from '@/components/ui/fields/use-uncontrolled';
import type { MarketIcons } from '../asset/market-icons';

/** The search box of the market list; Escape and the cross empty it. */
export function MarketSearchField({
  query,
  icons,
  onChange,
}: {
  query: string;
  icons: MarketIcons;
  onChange: (query: string) => void;
}) {
  const t = useTranslations('market.search');
  const input = useRef<HTMLInputElement>(null);
  const field = useUncontrolled({
    value: query,
    ref: input,
    onChange: ({ target }) => onChange(target.value),
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari before 17 does not know the search element.
    <div role="search" className={cx(fieldBox, 'relative')}>
      <span className="pointer-events-none ms-4 text-text-muted">{icons.search}</span>
      <input
        {...field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        aria-label={t('label')}
        placeholder={t('placeholder')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('');
          if (event.key === 'Enter') input.current?.blur();
        }}
        className="min-h-11 w-full min-w-0 flex-1 appearance-none bg-transparent px-3 text-base outline-none placeholder:text-text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {query !== '' && (
        <IconButton
          label={t('clear')}
          icon={icons.clear}
          className="text-text-muted"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
