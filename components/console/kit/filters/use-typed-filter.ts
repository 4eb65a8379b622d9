'use client';

import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The text of a field that writes into the address: `onTell` hears of what it means once typing pauses, and before a
 * click anywhere does what it does, since an address written later would take the place of that step. A value from the
 * address takes the place of the text.
 */
export function useTypedFilter({
  value,
  pauseMs,
  read,
  onTell,
}: {
  value: string;
  pauseMs: number;
  /** What a text means; undefined while it means nothing yet. */
  read: (text: string) => string | undefined;
  onTell: (next: string) => void;
}): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    setText(value);
  }
  const tell = useEffectEvent((next: string) => {
    setTold(next);
    onTell(next);
  });
  const next = read(text);
  useEffect(() => {
    if (next === undefined || next === told) return;
    const tellNext = () => tell(next);
    const timer = setTimeout(tellNext, pauseMs);
    document.addEventListener('click', tellNext, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', tellNext, { capture: true });
    };
  }, [next, told, pauseMs]);
  return [text, setText];
}
