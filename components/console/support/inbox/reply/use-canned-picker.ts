'use client';

import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Language } from '@/lib/i18n/languages';
import { cannedQuery } from '../inbox-queries';
import { type CannedChoice, findCanned } from './find-canned';

/** Position of the slash, and the text that followed the caret when it was typed. */
interface Slash {
  at: number;
  tail: string;
}

interface Marked {
  search: string;
  index: number;
}

/**
 * Picker for canned answers. It opens on a slash at the start of the reply, or on one that the button inserts at the
 * caret. The text after the slash is the search; the picked answer replaces both.
 */
export function useCannedPicker({
  text,
  language,
  box,
  onChange,
}: {
  text: string;
  language: Language;
  box: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}) {
  const [slash, setSlash] = useState<Slash | null>(null);
  const [marked, setMarked] = useState<Marked>({ search: '', index: 0 });
  const caret = useRef<number>(null);
  useLayoutEffect(() => {
    const { current } = caret;
    if (current === null) return;
    caret.current = null;
    box.current?.focus();
    box.current?.setSelectionRange(current, current);
  });

  const search = slash && readSearch(text, slash);
  const isOpen = search !== null;
  const load = useQuery({ ...cannedQuery, enabled: isOpen });
  const choices = search === null ? [] : findCanned(load.data?.data ?? [], search, language);
  const active = marked.search === search ? Math.min(marked.index, choices.length - 1) : 0;

  const put = (next: string, at: number) => {
    caret.current = at;
    onChange(next);
  };
  const pick = (choice: CannedChoice) => {
    if (!slash) return;
    setSlash(null);
    put(text.slice(0, slash.at) + choice.text + slash.tail, slash.at + choice.text.length);
  };
  return {
    isOpen,
    choices,
    active: Math.max(0, active),
    pick,
    close: () => setSlash(null),
    /** To be called with the new text before it is stored. */
    note(next: string) {
      if (!text.startsWith('/') && next.startsWith('/') && text === next.slice(1)) {
        setSlash({ at: 0, tail: text });
      } else if (slash && readSearch(next, slash) === null) setSlash(null);
    },
    /** For the button: inserts a slash at the caret, or removes it again. */
    toggle() {
      if (slash && isOpen) {
        setSlash(null);
        put(text.slice(0, slash.at) + slash.tail, slash.at);
        return;
      }
      const at = box.current?.selectionStart ?? text.length;
      const tail = text.slice(box.current?.selectionEnd ?? at);
      setSlash({ at, tail });
      put(`${text.slice(0, at)}/${tail}`, at + 1);
    },
    /** Whether the picker handled the key. */
    onKey(event: KeyboardEvent): boolean {
      if (search === null) return false;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const choice = choices[Math.max(0, active)];
      if (step !== undefined && choices.length > 0) {
        setMarked({ search, index: (Math.max(0, active) + step + choices.length) % choices.length });
      } else if (event.key === 'Escape') setSlash(null);
      else if ((event.key === 'Enter' && !event.shiftKey) || (event.key === 'Tab' && choice)) {
        // Enter without a match must not send the slash as a message; Escape turns it into plain text.
        if (choice) pick(choice);
      } else return false;
      event.preventDefault();
      return true;
    },
  };
}

/** The text after the slash; null once the slash was deleted. */
function readSearch(text: string, { at, tail }: Slash): string | null {
  if (text[at] !== '/' || !text.endsWith(tail) || text.length < at + 1 + tail.length) return null;
  const search = text.slice(at + 1, text.length - tail.length);
  return search.includes('\n') ? null : search;
}
