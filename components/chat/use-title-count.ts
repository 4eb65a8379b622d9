'use client';

import { useEffect } from 'react';

const MARK = /^\(\d+\) /;

/** Keeps the count of unread messages before the tab's title while there are any, whoever writes the title anew. */
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
