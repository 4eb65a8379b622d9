'use client';

import { Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from '../ui/cx';
import { fieldBox } from '../ui/field-box';
import { IconButton } from '../ui/icon-button';
import { useTellFilter } from './filters-in-force';

const PAUSE_MS = 300;

/**
 * The search of a list: `onSearch` hears of it once typing pauses, and before a click anywhere does what it does: an
 * address written later would take the place of that step. A value from the address takes the place of the text.
 */
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
  useTellFilter(t('search'), value, { isSearch: true });
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    setText(value);
  }
  const tell = useEffectEvent((next: string) => {
    setTold(next);
    onSearch(next);
  });
  useEffect(() => {
    const next = text.trim();
    if (next === told) return;
    const tellNext = () => tell(next);
    const timer = setTimeout(tellNext, PAUSE_MS);
    document.addEventListener('click', tellNext, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', tellNext, { capture: true });
    };
  }, [text, told]);
  return (
    <span className={cx(fieldBox, 'min-h-11 w-full sm:w-72')}>
      <Search className="pointer-events-none ms-3 size-5 shrink-0 text-text-muted" aria-hidden="true" />
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
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
