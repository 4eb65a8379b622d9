'use client';

import { type ReactNode, useRef } from 'react';
import { useVisualViewport } from '@/components/chat/use-visual-viewport';

/**
 * The whole screen as one column: header, what scrolls, message box. It ends where the phone's keyboard begins, and lies
 * over the page's own line for being offline: the chat says it in its own place.
 */
export function ChatFrame({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLElement>(null);
  useVisualViewport(frame);
  return (
    <main
      ref={frame}
      className="fixed inset-x-0 top-(--visible-top,0px) z-41 column flex h-(--visible-height,100dvh) flex-col overflow-hidden bg-bg"
    >
      {children}
    </main>
  );
}
