'use client';

import { useEffect } from 'react';

const MARK = /^\(\d+\) /;

/** Prefixes the tab's title with the count of unread messages, also when the title changes. */
export function useTitleCount(unread: number): void {
  useEffect(() => {
    if (unread === 0) return;
    const mark = () => {
      const marked = `(${unread}) ${document.title.replace(MARK, '')}`;
      if (document.title !== marked) document.title = marked;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(MARK, '');
    };
  }, [unread]);
}
