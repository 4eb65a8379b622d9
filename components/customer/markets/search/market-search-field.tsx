'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { cx } from '@/components/ui/cx';
import { fieldBox } from '@/components/ui/fields/field-box';
import { useInputBeforeHydration } from '@/components/ui/fields/use-input-before-hydration';
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
  const id = useId();
  useInputBeforeHydration(id);
  const input = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: Safari before 17 does not know the search element.
    <div role="search" className={cx(fieldBox, 'relative')}>
      <span className="pointer-events-none ms-4 text-text-muted">{icons.search}</span>
      <input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        aria-label={t('label')}
        placeholder={t('placeholder')}
        value={query}
        onChange={(event) => onChange(event.target.value)}
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
