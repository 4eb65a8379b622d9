'use client';

import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The text of a filter that is written into the address after a pause in typing. A click anywhere writes it at once,
 * before its own handler: written later, the address would replace the navigation that the click began. A new value from
 * the address replaces the text.
 */
export function useDebouncedFilter({
  value,
  pauseMs,
  read,
  onValue,
}: {
  value: string;
  pauseMs: number;
  /** The filter's value for a text; undefined while the text is incomplete. */
  read: (text: string) => string | undefined;
  onValue: (next: string) => void;
}): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const [written, setWritten] = useState(value);
  if (value !== written) {
    setWritten(value);
    setText(value);
  }
  const write = useEffectEvent((next: string) => {
    setWritten(next);
    onValue(next);
  });
  const next = read(text);
  useEffect(() => {
    if (next === undefined || next === written) return;
    const writeNext = () => write(next);
    const timer = setTimeout(writeNext, pauseMs);
    document.addEventListener('click', writeNext, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', writeNext, { capture: true });
    };
  }, [next, written, pauseMs]);
  return [text, setText];
}
