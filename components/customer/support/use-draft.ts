'use client';

import { useEffect, useState } from 'react';
import { useRouterSync, writeAddress } from '@/components/app-shell/address/write-address';

/** Stored in this browser, cleared on sign-out. */
const DRAFT_KEY = 'chat-draft';

/** The draft, kept over a reload. A prepared text is appended, so that no draft is lost. */
export function useDraft(prepared: string): { text: string; write: (text: string) => void } {
  const [text, setText] = useState(prepared);
  useRouterSync();
  useEffect(() => {
    const kept = read();
    setText(join(kept, prepared));
    // Removed from the address: a reload would append the prepared text to the draft again.
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

/** Without storage the draft lasts as long as the page. */
function keep(text: string): void {
  try {
    if (text === '') window.localStorage.removeItem(DRAFT_KEY);
    else window.localStorage.setItem(DRAFT_KEY, text);
  } catch {}
}
