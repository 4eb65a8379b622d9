'use client';

import { useEffect, useState } from 'react';
import { useRouterSync, writeAddress } from '@/components/app-shell/address/write-address';

/** Of this browser, taken away on signing out as all of a person's things are. */
const DRAFT_KEY = 'chat-draft';

/** What is being written, kept over a reload. A prepared text stands after it; nothing that was written is lost. */
export function useDraft(prepared: string): { text: string; write: (text: string) => void } {
  const [text, setText] = useState(prepared);
  useRouterSync();
  useEffect(() => {
    const kept = read();
    setText(join(kept, prepared));
    // A reload finds the draft; it would find the prepared text a second time.
    if (prepared !== '') writeAddress(window.location.pathname, { replace: true });
  }, [prepared]);
  return {
    text,
    write(written) {
      setText(written);
      keep(written);
    },
  };
}

function join(kept: string, prepared: string): string {
  if (prepared === '' || kept.includes(prepared)) return kept;
  return kept.trim() === '' ? prepared : `${kept.trimEnd()}\n${prepared}`;
}

function read(): string {
  try {
    return window.localStorage.getItem(DRAFT_KEY) ?? '';
  } catch {
    return '';
  }
}

/** A browser that refuses storage keeps it as long as the page. */
function keep(text: string): void {
  try {
    if (text === '') window.localStorage.removeItem(DRAFT_KEY);
    else window.localStorage.setItem(DRAFT_KEY, text);
  } catch {}
}
