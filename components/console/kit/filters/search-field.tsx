'use client';

import { Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { IconButton } from '@/components/ui/buttons/icon-button';
import { cx } from '@/components/ui/cx';
import { fieldBox } from '@/components/ui/fields/field-box';
import { useUncontrolled } from '@/components/ui/fields/use-uncontrolled';
import { useRegisterFilter } from './active-filters';
import { useDebouncedFilter } from './use-debounced-filter';

const PAUSE_MS = 300;

const trim = (text: string) => text.trim();

/** The search of a list. */
export function SearchField({
  label,
  value,
  onSearch,
  maxLength = 120,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  maxLength?: number;
}) {
  const t = useTranslations('admin.table');
  useRegisterFilter(t('search'), value, { isSearch: true });
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useDebouncedFilter({ value, pauseMs: PAUSE_MS, read: trim, onValue: onSearch });
  const field = useUncontrolled({ value: text, ref: input, onChange: ({ target }) => setText(target.value) });
  return (
    <span className={cx(fieldBox, 'min-h-11 w-full sm:w-72')}>
      <Search className="pointer-events-none ms-3 size-5 shrink-0 text-text-muted" aria-hidden="true" />
      <input
        {...field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          // The side panel listens for it too.
          event.preventDefault();
          setText('');
        }}
        className="min-h-10 w-full min-w-0 flex-1 appearance-none truncate bg-transparent px-2 text-base outline-none placeholder:text-text-muted [&::-webkit-search-cancel-button]:hidden"
      />
      {text !== '' && (
        <IconButton
          label={t('clear')}
          icon={<X className="size-5" />}
          className="text-text-muted"
          onClick={() => {
            setText('');
            input.current?.focus();
          }}
        />
      )}
    </span>
  );
}
