'use client';

import { Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from '../ui/cx';
import { fieldBox } from '../ui/field-box';
import { IconButton } from '../ui/icon-button';
import { useTellFilter } from './filters-in-force';

const PAUSE_MS = 300;

/** The search of a list: `onSearch` hears of it once typing pauses or the field is left; a value from the address takes its place. */
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
  const tell = () => {
    const next = text.trim();
    if (next === told) return;
    setTold(next);
    onSearch(next);
  };
  const tellAfterPause = useEffectEvent(tell);
  useEffect(() => {
    if (text.trim() === told) return;
    const timer = setTimeout(tellAfterPause, PAUSE_MS);
    return () => clearTimeout(timer);
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
        // Whoever goes on to a row leaves the field first: an address written later would take the place of that step.
        onBlur={tell}
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
